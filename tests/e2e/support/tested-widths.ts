/** The widths of the screen that pages must fit. */
export const testedWidths = (isMobile: boolean) => (isMobile ? [320, 360] : [320, 768, 1280]);
