/** Returns a keyword from a URL, cut to the length that can be typed. */
export function readKeyword(text: string | null, maxLength: number): string {
  return [...(text ?? '').trim()].slice(0, maxLength).join('').trim()
}
