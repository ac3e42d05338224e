import { tidyText } from '@torch/contract/text-rule.ts'
import { fold } from '../platform/text/fold.ts'

/** Small letters of other scripts, and digits, that a reader takes for a Latin letter (Unicode's confusables, the common ones). */
const CONFUSABLES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
  },
  ...{
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ԝ: 'w',
    α: 'a',
    β: 'b',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
  },
  ...{ τ: 't', υ: 'u', χ: 'x', ω: 'w', ı: 'i', ɑ: 'a', ɡ: 'g', '0': 'o', '1': 'i', l: 'i', 〇: 'o' },
}

/**
 * What a reader sees of a name at a glance: two names with the same skeleton are taken for one. Case, width, traditional
 * characters, accents, blanks and punctuation do not count, and letters that look alike are one. Empty where nothing is left.
 */
export function nameSkeleton(name: string): string {
  const bare = fold(tidyText(name))
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return [...bare].map((letter) => CONFUSABLES[letter] ?? letter).join('')
}
