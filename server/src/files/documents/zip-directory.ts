export interface ZipEntry {
  name: string
  /** The declared uncompressed size in bytes. */
  size: number
}

const END_LENGTH = 22
const ENTRY_LENGTH = 46
const MAX_ENTRIES = 2000

/**
 * Returns the entries of a ZIP archive from its directory alone, without unpacking; undefined if it is not a complete
 * archive from first to last byte. (APPNOTE.TXT 4.3.12 and 4.3.16; no ZIP64, which no ordinary document needs.)
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.length - END_LENGTH
  if (end < 0 || bytes.readUInt32BE(0) !== 0x504b0304 || bytes.readUInt32BE(end) !== 0x504b0506)
    return undefined
  const count = bytes.readUInt16LE(end + 10)
  const length = bytes.readUInt32LE(end + 12)
  const start = bytes.readUInt32LE(end + 16)
  const isWhole = bytes.readUInt16LE(end + 8) === count && bytes.readUInt16LE(end + 20) === 0
  if (!isWhole || count > MAX_ENTRIES || start + length !== end) return undefined

  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32BE(at) !== 0x504b0102) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const next = at + ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end) return undefined
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      size: bytes.readUInt32LE(at + 24),
    })
    at = next
  }
  return at === end ? entries : undefined
}
