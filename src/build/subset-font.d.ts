declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype';
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number; readonly default: number }>
    >;
    readonly keepFeatures?: readonly string[];
  }
  /** Cuts a font to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: Options,
  ): Promise<Uint8Array>;
}
