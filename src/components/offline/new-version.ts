/** An event of the window: a new version of the site waits. */
export const NEW_VERSION = 'newversion';
