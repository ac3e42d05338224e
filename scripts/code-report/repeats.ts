import type { File } from './tree.ts'

const MIN_LINES = 10

/** Counts pairs of equal passages of ten lines or more, ignoring indentation: one for each two places. */
export function countRepeats(files: File[]): number {
  const passages = files.map(({ lines }) =>
    lines.map((line) => line.trim()).filter((line) => line !== '' && !/^(import|\} from) /.test(line)),
  )
  const places = new Map<string, [file: number, at: number][]>()
  for (const [file, lines] of passages.entries())
    for (let at = 0; at + MIN_LINES <= lines.length; at += 1) {
      const text = lines.slice(at, at + MIN_LINES).join('\n')
      places.set(text, [...(places.get(text) ?? []), [file, at]])
    }
  const pairs = new Set<string>()
  for (const same of places.values())
    for (const [n, [file, at]] of same.entries())
      for (const [otherFile, otherAt] of same.slice(n + 1)) pairs.add(`${file} ${at} ${otherFile} ${otherAt}`)
  // Of a longer passage, only the beginning counts.
  return [...pairs].filter((pair) => {
    const [file = 0, at = 0, otherFile = 0, otherAt = 0] = pair.split(' ').map(Number)
    return !pairs.has(`${file} ${at - 1} ${otherFile} ${otherAt - 1}`)
  }).length
}
