/** Where the installed site opens: who is signed in goes on to her dashboard, see OpenAsApp.astro. */
export const APP_START = '/?app';
