/** Which network she uses: what `<html data-network>` says; null where she has not chosen. */
export type CareNetwork = 'sus' | 'particular' | null;
