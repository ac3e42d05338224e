import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payTogether } from '../../payments/pay-batch.ts'
import type { SignedIn } from '../../platform/auth.ts'
import { openParameters } from '../../platform/parameters.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openProduct } from '../../wealth/door.ts'
import { invest } from '../../wealth/invest.ts'
import { redeem } from '../../wealth/redeem.ts'
import { grant, issue, openParty, PLATFORM, post } from '../door.ts'

// Each recipe is read as it stands and played on a real ledger: what the page says is what is posted.

let database: TestDatabase
let parties: Record<string, number>
let refs = 0
beforeEach(async () => {
  database = await openTestDatabase()
  const open = (kind: 'member' | 'shop') => database.db.transaction().execute((tx) => openParty(tx, kind))
  parties = { platform: PLATFORM, alice: await open('member'), noodle: await open('shop') }
})
afterEach(() => database.close())

const operator = 'operator:treasurer' as const
function newRef(): string {
  refs += 1
  return `recipe-${refs}`
}
const idOf = (name: string) => parties[name] ?? Number.NaN

/** The sentences that a recipe may use, and what each does. */
const sentences: [RegExp, (...words: string[]) => Promise<unknown>][] = [
  [/^\(nothing\)$/, async () => {}],
  [
    /^treasury holds (\S+) GF$/,
    (amount = '') => post(database.db, [issue(newRef(), 'treasury', readUnits(amount), operator)]),
  ],
  [
    /^(\w+) holds (\S+) GF, the treasury (\S+) GF$/,
    async (who = '', amount = '', treasury = '') => {
      await play(`${who} holds ${amount} GF`)
      await play(`treasury holds ${treasury} GF`)
    },
  ],
  [
    /^(\w+) holds (\S+) GF$/,
    async (who = '', amount = '') => {
      await post(database.db, [issue(newRef(), 'treasury', readUnits(amount), operator)])
      await post(database.db, [grant(newRef(), idOf(who), readUnits(amount), operator)])
    },
  ],
  [
    /^issue (\S+) GF to the treasury$/,
    (amount = '') => post(database.db, [issue(newRef(), 'treasury', readUnits(amount), operator)]),
  ],
  [
    /^grant (\S+) GF to (\w+)$/,
    (amount = '', who = '') => post(database.db, [grant(newRef(), idOf(who), readUnits(amount), operator)]),
  ],
  [
    /^(\w+) pays (\w+) (\S+) GF$/,
    async (payer = '', shop = '', amount = '') =>
      payTogether(database.pool, await openParameters(database.db), [
        {
          payer: idOf(payer),
          shop: idOf(shop),
          amount: readUnits(amount),
          remark: '',
          key: undefined,
          answer: '',
        },
      ]),
  ],
  [
    /^(\w+) has (\S+) GF invested for (\d+) days at (\d+) ppm$/,
    async (who = '', amount = '', days = '', ppm = '') => {
      await play(`${who} holds ${amount} GF, the treasury ${amount} GF`)
      await play(`${who} invests ${amount} GF for ${days} days at ${ppm} ppm`)
    },
  ],
  [
    /^(\w+) invests (\S+) GF for (\d+) days at (\d+) ppm$/,
    async (who = '', amount = '', days = '', ppm = '') => {
      const productId = await openProduct(database.db, {
        name: { CN: '理财', EN: 'Wealth' },
        description: { CN: '', EN: '' },
        type: 'flexible',
        dailyRatePpm: Number(ppm),
        minAmount: readUnits('100'),
        maxAmount: null,
        termDays: Number(days),
        earlyRedeemAllowed: true,
        earlyRedeemRatePpm: 10_000,
      })
      const query = { userId: idOf(who), productId, investAmount: readUnits(amount) }
      return invest(await wealthHouse())({ ...callOf(who), query })
    },
  ],
  [
    /^(\w+) redeems after (\d+) days$/,
    async (who = '', days = '') => {
      await sql`update platform.clock set ahead = ahead + ${Number(days)} * interval '24 hours'`.execute(
        database.db,
      )
      const { rows } = await sql<{ id: number; early: boolean }>`
        select id, ends_at > platform.now() as early from wealth.record`.execute(database.db)
      const [record] = rows
      const query = { userId: idOf(who), recordId: record?.id ?? 0, isEarlyRedeem: record?.early ?? false }
      return redeem(await wealthHouse())({ ...callOf(who), query })
    },
  ],
]

async function wealthHouse() {
  return { db: database.db, parameters: await openParameters(database.db), alert: async () => {} }
}

/** What every call of a member's brings besides its own fields. */
function callOf(who: string) {
  return {
    ...{ params: {}, body: {}, language: 'EN' as const, ip: '', userAgent: '', key: undefined },
    member: { memberId: idOf(who) } as SignedIn,
  }
}

async function play(sentence: string): Promise<void> {
  const known = sentences.find(([pattern]) => pattern.test(sentence))
  if (!known) throw new Error(`no recipe speaks like this: ${sentence}`)
  const [pattern, act] = known
  await act(...(pattern.exec(sentence)?.slice(1) ?? []))
}

async function postingsSince(journal: bigint): Promise<Map<string, string>> {
  const names = new Map(Object.entries(parties).map(([name, id]) => [id, name]))
  const { rows } = await sql<{ party_id: number; purpose: string; unit: string; amount: bigint }>`
    select a.party_id, a.purpose, a.unit, sum(p.amount)::bigint as amount
    from ledger.posting p join ledger.account a on a.id = p.account_id
    where p.journal_id > ${journal} group by a.id`.execute(database.db)
  return new Map(
    rows.map((row) => [`${names.get(row.party_id)} ${row.purpose} ${row.unit}`, writeUnits(row.amount)]),
  )
}

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.md'))

test.each(files)('%s', async (file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const line = (name: string) => new RegExp(`^ {4}${name} +(.+)$`, 'm').exec(text)?.[1] ?? ''
  const table = new Map(
    [...text.matchAll(/^\| (\w+ [\w-]+ \w+) +\| (-?[\d.]+) +\|$/gm)].map((row) => [row[1], row[2]]),
  )
  expect(table.size).toBeGreaterThanOrEqual(2)
  await play(line('before'))
  const { rows } = await sql<{
    last: bigint
  }>`select coalesce(max(id), 0) as last from ledger.journal`.execute(database.db)
  await play(line('event'))
  expect(await postingsSince(rows[0]?.last ?? 0n)).toEqual(table)
})
