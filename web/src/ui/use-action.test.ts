import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && path !== 'ui/use-action.ts')
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** Actions with their own handling, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'economy/own-check.tsx': 'the response is shown, and is requested again on the next view',
  'merchants/management/use-save-shop.ts': 'saving, conflicting and merging are states of one edit',
  'operators/economy/simulation-page.tsx': 'the response replaces the result shown before',
  'operators/governance/simulate-change.tsx': 'the response replaces the result shown before',
}

test('actions of buttons use useAction: no other file keeps a busy state or a message', () => {
  const begun = /\b(?:set[A-Z]\w*|on[A-Z]\w*)\((?:true|'\w+')\)\n(?:\s*set[A-Z]\w*\(undefined\)\n)?\s*try \{/
  const ended = /finally \{\s*(?:set[A-Z]\w*|on[A-Z]\w*)\((?:false|undefined|'idle')\)/
  const mutated = /\buseMutation\b/
  const found = [begun, ended, mutated, /useState<Message>/, /\bsetBusy\b/].flatMap(filesWith)
  expect([...new Set(found)].sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})
