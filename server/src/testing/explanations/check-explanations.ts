import { findJournalKind } from '@torch/contract/journal-words.ts'
import { readUnits, type Units } from '@torch/contract/money.ts'
import type { TransactionDetail } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import type { TestServer } from '../servers/server.ts'
import { recalculate } from './recalculate.ts'

/** Returns how an entry of a kind and unit is explained; undefined if the history has none of them. */
function explanationOf(kind: string, unit: 'GF' | 'PV'): 'text' | 'calculation' | undefined {
  const entry = findJournalKind(kind)?.[unit]
  return entry && (entry.isCalculated ? 'calculation' : 'text')
}

/** Sends a request as that member. */
export type Ask = (
  member: { id: number; name: string },
  path: string,
) => Promise<{ status: number; body: Body }>
interface Body {
  data: TransactionDetail
}

export const askServer =
  (server: TestServer): Ask =>
  async ({ name }, path) =>
    server.call('GET', path, { token: await server.login(name) })

/**
 * Reads the explanations of some entries of each kind as their members, and recalculates them. Returns the kinds found, such as
 * 'payment PV'.
 */
export async function checkExplanations(db: Db, ask: Ask, ofEach = 25): Promise<string[]> {
  const seen = new Set<string>()
  for (const { id, kind, unit, amount, member, name } of await sampleEntries(db, ofEach)) {
    const what = `${kind} ${unit}`
    const explainedBy = explanationOf(kind, unit)
    // A test may give points in ways that do not exist in the product.
    if (!explainedBy) continue
    const { status, body } = await ask({ id: member, name }, `/api/points/transactions/${member}/${id}`)
    expect([what, status]).toEqual([what, 200])
    const { steps, transaction } = body.data
    expect([what, readUnits(transaction.amount)]).toEqual([what, amount])
    seen.add(what)
    if (explainedBy === 'text') expect([what, steps]).toEqual([what, []])
    else expectRecalculated(what, steps, amount)
  }
  return [...seen].sort()
}

function expectRecalculated(what: string, steps: TransactionDetail['steps'], amount: Units): void {
  const { sum, isCut } = recalculate(steps)
  const result = steps.at(-1)
  expect([what, result?.label]).toEqual([what, 'result'])
  // A release reduces PV, and its explanation states the released amount.
  const stated = what === 'release PV' ? -amount : amount
  expect([what, readUnits(result?.amount ?? '0')]).toEqual([what, stated])
  // Days are summed to the millionth of a unit, and each line is shown in whole units.
  const rounding = BigInt(steps.filter(({ label }) => label.startsWith('release-day')).length)
  const { least, most } = { least: isCut ? 0n : sum, most: sum + rounding }
  expect(stated >= least && stated <= most, `${what}: ${stated} by ${JSON.stringify(steps)}`).toBe(true)
}

interface SampleEntry {
  /** As in the API. */
  id: string
  kind: string
  unit: 'GF' | 'PV'
  amount: Units
  member: number
  name: string
}

/** Returns the newest entries of each kind and unit, from members' accounts of available and pending points. */
async function sampleEntries(db: Db, ofEach: number): Promise<SampleEntry[]> {
  const { rows } = await sql<SampleEntry>`
    select * from (
      select (e.journal_id * 2 + case when b.unit = 'PV' then 1 else 0 end)::text as id, e.kind, b.unit, e.amount, m.id as member,
        m.username as name, row_number() over (partition by e.kind, b.unit order by e.journal_id desc) as n
      from ledger.balance b join identity.member m on m.id = b.party_id and m.status = 'active'
        join identity.credential c on c.member_id = m.id and c.login_hash like '$argon2%'
        join ledger.entry e on e.account_id = b.id
      where b.purpose = 'available' or (b.purpose = 'pending' and e.amount > 0)
    ) each_kind where n <= ${ofEach} order by kind, unit, n`.execute(db)
  return rows
}
