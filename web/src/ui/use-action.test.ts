import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && path !== 'ui/use-action.ts')
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))
const users = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ path }) => path)

/** Actions with their own handling, with the reason. */
const OTHERS: Record<string, string> = {
  'economy/own-check.tsx': 'what a press asks for is shown, and who looks again asks again',
  'merchants/management/use-save-shop.ts': 'saving, overtaken and merging are states of one edit',
  'operators/economy/simulation-page.tsx':
    'what a press asks for is shown, in place of what was shown before',
  'operators/governance/simulate-change.tsx':
    'what a press asks for is shown, in place of what was shown before',
}

test('what a press sets off passes through useAction: nobody else keeps whether it is under way, or what to say', () => {
  const begun = /\b(?:set[A-Z]\w*|on[A-Z]\w*)\((?:true|'\w+')\)\n(?:\s*set[A-Z]\w*\(undefined\)\n)?\s*try \{/
  const ended = /finally \{\s*(?:set[A-Z]\w*|on[A-Z]\w*)\((?:false|undefined|'idle')\)/
  const asked = /\buseMutation\b/
  const found = [begun, ended, asked, /useState<Message>/, /\bsetBusy\b/].flatMap(users)
  expect([...new Set(found)].sort()).toEqual(Object.keys(OTHERS).sort())
})
