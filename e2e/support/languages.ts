import { basename } from 'node:path'
import { shareOf } from '../../server/src/testing/races/rounds.ts'

export type Language = 'zh' | 'en'

export const LANGUAGES: readonly Language[] = ['zh', 'en']

/**
 * The languages that a file's journeys are made in: both in the long tests; otherwise one of them, by turns from file to file
 * (docs/decisions/075). Every screen is looked at in both each time (every-screen).
 */
export function languagesOf(file: string): Language[] {
  const turn = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return shareOf(LANGUAGES, LANGUAGES.length, turn)
}
