import { tidyText } from '@torch/contract/text-rule.ts'
import { fold } from '../platform/text/fold.ts'

/** Lower-case letters of other scripts, and digits, that look like a Latin letter (the common ones of Unicode's confusables). */
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
 * Returns the skeleton of a name: readers confuse two names with the same skeleton. It ignores case, width, traditional
 * characters, accents, spaces and punctuation, and maps confusable letters to one. Empty where nothing is left.
 */
export function nameSkeleton(name: string): string {
  const bare = fold(tidyText(name))
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return [...bare].map((letter) => CONFUSABLES[letter] ?? letter).join('')
}
