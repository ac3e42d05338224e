import { hash } from 'node:crypto'
import sharp from 'sharp'
import { type Motif, motifs, type Palette } from './motifs.ts'

// Generated, so that the demo includes its pictures without licences. Without letters, because a machine may have no
// fonts. The same key always gives the same picture.

const palettes: [Palette, ...Palette[]] = [
  { ground: '#f6d9b8', deep: '#9c4a2f', accent: '#e07a3f', pale: '#fff3e0', ink: '#4a2a1f' },
  { ground: '#cfe3d4', deep: '#2f6b55', accent: '#4f9d7c', pale: '#f2faf0', ink: '#1f3b33' },
  { ground: '#f7d6d0', deep: '#9b3d4d', accent: '#e2717d', pale: '#fff1ee', ink: '#4d2029' },
  { ground: '#cfe0ee', deep: '#2d5a86', accent: '#4d8fc4', pale: '#f0f7fc', ink: '#1d3450' },
  { ground: '#f8e3a8', deep: '#a9741a', accent: '#e5a82e', pale: '#fffaea', ink: '#4d3610' },
  { ground: '#ddd3ec', deep: '#5b4391', accent: '#8d72c4', pale: '#f7f3fd', ink: '#30234f' },
  { ground: '#d3e6e4', deep: '#246a70', accent: '#3a9aa0', pale: '#eefaf9', ink: '#163c40' },
  { ground: '#f3cfb4', deep: '#8a3b1c', accent: '#cf5a2c', pale: '#fff0e4', ink: '#40200f' },
  { ground: '#e1e2d0', deep: '#5f6537', accent: '#96a052', pale: '#fbfbf0', ink: '#33371d' },
  { ground: '#ecd3de', deep: '#8b3a66', accent: '#c8648f', pale: '#fdf1f6', ink: '#471c34' },
]

export interface Drawing {
  /** The owner's key, which determines colours and scene. */
  key: string
  motif: Motif
}

export function logo(drawing: Drawing): Promise<Buffer> {
  return png(256, 256, logoSvg(drawing.motif, paletteOf(drawing)))
}

export function tile(drawing: Drawing): Promise<Buffer> {
  return png(320, 320, tileSvg(drawing.motif, paletteOf(drawing)))
}

