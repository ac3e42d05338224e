import { crc32, createDeflate, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The expected treatment of a file: refused, rewritten as a new picture, or served only as a download. */
export type Fate = 'refused' | 'rewritten' | 'download'

export interface HostileFile {
  what: string
  fate: Fate
  bytes: Buffer
  /** Meant to exhaust the time and memory of a reader. */
  isBomb?: true
}

const SCRIPT = '<script>alert(document.domain)</script>'
const PHP = '<?php system($_GET["c"]); ?>'
const ascii = (text: string) => Buffer.from(text, 'latin1')

/** Returns the files of attacks on upload forms (rules/faults#files), generated here so that their content is known. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...pagesAndPrograms(),
    ...(await polyglots()),
    ...(await pictures()),
    ...documents(),
    ...(await bombs()),
  ]
}

function pagesAndPrograms(): HostileFile[] {
  const texts: [string, string | Buffer][] = [
    ['nothing', ''],
    ['a byte', 'x'],
    ['a page', `<!doctype html><html><body>${SCRIPT}`],
    ['a page behind white space', `${' \n'.repeat(300)}<html>${SCRIPT}`],
    ['a page in UTF-16', Buffer.from(`\ufeff<html>${SCRIPT}`, 'utf16le')],
    ['a page in UTF-7', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'],
    ['SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['SVG with a handler', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG that is packed', deflateRawSync(ascii(`<svg>${SCRIPT}</svg>`))],
    [
      'SVG that reads a file',
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ],
    [
      'XML that laughs',
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><l>&b;</l>`,
    ],
    ['XSLT', '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#"?><x/>'],
    ['a script', 'alert(document.domain)'],
    ['PHP', PHP],
    ['a shell script', '#!/bin/sh\nrm -rf /\n'],
    ['a program of Windows', Buffer.concat([ascii('MZ'), Buffer.alloc(600)])],
    ['a program of Linux', Buffer.concat([ascii('\x7fELF'), Buffer.alloc(600)])],
    ['PostScript', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'],
    [
      'a script of ImageMagick',
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://x.example/"|id")\'\n',
    ],
    ['a playlist of FFmpeg', '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nfile:///etc/passwd\n'],
    ['an archive', zip({ 'a.txt': 'x' })],
    ['an archive of Java', zip({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': '\xca\xfe\xba\xbe' })],
    ['Flash', 'CWS\x0a\x00\x00\x00'],
    ['a mail', `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${SCRIPT}`],
    ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])],
    ['a bitmap', Buffer.concat([ascii('BM'), Buffer.alloc(200)])],
    ['a Photoshop file', Buffer.concat([ascii('8BPS\x00\x01'), Buffer.alloc(200)])],
    ['HEIC', Buffer.concat([ascii('\x00\x00\x00\x18ftypheic'), Buffer.alloc(200)])],
    ['AVIF', Buffer.concat([ascii('\x00\x00\x00\x1cftypavif'), Buffer.alloc(200)])],
    ['JPEG 2000', Buffer.concat([ascii('\x00\x00\x00\x0cjP  \r\n\x87\n'), Buffer.alloc(200)])],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * n * 31 + n * 7) & 255))],
  ]
  return texts.map(([what, bytes]) => ({
    what,
    fate: 'refused',
    bytes: Buffer.from(bytes as string, 'latin1'),
  }))
}

const orange = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#f60' } })

/** Two formats in one file: everything except the picture must be removed. */
async function polyglots(): Promise<HostileFile[]> {
  const [jpeg, png, gif, webp] = [
    await orange().jpeg().toBuffer(),
    await orange().png().toBuffer(),
    await orange().gif().toBuffer(),
    await orange().webp().toBuffer(),
  ]
  const comment = (text: string) =>
    Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), ascii(text)])
  const hidden: [string, Buffer][] = [
    ['JPEG with PHP in a comment', Buffer.concat([jpeg.subarray(0, 2), comment(PHP), jpeg.subarray(2)])],
    [
      'JPEG with a page in a comment',
      Buffer.concat([jpeg.subarray(0, 2), comment(SCRIPT), jpeg.subarray(2)]),
    ],
    ['JPEG with a page behind it', Buffer.concat([jpeg, ascii(SCRIPT)])],
    ['JPEG with an archive behind it', Buffer.concat([jpeg, zip({ 'A.class': 'x' })])],
    ['PNG with PHP in a text', pngWith(png, 'tEXt', ascii(`Comment\0${PHP}`))],
    [
      'PNG with a page in XMP',
      pngWith(png, 'iTXt', ascii(`XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>${SCRIPT}</x:xmpmeta>`)),
    ],
    ['PNG with an archive behind it', Buffer.concat([png, zip({ 'META-INF/MANIFEST.MF': 'x' })])],
    ['GIF with a script behind it', Buffer.concat([gif, ascii('*/=1;alert(1)//')])],
    ['WebP with a page behind it', Buffer.concat([webp, ascii(SCRIPT)])],
  ]
  const broken: [string, Buffer][] = [
    ['a script that begins like a GIF', ascii('GIF89a/*\x00\x00\x00\x00*/=1;alert(1);')],
    ['a page that begins like a GIF', ascii(`GIF89a<html>${SCRIPT}`)],
    ['a page that begins like a JPEG', ascii(`\xff\xd8\xff\xe0${SCRIPT}`)],
    ['PHP that begins like a PNG', ascii(`\x89PNG\r\n\x1a\n${PHP}`)],
    ['a page that begins like WebP', ascii(`RIFF\x00\x00\x00\x00WEBP${SCRIPT}`)],
    ['SVG that begins like a GIF', ascii(`GIF87a<svg>${SCRIPT}</svg>`)],
    ['JPEG cut off', jpeg.subarray(0, jpeg.length >> 1)],
    ['PNG cut off', png.subarray(0, png.length >> 1)],
    ['PNG that ends in its header', png.subarray(0, 20)],
    ['WebP cut off', webp.subarray(0, webp.length >> 1)],
    ['GIF that ends in its header', gif.subarray(0, 9)],
  ]
  return [
    ...hidden.map(([what, bytes]): HostileFile => ({ what, fate: 'rewritten', bytes })),
    ...broken.map(([what, bytes]): HostileFile => ({ what, fate: 'refused', bytes })),
  ]
}

