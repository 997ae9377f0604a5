import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { StartFailure } from './start-failure.ts';

const SecretsSchema = z.object({
  jwtSecret: z.string().check(z.minLength(32)),
  publishableKey: z.string().check(z.startsWith('sb_publishable_')),
  secretKey: z.string().check(z.startsWith('sb_secret_')),
});

/** Keys of the embedded Supabase: random, different in each installation. */
export type LocalSecrets = z.infer<typeof SecretsSchema>;

/** Makes new keys, in the shape that hosted Supabase gives them. */
export function createLocalSecrets(): LocalSecrets {
  const random = (): string => randomBytes(32).toString('base64url');
  return {
    jwtSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  };
}

/**
 * The keys of a data folder, made at its first start and readable by their owner only.
 * @throws StartFailure when the file is there but cannot be read.
 */
export function readLocalSecrets(folder: string): LocalSecrets {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const secrets = createLocalSecrets();
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    return secrets;
  }
  try {
    return SecretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartFailure(
      `O arquivo ${relative(PROJECT_ROOT, file)} não pôde ser lido: apague-o e comece de novo; ` +
        'os dados ficam, e quem estava conectado entra outra vez.',
    );
  }
}
