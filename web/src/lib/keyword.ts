/** Returns a keyword from a URL, cut to the length that can be typed. */
export function readKeyword(text: string | null, most: number): string {
  return [...(text ?? '').trim()].slice(0, most).join('').trim()
}
