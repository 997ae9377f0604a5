export { TEST_CREDENTIALS as PROVIDER_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
