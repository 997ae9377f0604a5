import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import webPush from 'web-push';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { StartFailure } from './start-failure.ts';

const SecretsSchema = z.object({
  jwtSecret: z.string().check(z.minLength(32)),
  publishableKey: z.string().check(z.startsWith('sb_publishable_')),
  secretKey: z.string().check(z.startsWith('sb_secret_')),
  /** What push services know this installation by; folders from before reminders have none. */
  vapid: z._default(
    z.object({ publicKey: z.string(), privateKey: z.string() }),
    webPush.generateVAPIDKeys,
  ),
});

/** Keys of the embedded Supabase and of reminders: random, different in each installation. */
export type LocalSecrets = z.infer<typeof SecretsSchema>;

/** Makes new keys, in the shape that hosted Supabase gives them. */
export function createLocalSecrets(): LocalSecrets {
  const random = (): string => randomBytes(32).toString('base64url');
  return {
    jwtSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    vapid: webPush.generateVAPIDKeys(),
  };
}

/** The variables by which the functions send reminders. */
export const pushVariables = ({ vapid }: LocalSecrets) => ({
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:lembretes@exemplo.com.br',
});

/**
 * The keys of a data folder, made at its first start and readable by their owner only.
 * @throws StartFailure when the file is there but cannot be read.
 */
export function readLocalSecrets(folder: string): LocalSecrets {
  const file = join(folder, 'secrets.json');
  const write = (secrets: LocalSecrets): LocalSecrets => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    return secrets;
  };
  if (!existsSync(file)) return write(createLocalSecrets());
  try {
    const stored = readFileSync(file, 'utf8');
    const secrets = SecretsSchema.parse(JSON.parse(stored));
    return stored.includes(secrets.vapid.publicKey) ? secrets : write(secrets);
  } catch {
    throw new StartFailure(
      `O arquivo ${relative(PROJECT_ROOT, file)} não pôde ser lido: apague-o e comece de novo; ` +
        'os dados ficam, e quem estava conectado entra outra vez.',
    );
  }
}
