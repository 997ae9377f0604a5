declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype';
    /** A number pins the axis. */
    readonly variationAxes?: Readonly<
      Record<
        string,
        number | { readonly min: number; readonly max: number; readonly default: number }
      >
    >;
    readonly keepFeatures?: readonly string[];
    /** Then there is no `text`. */
    readonly keepAllGlyphs?: boolean;
  }
  /** Cuts a font to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>;
}
