import type { SessionUser } from '#contract/auth.ts';

/** A session just opened or renewed. `user` is undefined where the account could not be read. */
export interface OpenSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: SessionUser | undefined;
}
