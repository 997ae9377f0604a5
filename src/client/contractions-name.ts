/** The name of this device's store of contractions. */
export const CONTRACTIONS_DATABASE = 'contractions';
