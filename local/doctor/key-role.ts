/** What a Supabase key is for, in its new form (`sb_…`) or its old one (a JWT that names a role). */
export type KeyRole = 'publishable' | 'secret' | 'unknown';

const JWT_ROLES = new Map<unknown, KeyRole>([
  ['anon', 'publishable'],
  ['service_role', 'secret'],
]);

/** Reads the role off a key; nothing is asked. */
export function keyRole(key: string): KeyRole {
  if (/^sb_publishable_[\w-]/.test(key)) return 'publishable';
  if (/^sb_secret_[\w-]/.test(key)) return 'secret';
  const [, payload] = /^eyJ[\w-]+\.([\w-]+)\.[\w-]+$/.exec(key) ?? [];
  if (payload === undefined) return 'unknown';
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const role = typeof claims === 'object' && claims && 'role' in claims ? claims.role : undefined;
    return JWT_ROLES.get(role) ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
