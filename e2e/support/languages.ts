import { basename } from 'node:path'
import { shareOf } from '../../server/src/testing/races/rounds.ts'
import { isShort } from './scope.ts'

export type Language = 'zh' | 'en'

const BOTH: readonly Language[] = ['zh', 'en']

/** The languages of journeys that run in each; in `npm test` one. */
export const LANGUAGES: readonly Language[] = isShort ? ['en'] : BOTH

/**
 * Returns the languages that a file's journeys run in: both in the long tests, otherwise one, alternating from file to file
 * (docs/decisions/075). every-screen visits every screen in both languages each time.
 */
export function languagesOf(file: string): Language[] {
  const turn = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return shareOf(BOTH, BOTH.length, turn)
}

/** Returns the texts of a journey by language: those of the product by reference, and its own. */
export function inBothLanguages<T>(textsIn: (language: Language) => T): Record<Language, T> {
  return { zh: textsIn('zh'), en: textsIn('en') }
}

/** Arguments for words whose value a journey does not know: a text, an amount with decimals, any amount or number, a count. */
export const ANY = '\uE000'
export const AMOUNT = '\uE001'
export const NUMBER = '\uE002'
export const COUNT = 987_654_321

const unknownValues: Record<string, string> = {
  [ANY]: '.+',
  [AMOUNT]: '\\d[\\d,]*\\.\\d{2,}',
  [NUMBER]: '\\d[\\d,]*(?:\\.\\d+)?',
  [COUNT]: '\\d+',
}
const source = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(new RegExp(Object.keys(unknownValues).join('|'), 'g'), (value) => unknownValues[value] ?? value)

/** Returns the expression for texts that contain a text of the product, in which ANY, AMOUNT, NUMBER and COUNT stand for values. */
export const containing = (text: string) => new RegExp(source(text))

/** Returns the expression for texts that begin with such a text. */
export const beginningWith = (text: string) => new RegExp(`^${source(text)}`)

/** Returns the expression for texts that are such a text from beginning to end. */
export const wholeText = (text: string) => new RegExp(`^${source(text)}$`)
