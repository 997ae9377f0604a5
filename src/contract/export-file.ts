/** Names the form of the exported file, so that another service, or a later one of ours, can read it. */
export const EXPORT_FORMAT = 'colinho-export-1';

/** The file's name on her device. */
export const EXPORT_FILE_NAME = 'colinho-meus-dados.json';
