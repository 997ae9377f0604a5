/** The numbered headings of docs/deploy.md that a finding sends its reader to. */
export const DEPLOY_STEPS = {
  seller: '1. Say who sells',
  database: '3. Make the database',
  accounts: '4. Set up accounts and mail',
  keys: '5. Take the keys of Supabase',
  application: '6. Make the application at Mercado Pago',
  platform: '7. Connect Netlify',
  variables: '8. Set the variables',
  deploy: '9. Deploy',
  webhook: '10. Register the webhook',
  domain: '12. Put the site on its own address',
  live: '13. Go live',
} as const;

export type DeployStep = keyof typeof DEPLOY_STEPS;
