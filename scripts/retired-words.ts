import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Words that code, comments, tests and docs no longer use, each with the standard term (STYLE.md). `most`: the uses that remain, in
 * texts for users, fields of the API and for real things (a server room, the ground of a picture); the number only goes down.
 */
export const retiredWords: { word: string; use: string; most: number }[] = [
  { word: 'house', use: 'context, platform, installation', most: 5 },
  { word: 'houses', use: 'contexts', most: 0 },
  { word: 'door', use: 'index.ts, public API', most: 0 },
  { word: 'room', use: 'module; for an amount: what remains of the budget', most: 5 },
  { word: 'rooms', use: 'modules', most: 1 },
  { word: 'floor', use: 'package; for a number: lower bound', most: 2 },
  { word: 'ground', use: 'infrastructure', most: 1 },
  { word: 'told', use: 'notified, published, described', most: 20 },
  { word: 'tells', use: 'notifies, returns, says', most: 9 },
  { word: 'held', use: 'locked, cached, on hold, kept', most: 76 },
  { word: 'somebody', use: 'member, shop owner, cashier, operator, caller', most: 18 },
  { word: 'nobody', use: 'no one, no member', most: 44 },
  { word: 'whoever', use: 'the caller, the member who', most: 10 },
  { word: 'lawful', use: 'valid, allowed', most: 0 },
  { word: 'verdict', use: 'outcome, access rule', most: 0 },
  { word: 'foresight', use: 'forecast', most: 0 },
  { word: 'outlook', use: 'forecast', most: 1 },
  { word: 'haste', use: 'early decision', most: 0 },
  { word: 'crowd', use: 'batch', most: 0 },
  { word: 'patience', use: 'timeout', most: 0 },
  { word: 'alike', use: 'equal, the same', most: 1 },
  { word: 'judge', use: 'check, validate', most: 8 },
  { word: 'judged', use: 'checked, decided', most: 4 },
  { word: 'throwAway', use: 'purge', most: 0 },
  { word: 'fromCopy', use: 'fromReplica', most: 0 },
  { word: 'contradiction', use: 'conflicting field', most: 0 },
  { word: 'thrown away', use: 'deleted', most: 0 },
  { word: 'passed over', use: 'ignored', most: 0 },
]

/** Names of real things, and files that quote the words. */
const ALLOWED = [
  /^bench\/results\//,
  /^docs\/decisions\//,
  /^scripts\/retired-words(\.test)?\.ts$/,
  /^STYLE\.md$/,
  /^package-lock\.json$/,
]

/** Returns how often each retired word stands in the tracked files, the allowed places apart. */
export function countRetiredWords(root: string): Map<string, number> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|sql|md)$/.test(path) && !ALLOWED.some((place) => place.test(path)))
  const counts = new Map(retiredWords.map(({ word }) => [word, 0]))
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const { word } of retiredWords) {
      // `floor(` is the mathematical function.
      const found = text.match(new RegExp(`(?<![\\w-])${word}(?![\\w(-])`, 'gi'))?.length ?? 0
      counts.set(word, (counts.get(word) ?? 0) + found)
    }
  }
  return counts
}
