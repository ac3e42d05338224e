import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { APPLICATION_LENGTHS, SHOP_LENGTHS } from './merchants-limits.ts'

const rules = readFileSync(join(import.meta.dirname, '../../docs/rules/merchants.md'), 'utf8')
const section = (name: string) => rules.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? ''

test('a shop accepts every text that its application may contain', () => {
  for (const [field, most] of Object.entries(APPLICATION_LENGTHS)) {
    if (field === 'location') continue
    expect(SHOP_LENGTHS[field as keyof typeof SHOP_LENGTHS], field).toBeGreaterThanOrEqual(most)
  }
})

test('docs/rules/merchants.md states the lengths that forms and server share', () => {
  const form = section('Form')
  expect(form).toContain(`| shop name | ${APPLICATION_LENGTHS.shopName} characters |`)
  expect(form).toContain(
    `| contact person, phone | ${APPLICATION_LENGTHS.contactPerson}; exactly 11 digits |`,
  )
  expect(form).toContain(`| address | ${APPLICATION_LENGTHS.address} |`)
  const shop = section('Shop form')
  expect(shop).toContain(`Shop name ${SHOP_LENGTHS.shopName} characters and address ${SHOP_LENGTHS.address}`)
  expect(shop).toContain(`contact person ${SHOP_LENGTHS.contactPerson}, phone ${SHOP_LENGTHS.contactPhone}`)
})
