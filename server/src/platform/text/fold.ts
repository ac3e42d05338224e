import { Converter } from 'opencc-js/t2cn'

const simplified = Converter({ from: 't', to: 'cn' })

/**
 * Returns a text as searches compare it: without differences of width, case, and traditional or simplified Chinese. Both the
 * searched text and the keyword are folded, so it does not matter that different characters may fold to the same one.
 */
export function fold(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase())
}
