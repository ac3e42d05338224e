/** A keyword in an address. Whatever a link says, no more is searched for than one could type. */
export function readKeyword(text: string | null, most: number): string {
  return [...(text ?? '').trim()].slice(0, most).join('').trim()
}
