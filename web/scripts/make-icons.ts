/** Draws the PNG icons from public/icon.svg. Run it after the drawing changed: node web/scripts/make-icons.ts */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const drawing = await readFile(join(folder, 'icon.svg'), 'utf8')

for (const size of [180, 192, 512]) await draw(drawing, size, `icon-${size}.png`)

// Phones mask this icon into their own shape: the background reaches the edges, the torch stays in the middle.
const background = drawing.replace(/rx="\d+"/, '').replace(/viewBox="[^"]*"/, 'viewBox="0 0 512 512"')
await draw(shrink(background), 512, 'icon-maskable-512.png')

function shrink(svg: string): string {
  const [head = '', ...rest] = svg.split(/(?=<path)/)
  const shapes = rest.join('').replace('</svg>', '')
  return `${head}<g transform="translate(56 56) scale(0.78)">${shapes}</g></svg>`
}

async function draw(svg: string, size: number, name: string): Promise<void> {
  const png = await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  await sharp(png).toFile(join(folder, name))
}
