import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Checkout, makeCheckout } from './testing/checkout.ts'

let checkout: Checkout
const inRoot = (path: string) => join(checkout.root, path)
beforeEach(() => {
  checkout = makeCheckout()
})
afterEach(() => checkout.remove())

const GREETING = 'the packages are there'

async function startsWhole(): Promise<void> {
  const { code, output } = await checkout.start().ended
  expect([code, output]).toEqual([0, expect.stringContaining(GREETING)])
  expect(checkout.missing()).toEqual([])
  expect(existsSync(inRoot('.torch-install'))).toBe(false)
}

test('installs once, and replaces everything when the completion mark is missing or outdated', async () => {
  await startsWhole()
  await startsWhole()
  expect(checkout.installs()).toBe(1)

  // An interrupted install in place: packages without some of their files, and no completion mark.
  const cutOff = () => {
    rmSync(inRoot('node_modules/part-7/file-3.js'))
    rmSync(inRoot('server/node_modules/part-0/package.json'))
    writeFileSync(inRoot('node_modules/part-1/left-over.js'), '')
  }
  cutOff()
  rmSync(inRoot('node_modules/.torch-lock'))
  await startsWhole()
  cutOff()
  writeFileSync(inRoot('node_modules/.torch-lock'), 'of another package-lock.json')
  await startsWhole()
  expect(existsSync(inRoot('node_modules/part-1/left-over.js'))).toBe(false)
  expect(checkout.installs()).toBe(3)
})

test('installs once when four starts run together, and all of them continue', async () => {
  const starts = await Promise.all(Array.from({ length: 4 }, () => checkout.start().ended))
  for (const { code, output } of starts)
    expect([code, output]).toEqual([0, expect.stringContaining(GREETING)])
  expect(checkout.installs()).toBe(1)
  expect(checkout.missing()).toEqual([])
  await startsWhole()
})

test('takes over the lock of an ended process, and removes what an interrupted install left', async () => {
  mkdirSync(inRoot('.torch-install/tree-left/node_modules'), { recursive: true })
  writeFileSync(inRoot('.torch-install/lock'), '999999999')
  await startsWhole()
})
