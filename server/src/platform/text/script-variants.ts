import { to } from 'opencc-js/preset/t2cn'
import { escapeLike } from '../database/escape-like.ts'

/**
 * Searches in SQL of text that may be written in simplified or traditional Chinese. `fold` (fold.ts) needs the converter's
 * dictionaries, which PostgreSQL does not have, so here the keyword is widened instead of folding the text.
 */

/** The characters that the converter's dictionaries exchange for each other, at most six, by each of them. */
let variants: Map<string, string[]> | undefined

function variantsOf(character: string): string[] {
  variants ??= readVariants()
  return variants.get(character) ?? [character]
}

/** Phrases count too, character by character: 瞭 is 了 only in 一目瞭然 and the like. */
function readVariants(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const dictionary of to.cn?.flat() ?? [])
    for (const [traditional, simplified] of entriesOf(dictionary)) {
      const others = [...simplified]
      ;[...traditional].forEach((character, at) => {
        const other = others[at] ?? character
        const [one, two] = [groups.get(character) ?? [character], groups.get(other) ?? [other]]
        if (one.includes(other)) return
        const both = [...one, ...two]
        for (const member of both) groups.set(member, both)
      })
    }
  return groups
}

const entriesOf = (dictionary: (typeof to)[string][number][number]): (readonly [string, string])[] =>
  typeof dictionary === 'string'
    ? dictionary.split('|').map((entry) => {
        const [traditional = '', simplified = ''] = entry.split(' ')
        return [traditional, simplified]
      })
    : [...dictionary]

/** Returns a regular expression of PostgreSQL that matches `text` in either script and nothing else; all other characters are literal. */
export function scriptPattern(text: string): string {
  return [...text]
    .map((character) => {
      const all = variantsOf(character)
      if (all.length > 1) return `[${all.join('')}]`
      return character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
    })
    .join('')
}

/**
 * Returns patterns for `like`, one for each spelling of the beginning of `text`, so that an index on prefixes serves each. They end
 * where there would be more than `most`; `scriptPattern` then decides about the rest.
 */
export function scriptPrefixes(text: string, most: number): string[] {
  let spellings = ['']
  for (const character of text) {
    const all = variantsOf(character)
    if (spellings.length * all.length > most) break
    spellings = spellings.flatMap((spelling) => all.map((variant) => spelling + variant))
  }
  return spellings.map((spelling) => `${escapeLike(spelling)}%`)
}
