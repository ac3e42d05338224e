import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// The drawings of content/motifs.svg and content/pictures.svg, which any browser shows. Each is an element `svg` with an id. Colours
// written as `var(--name)` are those of a palette, and `#motif` in a picture stands for a motif.

export interface Palette {
  backdrop: string
  deep: string
  accent: string
  pale: string
  ink: string
}

interface Drawing {
  width: number
  height: number
  content: string
}

const motifDrawings = drawingsIn('motifs.svg')
const pictureDrawings = drawingsIn('pictures.svg')

/** The names of the motifs. */
export const motifs = [...motifDrawings.keys()]

/** Returns a picture as SVG, in the colours of a palette. Throws for an unknown picture, motif or colour. */
export function svgOf(picture: string, palette?: Palette, motif?: string): string {
  const { width, height, content } = drawingOf(pictureDrawings, picture)
  const defined = motif ? `<defs><g id="motif">${drawingOf(motifDrawings, motif).content}</g></defs>` : ''
  const coloured = `${defined}${content}`.replace(/var\(--(\w+)\)/g, (_, name: string) => {
    const colour = palette?.[name as keyof Palette]
    if (!colour) throw new Error(`the picture ${picture} has no colour ${name}`)
    return colour
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${coloured}</svg>`
}

function drawingOf(drawings: ReadonlyMap<string, Drawing>, name: string): Drawing {
  const drawing = drawings.get(name)
  if (!drawing) throw new Error(`the demo has no drawing ${name}`)
  return drawing
}

function drawingsIn(file: string): Map<string, Drawing> {
  const text = readFileSync(join(import.meta.dirname, 'content', file), 'utf8')
  const found = text.matchAll(/<svg id="([\w-]+)"[^>]* width="(\d+)" height="(\d+)"[^>]*>(.*?)<\/svg>/gs)
  return new Map(
    [...found].map(([, id = '', width, height, content = '']) => [
      id,
      { width: Number(width), height: Number(height), content },
    ]),
  )
}
