import { Converter } from 'opencc-js/t2cn'

const simplified = Converter({ from: 't', to: 'cn' })

/**
 * A text as searches compare it: wide and narrow, capital and small letters, traditional and simplified Chinese alike. What is
 * searched in and what is searched for are both folded, so it does not matter that some characters fold to a common one.
 */
export function fold(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase())
}
