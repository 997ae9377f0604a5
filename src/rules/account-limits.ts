/** The longest name, in characters. */
export const NAME_MAX_LENGTH = 80;
/** The shortest password that may be chosen, in characters: the spec's. */
export const PASSWORD_MIN_LENGTH = 6;
