/** The seller's credentials at the simulator; the token's last part names the seller. Not a secret. */
export const TEST_CREDENTIALS = {
  accessToken: 'TEST-0000000000000000-112106-of-nobody-987654321',
  webhookSecret: 'segredo-das-notificacoes-de-teste',
} as const;
