/** The name of this device's store of marks. */
export const MARKS_DATABASE = 'marks';
