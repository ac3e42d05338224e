interface Box {
  x: number
  y: number
  /** The code is a square. */
  width: number
}

/**
 * What draws a text as a QR code: its dark modules, into a square of a canvas. Loading comes first, so that whoever
 * draws a card draws all of it in one go and two drawings of the same canvas never mix.
 */
export async function loadQr(
  text: string,
): Promise<(pen: CanvasRenderingContext2D, box: Box, ink: string) => void> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return (pen, { x, y, width }, ink) => {
    // Edges on whole pixels: a blurred module costs a camera more than one that is a pixel wider.
    const edge = (from: number, index: number) => Math.round(from + (index * width) / modules.size)
    pen.fillStyle = ink
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (!modules.get(row, column)) continue
        const [left, top] = [edge(x, column), edge(y, row)]
        pen.fillRect(left, top, edge(x, column + 1) - left, edge(y, row + 1) - top)
      }
    }
  }
}