async function pictures(): Promise<HostileFile[]> {
  const gps = {
    IFD0: { Copyright: 'a photographer' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 33/1' },
  }
  const profile = Buffer.concat([
    Buffer.from([0xff, 0xe2, 0xff, 0xff]),
    ascii('ICC_PROFILE\0\x01\x01'),
    Buffer.alloc(65_519, 0x41),
  ])
  const jpeg = await orange().jpeg().toBuffer()
  const found: [string, Buffer][] = [
    ['JPEG with a place in it', await orange().jpeg().withExif(gps).toBuffer()],
    ['WebP with a place in it', await orange().webp().withExif(gps).toBuffer()],
    ['PNG with a place in it', await orange().png().withExif(gps).toBuffer()],
    ['JPEG in CMYK', await orange().toColourspace('cmyk').jpeg().toBuffer()],
    ['JPEG with a profile', await orange().withIccProfile('p3').jpeg().toBuffer()],
    [
      'JPEG with 64 KB of nonsense for a profile',
      Buffer.concat([jpeg.subarray(0, 2), profile, jpeg.subarray(2)]),
    ],
    ['PNG of 16 bits', await orange().toColourspace('rgb16').png().toBuffer()],
    ['a line of one pixel', await orange(16_000, 1).png().toBuffer()],
  ]
  return found.map(([what, bytes]) => ({ what, fate: 'rewritten', bytes }))
}

function documents(): HostileFile[] {
  const pdf = (more: string) =>
    ascii(`%PDF-1.7\n1 0 obj<</Type/Catalog${more}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
  const objects = (content: string | Buffer, dictionary = '/Type/ObjStm/Filter/FlateDecode') =>
    Buffer.concat([
      ascii(`%PDF-1.7\n1 0 obj<<${dictionary}/N 1/First 4>>stream\n`),
      typeof content === 'string' ? deflateSync(ascii(content)) : content,
      ascii('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    ])
  const SCRIPTED = '2 0 <</S/JavaScript/JS(app.alert\\(1\\))>>'
  const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }
  const ole = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(512),
    ])
  const fine: [string, Buffer][] = [
    ['a PDF', pdf('')],
    ['a PDF with a page in a string', ascii(`%PDF-1.4\n1 0 obj(${' '.repeat(1100)}${SCRIPT})endobj\n%%EOF`)],
    ['a PDF whose objects are packed', objects('2 0 <</Type/Catalog>>')],
    ['a PDF with a packed page that speaks of scripts', objects('(/JavaScript) Tj', '/Filter/FlateDecode')],
    ['a letter of Word', zip(word)],
    ['an old letter of Word', ole('WordDocument')],
    ['a letter with a page in it', zip({ ...word, 'word/media/note.txt': SCRIPT })],
  ]
  const refused: [string, Buffer][] = [
    ['a PDF with a script', pdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')],
    ['a PDF with a script in other letters', pdf('/OpenAction<</S/J#61vaScr#69pt/JS(1)>>')],
    ['a PDF that starts a program', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
    ['a PDF with a file in it', pdf('/Names<</EmbeddedFiles 2 0 R>>')],
    ['a PDF with a script among packed objects', objects(SCRIPTED)],
    ['a PDF with a script in other letters there', objects(SCRIPTED.replace('Java', 'J#61va'))],
    [
      'a PDF whose packed objects are called otherwise',
      objects(SCRIPTED, '/Type/Obj#53tm/Filter/Flate#44ecode'),
    ],
    ['a PDF whose objects are not packed', objects(ascii(SCRIPTED), '/Type/ObjStm')],
    [
      'a PDF whose objects are packed twice',
      objects(deflateSync(deflateSync(SCRIPTED)), '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]'),
    ],
    ['a PDF whose objects are packed in another way', objects(ascii('x'), '/Type/ObjStm/Filter/LZWDecode')],
    ['a PDF whose packed objects are broken', objects(Buffer.alloc(100, 7))],
    ['a page that begins like a PDF', ascii(`%PDF-1.4\n<html>${SCRIPT}\n%%EOF`)],
    ['a PDF with a page behind it', Buffer.concat([pdf(''), ascii(`<html>${SCRIPT}`)])],
    ['a page with a PDF behind it', Buffer.concat([ascii(`<html>${SCRIPT}`), pdf('')])],
    ['a PDF cut off', pdf('').subarray(0, 40)],
    ['a letter with macros', zip({ ...word, 'word/vbaProject.bin': 'x' })],
    ['a letter with a program', zip({ ...word, 'word/embeddings/x.exe': 'MZ' })],
    [
      'an old letter with macros',
      Buffer.concat([ole('WordDocument'), Buffer.from('_VBA_PROJECT', 'utf16le')]),
    ],
    ['a table of Excel', ole('Workbook')],
    ['a new table of Excel', zip({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' })],
    ['a letter that unpacks elsewhere', zip({ ...word, '../../etc/cron.d/x': 'x' })],
    ['a letter that unpacks to the root', zip({ ...word, '/etc/passwd': 'x' })],
    ['a letter that is a program of Java', zip({ ...word, 'META-INF/MANIFEST.MF': 'x' })],
    ['a letter with something in front of it', Buffer.concat([ascii(SCRIPT), zip(word)])],
    ['a letter with something behind it', Buffer.concat([zip(word), ascii(SCRIPT)])],
    ['a letter whose list is cut off', zip(word).subarray(0, -30)],
    ['a letter whose list lies', lying(zip(word))],
  ]
  return [
    ...fine.map(([what, bytes]): HostileFile => ({ what, fate: 'download', bytes })),
    ...refused.map(([what, bytes]): HostileFile => ({ what, fate: 'refused', bytes })),
  ]
}

async function bombs(): Promise<HostileFile[]> {
  const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }
  const jpeg = await orange().jpeg().toBuffer()
  const png = await orange().png().toBuffer()
  const wide = Buffer.from(jpeg)
  // The frame header's height and width.
  const frame = wide.indexOf(Buffer.from([0xff, 0xc0]))
  wide.writeUInt16BE(65_000, frame + 5)
  wide.writeUInt16BE(65_000, frame + 7)
  const zeros = await deflatedZeros(120)
  const narrow = (width: number, height: number) => {
    const picture = Buffer.from(jpeg)
    picture.writeUInt16BE(height, frame + 5)
    picture.writeUInt16BE(width, frame + 7)
    return picture
  }
  const list: [string, Fate, Buffer][] = [
    ['PNG of 30,000 x 30,000', 'refused', blankPng(30_000, 30_000, zeros)],
    ['PNG of 2 billion x 1', 'refused', blankPng(2_000_000_000, 1, zeros)],
    ['PNG of 1 x 40,000,000', 'refused', blankPng(1, 40_000_000, zeros)],
    ['PNG of 40,000,000 x 1', 'refused', blankPng(40_000_000, 1, zeros)],
    ['PNG of 1 x 16,385', 'refused', await orange(1, 16_385).png().toBuffer()],
    ['PNG of 16,385 x 1', 'refused', await orange(16_385, 1).png().toBuffer()],
    ['JPEG that says 1 x 65,500', 'refused', narrow(1, 65_500)],
    ['JPEG of 65,500 x 1', 'refused', await orange(65_500, 1).jpeg().toBuffer()],
    ['GIF of 1 x 65,535', 'refused', gifOf(1, 65_535, 1, 65_535)],
    ['GIF of 60,000 x 1', 'refused', await orange(60_000, 1).gif().toBuffer()],
    ['WebP that says 1 x 16,777,216', 'refused', webpCanvas(1, 16_777_216)],
    ['WebP that says 16,777,216 x 1', 'refused', webpCanvas(16_777_216, 1)],
    ['PNG of no size', 'refused', blankPng(0, 0, zeros)],
    ['JPEG that says 65,000 x 65,000', 'refused', wide],
    ['GIF of 65,535 x 65,535', 'refused', gifOf(65_535, 65_535, 1, 65_535)],
    ['GIF of 65,535 x 65,535 with one pixel in it', 'rewritten', gifOf(65_535, 65_535, 1)],
    [
      'PNG whose profile unfolds to 120 MB',
      'rewritten',
      pngWith(png, 'iCCP', Buffer.concat([ascii('x\0\0'), zeros])),
    ],
    [
      'PNG whose text unfolds to 120 MB',
      'rewritten',
      pngWith(png, 'zTXt', Buffer.concat([ascii('Comment\0\0'), zeros])),
    ],
    ['GIF of 10,000 frames', 'rewritten', gifOf(1000, 1000, 10_000)],
    [
      'a PDF whose objects unfold to 120 MB',
      'refused',
      Buffer.concat([
        ascii('%PDF-1.7\n1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'),
        zeros,
        ascii('\nendstream endobj\n%%EOF\n'),
      ]),
    ],
    ['a letter that unfolds to 5 GB', 'refused', zip({ ...word, 'word/media/image1.png': 'x' }, 0xffffffff)],
    [
      'a letter of 60,000 parts',
      'refused',
      zip(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`${n}`, '']))),
    ],
  ]
  return list.map(([what, fate, bytes]) => ({ what, fate, bytes, isBomb: true }))
}

/** Compresses so many megabytes of zeros without allocating them. */
async function deflatedZeros(megabytes: number): Promise<Buffer> {
  const packer = createDeflate({ level: 9 })
  const chunks: Buffer[] = []
  packer.on('data', (chunk: Buffer) => chunks.push(chunk))
  const nothing = Buffer.alloc(1024 * 1024)
  for (let index = 0; index < megabytes; index++)
    await new Promise<void>((done, fail) => packer.write(nothing, (error) => (error ? fail(error) : done())))
  await new Promise<void>((done) => packer.end(done))
  return Buffer.concat(chunks)
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([ascii(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Adds a chunk after the header. */
function pngWith(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
}

/** One bit per pixel. */
function blankPng(width: number, height: number, packed: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', packed.length > 0 ? packed : deflateSync('')),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Only the extended header names the canvas; WebP itself ends at 16,383 in either direction. */
function webpCanvas(width: number, height: number): Buffer {
  const header = Buffer.alloc(30)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(22, 4)
  header.write('WEBPVP8X', 8, 'latin1')
  header.writeUInt32LE(10, 16)
  header.writeUIntLE(width - 1, 24, 3)
  header.writeUIntLE(height - 1, 27, 3)
  return header
}

function gifOf(width: number, height: number, frames: number, edge = 1): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const frame = Buffer.from([
    ...[0x21, 0xf9, 4, 4, 1, 0, 0, 0],
    // So many pixels in either direction, of which one is present.
    ...[0x2c, 0, 0, 0, 0, edge & 255, edge >> 8, edge & 255, edge >> 8, 0, 2, 2, 0x44, 1, 0],
  ])
  return Buffer.concat([
    ascii('GIF89a'),
    screen,
    Buffer.from([255, 102, 0, 0, 0, 0]),
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from([0x3b]),
  ])
}

/** Returns an archive of uncompressed parts. `claimed`: the uncompressed size that each part states. */
function zip(parts: Record<string, string>, claimed?: number): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const data = ascii(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(claimed ?? data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    bodies.push(ascii('PK\x03\x04'), common, ascii(name), data)
    list.push(ascii('PK\x01\x02\x14\x00'), common, place, ascii(name))
    at += 30 + name.length + data.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(parts).length & 0xffff, 4)
  end.writeUInt16LE(Object.keys(parts).length & 0xffff, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, directory, ascii('PK\x05\x06'), end])
}

/** The central directory ends elsewhere than stated. */
function lying(archive: Buffer): Buffer {
  const copy = Buffer.from(archive)
  copy.writeUInt32LE(copy.readUInt32LE(copy.length - 10) - 4, copy.length - 10)
  return copy
}

/** Names that could escape a folder, be mistaken for something else, or break a listing. */
export const hostileNames: readonly string[] = [
  ...[
    '',
    '.',
    '..',
    ' ',
    'a',
    '.htaccess',
    '.jpg',
    'web.config',
    'index.php',
    'a.php.jpg',
    'a.jpg.php',
    'a.pHp5',
  ],
  ...[
    'a.svg',
    'a.html',
    'a.jpg;.html',
    'a.php\u0000.jpg',
    'a.jpg\u0000.php',
    'a.html%00.png',
    'a.jpg.',
    'a.jpg   ',
  ],
  ...[
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fx.png',
    '/etc/passwd',
  ],
  ...[
    'C:\\x.png',
    '\\\\host\\share\\x.png',
    'file:///etc/passwd',
    'CON',
    'con.png',
    'NUL.pdf',
    'COM1',
    'a:b.png',
    'a.png::$DATA',
  ],
  ...[
    'x'.repeat(300),
    `${'字'.repeat(300)}.png`,
    '\u202egpj.exe',
    'a\u202egnp.exe',
    '\u200b.png',
    '\ufeff',
    '👩‍👩‍👧‍👦.png',
  ],
  ...[
    '<img src=x onerror=alert(1)>.png',
    '"; filename="b.html',
    "'; drop table files.file; --.png",
    '#{7*7}.png',
    '{{7*7}}',
  ],
  ...[
    '$(id).png',
    '`id`.png',
    '|id',
    '-rf',
    '~',
    'a\r\nSet-Cookie: x=1',
    'a\nb.png',
    '\ud800.png',
    'a/b/c.png',
    '__proto__',
  ],
]

/** Media types that a sender may claim. */
export const hostileTypes: readonly string[] = [
  ...[
    'image/png',
    'image/jpeg',
    'image/svg+xml',
    'text/html',
    'application/x-php',
    'application/pdf',
    'text/plain',
  ],
  ...[
    'application/octet-stream',
    'multipart/mixed',
    'image/png; charset=utf-7',
    'x',
    'application/javascript',
  ],
]
