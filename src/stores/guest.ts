/** Whose things those are that somebody keeps on this device who has not signed in. */
export const GUEST = 'guest';