export function banner(drawing: Drawing): Promise<Buffer> {
  const scene = scenes[numberOf(`${drawing.key}/scene`) % scenes.length] ?? counter
  const svg = scene(drawing.motif, paletteOf(drawing))
  return png(960, 480, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 480">${svg}</svg>`)
}

/** Draws head and shoulders, in colours chosen by the key. */
export function portrait(key: string, hair: 'long' | 'short'): Promise<Buffer> {
  const c = palettes[numberOf(key) % palettes.length] ?? palettes[0]
  const behind = hair === 'long' ? `<path d="M70 200V116c0-78 116-78 116 0v84z" fill="${c.ink}"/>` : ''
  return png(
    256,
    256,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="${c.ground}"/>${behind}
    <path d="M36 256c4-62 40-84 92-84s88 22 92 84z" fill="${c.accent}"/><path d="M104 150h48v34c0 26-48 26-48 0z" fill="#e9b58f"/>
    <ellipse cx="128" cy="122" rx="48" ry="54" fill="#f6cda8"/><path d="M70 128c-10-84 126-84 116 0-8-30-20-44-58-46-38 2-50 16-58 46z" fill="${c.ink}"/>
    <circle cx="110" cy="126" r="5" fill="${c.ink}"/><circle cx="146" cy="126" r="5" fill="${c.ink}"/><path d="M112 148c10 10 22 10 32 0" stroke="${c.deep}" stroke-width="5" fill="none" stroke-linecap="round"/></svg>`,
  )
}

/** Draws a framed business licence: emblem, lines in place of text, a red seal. */
export function licence(): Promise<Buffer> {
  const line = (y: number, from: number, to: number) =>
    `<path d="M${from} ${y}H${to}" stroke="#6b5a4a" stroke-width="7" stroke-linecap="round" opacity=".55"/>`
  const rows = [252, 292, 332, 372, 412].map(
    (y, n) => line(y, 96, 176) + line(y, 204, 430 + ((n * 83) % 190)),
  )
  const star = (x: number, y: number, size: number, colour: string) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0-1 .24-.32.95-.31.38.12.59.81 0 .4-.59.81-.38.12-.95-.31-.24-.32z" fill="${colour}"/>`
  return png(
    960,
    680,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 680"><rect width="960" height="680" fill="#fbf6e9"/>
    <rect x="28" y="28" width="904" height="624" fill="none" stroke="#b8924a" stroke-width="14"/><rect x="50" y="50" width="860" height="580" fill="none" stroke="#b8924a" stroke-width="3"/>
    <circle cx="480" cy="112" r="46" fill="#c8322b"/>${star(480, 114, 28, '#f5c451')}
    <rect x="330" y="178" width="300" height="26" rx="8" fill="#3d3027"/>${rows.join('')}
    ${line(480, 96, 520)}${line(520, 96, 460)}${line(584, 640, 830)}
    <g opacity=".85"><circle cx="730" cy="500" r="82" fill="none" stroke="#d33a2f" stroke-width="9"/>${star(730, 500, 30, '#d33a2f')}<path d="M674 466a66 66 0 0 1 112 0" fill="none" stroke="#d33a2f" stroke-width="13" stroke-dasharray="13 9"/><path d="M692 548h76" stroke="#d33a2f" stroke-width="10"/></g></svg>`,
  )
}

export function png(width: number, height: number, svg: string): Promise<Buffer> {
  // Low compression, since the files module decodes it again at once.
  return sharp(Buffer.from(svg)).resize(width, height).flatten().png({ compressionLevel: 1 }).toBuffer()
}

function numberOf(key: string): number {
  return hash('sha256', key, 'buffer').readUInt32BE()
}

/** Palettes for food, which needs warm colours. */
const WARM = [0, 4, 7, 2]
const warmMotifs = new Set<Motif>([
  'noodles',
  'bread',
  'duck',
  'mooncake',
  'melon',
  'fruit',
  'candy',
  'skewers',
  'buns',
])

function paletteOf({ key, motif }: Drawing): Palette {
  const number = numberOf(key)
  const index = warmMotifs.has(motif) ? (WARM[number % WARM.length] ?? 0) : number % palettes.length
  return palettes[index] ?? palettes[0]
}

function logoSvg(motif: Motif, c: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="${c.ground}"/>
    <circle cx="128" cy="128" r="108" fill="${c.ground}" stroke="${c.pale}" stroke-width="6"/>${at(motif, c, 48, 46, 160)}</svg>`
}

function tileSvg(motif: Motif, c: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${c.ground}"/>
    <circle cx="330" cy="70" r="130" fill="${c.pale}" opacity=".4"/><circle cx="40" cy="380" r="150" fill="${c.accent}" opacity=".16"/>
    <ellipse cx="200" cy="312" rx="130" ry="22" fill="${c.deep}" opacity=".22"/>${at(motif, c, 80, 76, 240)}</svg>`
}

function at(motif: Motif, c: Palette, x: number, y: number, size: number, opacity = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 200})" opacity="${opacity}">${motifs[motif](c)}</g>`
}

type Scene = (motif: Motif, c: Palette) => string

/** A table before a wall with a window and hanging lamps. */
const counter: Scene = (motif, c) => `
  <rect width="960" height="480" fill="${c.ground}"/>
  <rect x="70" y="60" width="250" height="230" rx="14" fill="${c.pale}"/><path d="M195 60v230M70 175h250" stroke="${c.ground}" stroke-width="10"/>
  <circle cx="140" cy="130" r="34" fill="${c.accent}" opacity=".35"/>
  ${[560, 700, 840].map((x, n) => `<path d="M${x} 0v${70 + (n % 2) * 30}" stroke="${c.ink}" stroke-width="4"/><path d="M${x - 34} ${100 + (n % 2) * 30}c0-44 68-44 68 0z" fill="${c.deep}"/><circle cx="${x}" cy="${104 + (n % 2) * 30}" r="10" fill="#ffe9b0"/>`).join('')}
  <rect y="372" width="960" height="108" fill="${c.deep}"/><rect y="372" width="960" height="14" fill="${c.ink}" opacity=".35"/>
  <ellipse cx="520" cy="384" rx="150" ry="14" fill="${c.ink}" opacity=".3"/>${at(motif, c, 390, 138, 260)}
  <path d="M118 372v-44h64v44z" fill="${c.accent}"/><path d="M150 328c-30-20-30-52-8-66 4 24 8 40 8 66zM150 328c30-20 34-44 16-62-10 20-16 36-16 62z" fill="#5b8c5a"/>`

/** A shop front with an awning and the motif as its sign. */
const front: Scene = (motif, c) => `
  <rect width="960" height="480" fill="${c.pale}"/><circle cx="850" cy="90" r="52" fill="#f5c451" opacity=".8"/>
  <path d="M0 300c120-60 220-60 330 0s240 40 330-10 200-30 300 10v180H0z" fill="${c.ground}"/>
  <rect x="180" y="110" width="600" height="310" rx="10" fill="${c.accent}"/><rect x="180" y="110" width="600" height="46" fill="${c.deep}"/>
  ${Array.from({ length: 11 }, (_, n) => `<path d="M${167 + n * 57} 156h57v40c0 30-57 30-57 0z" fill="${n % 2 ? c.pale : c.deep}"/>`).join('')}
  <rect x="216" y="244" width="300" height="140" rx="8" fill="${c.ground}" stroke="${c.pale}" stroke-width="8"/><path d="M234 262h60l-44 104h-16z" fill="${c.pale}" opacity=".6"/>
  <rect x="580" y="244" width="140" height="176" rx="8" fill="${c.deep}"/><rect x="598" y="262" width="104" height="92" rx="6" fill="${c.pale}"/><circle cx="704" cy="376" r="7" fill="#ffe9b0"/>
  ${at(motif, c, 270, 250, 128)}
  <circle cx="480" cy="92" r="84" fill="${c.ground}" stroke="${c.deep}" stroke-width="10"/>${at(motif, c, 424, 34, 112)}
  <rect y="420" width="960" height="60" fill="${c.ink}" opacity=".75"/>
  ${[110, 830].map((x) => `<rect x="${x - 26}" y="372" width="52" height="48" rx="6" fill="${c.deep}"/><circle cx="${x}" cy="340" r="42" fill="#5b8c5a"/><circle cx="${x - 20}" cy="356" r="24" fill="#6fa06c"/>`).join('')}`

/** A large motif beside a pattern of small ones. */
const pattern: Scene = (motif, c) => `
  <rect width="960" height="480" fill="${c.ground}"/><path d="M560 0h400v480H420z" fill="${c.accent}" opacity=".28"/>
  ${Array.from({ length: 15 }, (_, n) => at(motif, c, 30 + (n % 5) * 112 + (Math.floor(n / 5) % 2) * 46, 34 + Math.floor(n / 5) * 148, 72, 0.3)).join('')}
  <circle cx="716" cy="240" r="186" fill="${c.pale}"/><circle cx="716" cy="240" r="170" fill="${c.ground}" stroke="${c.accent}" stroke-width="5" stroke-dasharray="4 16" stroke-linecap="round"/>
  ${at(motif, c, 596, 120, 240)}`

/** Roofs and lanterns in the evening. */
const lane: Scene = (motif, c) => `
  <rect width="960" height="480" fill="${c.deep}"/><circle cx="780" cy="96" r="46" fill="#ffe9b0"/>
  ${Array.from({ length: 14 }, (_, n) => `<circle cx="${40 + ((n * 173) % 900)}" cy="${24 + ((n * 67) % 130)}" r="3" fill="${c.pale}" opacity=".7"/>`).join('')}
  <path d="M-20 250c60 0 90-20 110-50 20 30 50 50 120 50h80v230H-20zM650 250c70 0 100-20 120-50 20 30 50 50 110 50h100v230H650z" fill="${c.ink}"/>
  <path d="M250 480V230h440v250z" fill="${c.accent}"/><path d="M214 236c70-6 100-34 116-66h280c16 32 46 60 116 66z" fill="${c.ink}"/><path d="M330 170h280" stroke="${c.accent}" stroke-width="10"/>
  <rect x="300" y="262" width="340" height="218" rx="8" fill="${c.ground}" stroke="${c.pale}" stroke-width="8"/>${at(motif, c, 366, 262, 208)}
  ${[120, 210, 740, 840].map((x, n) => `<path d="M${x} ${n % 2 ? 212 : 232}v30" stroke="${c.pale}" stroke-width="3"/><ellipse cx="${x}" cy="${n % 2 ? 266 : 286}" rx="24" ry="28" fill="#d64933"/><path d="M${x - 12} ${n % 2 ? 240 : 260}h24M${x - 12} ${n % 2 ? 292 : 312}h24" stroke="#ffe9b0" stroke-width="5"/>`).join('')}
  <rect y="452" width="960" height="28" fill="${c.accent}" opacity=".6"/>`

const scenes: Scene[] = [counter, front, pattern, lane]
