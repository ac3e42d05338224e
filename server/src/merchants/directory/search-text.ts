import { fold } from '../../platform/text/fold.ts'

/**
 * Splits text into runs, by which keywords find shops: words of scripts that use spaces, and runs of everything else (Chinese,
 * and symbols). A word is found by its beginning, so each beginning is a term; a run by any part, so each character and each
 * pair is one. The index returns the shops that have every term of the keyword; a check of the text follows (search-shops.ts).
 */

const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}'
const RUN = new RegExp(
  `(?<word>[[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}]]+)|[[\\S]--[[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}]]]+`,
  'gv',
)
const MAX_PREFIX_LENGTH = 12

/** Returns the text that keywords are searched in: all given parts, folded as keywords are (`fold-text.ts`). */
export function searchText(parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part)
    .map((part) => fold(part ?? ''))
    .join('\n')
}

/** Returns all terms by which a text can be found. */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>()
  for (const { word, characters } of runs(text)) {
    if (word) {
      for (let n = 1; n <= Math.min(characters.length, MAX_PREFIX_LENGTH); n++)
        terms.add(characters.slice(0, n).join(''))
    } else {
      characters.forEach((character, n) => {
        terms.add(character)
        const next = characters[n + 1]
        if (next !== undefined) terms.add(character + next)
      })
    }
  }
  return [...terms]
}

/** Returns the term of a city; its space separates it from all other terms. */
export function cityTerm(city: string): string {
  return `city ${fold(city)}`
}

export interface Search {
  /** Terms that a shop must all have. */
  terms: string[]
  /** Words that a shop's text must all contain. */
  words: string[]
  /** The words that a shop with all the terms may still lack: longer ones. */
  doubtful: string[]
}

/** Returns the terms and words of a keyword; undefined where it is blank. */
export function readKeyword(keyword: string): Search | undefined {
  const words = fold(keyword).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return undefined
  const parts = words.map((word) => ({ word, terms: runs(word).flatMap(termsOf) }))
  return {
    terms: [...new Set(parts.flatMap(({ terms }) => terms))],
    words,
    doubtful: parts
      .filter(({ word, terms }) => terms.length !== 1 || terms[0] !== word)
      .map(({ word }) => word),
  }
}

function termsOf({ word, characters }: Run): string[] {
  if (word) return [characters.slice(0, MAX_PREFIX_LENGTH).join('')]
  return characters.length === 1 ? characters : pairs(characters)
}

/** Returns adjacent pairs. Overlapping pairs would be redundant and make the planner expect fewer matches. */
function pairs(characters: string[]): string[] {
  const starts = characters.map((_, n) => n).filter((n) => n % 2 === 0)
  return starts.map((n) => {
    const start = Math.min(n, characters.length - 2)
    return `${characters[start]}${characters[start + 1]}`
  })
}

interface Run {
  word: boolean
  characters: string[]
}

function runs(text: string): Run[] {
  return [...text.matchAll(RUN)].map((match) => ({
    word: match.groups?.word !== undefined,
    characters: [...match[0]],
  }))
}
