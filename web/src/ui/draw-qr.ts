interface Box {
  x: number
  y: number
  /** Also the height. */
  width: number
}

/**
 * Returns a function that draws a text as a QR code, as dark modules into a square. It loads first, so that a caller can
 * draw a whole card synchronously and drawings of one canvas never interleave.
 */
export async function loadQr(
  text: string,
): Promise<(context: CanvasRenderingContext2D, box: Box, ink: string) => void> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return (context, { x, y, width }, ink) => {
    // Edges on whole pixels: blurred modules are harder to scan than modules a pixel wider.
    const edge = (from: number, index: number) => Math.round(from + (index * width) / modules.size)
    context.fillStyle = ink
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (!modules.get(row, column)) continue
        const [left, top] = [edge(x, column), edge(y, row)]
        context.fillRect(left, top, edge(x, column + 1) - left, edge(y, row + 1) - top)
      }
    }
  }
}
