declare module 'subset-font' {
  /** Returns the font with the glyphs of the text only. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>
}
