import { basename } from 'node:path'
import { shareOf } from '../../server/src/testing/races/rounds.ts'

export type Language = 'zh' | 'en'

export const LANGUAGES: readonly Language[] = ['zh', 'en']

/**
 * Returns the languages that a file's journeys run in: both in the long tests, otherwise one, alternating from file to file
 * (docs/decisions/075). every-screen visits every screen in both languages each time.
 */
export function languagesOf(file: string): Language[] {
  const turn = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return shareOf(LANGUAGES, LANGUAGES.length, turn)
}
