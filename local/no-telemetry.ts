/** Variables that keep the tools from reporting anything to anybody. */
export const NO_TELEMETRY = {
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  LITE_TELEMETRY: '0',
};
