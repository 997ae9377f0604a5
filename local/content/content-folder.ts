/** The folder of what editors change. */
export const CONTENT_FOLDER = new URL('../../content/', import.meta.url);
