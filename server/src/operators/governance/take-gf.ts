import { leastUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { membersOfUpheldAnomaly } from '../../economy/index.ts'
import { memberForOperators, notify } from '../../identity/index.ts'
import { accountId, PLATFORM, post, takeGf as take } from '../../ledger/index.ts'
import { shopForOperators } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { membersOfUpheldReport, sidesOfLostCase } from '../../trading/index.ts'
import type { ChangeOf, Kind } from './kind.ts'

type TakeGf = ChangeOf<'take-gf'>

const TREASURY = accountId(PLATFORM, 'treasury', 'GF')

/**
 * Takes GF that were not a grant from a member or shop into the treasury, on the basis of a finding: at most what is
 * available at the approval, once for each finding. A shortfall is not collected later (decision 131).
 */
export const takeGf: Kind<TakeGf> = {
  // 7 and 007 are the same report.
  key: ({ from, id, basis, number }) => `${from} ${id} ${basis} ${basis === 'case' ? number : idOf(number)}`,
  // An unknown id is rejected by the check before accounts are locked.
  accounts: ({ id }) => (id < 2 ** 31 ? [TREASURY, accountId(id, 'available', 'GF')] : []),
  operators: () => [],
  // The reporter, the trade partner and others in the alert may be rivals of the holder.
  parties: async (change, db) => {
    const { memberId } = await holderOf(db, change)
    return [memberId, ...((await bases[change.basis](db, change.number, memberId)) ?? [])]
  },

  async check(tx, _ctx, change) {
    const { name, memberId } = await holderOf(tx, change)
    if (!(await bases[change.basis](tx, change.number, memberId))) throw new Refusal('unknownBasis')
    const { rows } = await sql`select from operators.proposal
      where kind = 'take-gf' and status = 'approved' and key = ${takeGf.key(change)}`.execute(tx)
    if (rows.length > 0) throw new Refusal('gfTaken')
    if ((await availableOf(tx, change.id)) === 0n) throw new Refusal('noGfToTake')
    return name
  },

  async carryOut(tx, _ctx, change, { asker, approver, reason, proposalId }) {
    const { memberId, shop } = await holderOf(tx, change)
    const amount = leastUnits(change.amount, await availableOf(tx, change.id))
    const ref = `proposal ${proposalId}`
    const [posted] = await post(tx, [take(ref, change.id, amount, `operator:${asker.id}+${approver.id}`)])
    if (posted === undefined) throw new Refusal('noGfToTake')
    const about = { kind: 'gf-taken' as const, amount: writeUnits(amount), shop, reason }
    await notify(tx, [{ to: memberId, about: { ...about, ref: `proposal:${proposalId}` } }])
  },

  async afterCommit({ db, events }, change) {
    const { memberId } = await holderOf(db, change)
    events.publish({ to: memberId, type: 'points-changed', ref: '' })
  },
}

const idOf = (number: string) => (/^\d{1,15}$/.test(number) ? Number(number) : 0)

/**
 * Returns the members concerned by a finding about a member; undefined without a finding, or while it is under review.
 */
const bases: Record<
  TakeGf['basis'],
  (db: Db, number: string, memberId: number) => Promise<number[] | undefined>
> = {
  report: (db, number, memberId) => membersOfUpheldReport(db, idOf(number), memberId),
  case: sidesOfLostCase,
  anomaly: (db, number, memberId) => membersOfUpheldAnomaly(db, idOf(number), memberId),
}

/** Returns the holder of the GF and the member to notify: the member, or the shop's owner. */
async function holderOf(db: Db, { from, id }: TakeGf) {
  if (from === 'member') {
    const member = await memberForOperators(db, id)
    if (!member) throw new Refusal('noSuchMember')
    return { name: member.username, memberId: member.id, shop: null }
  }
  const shop = await shopForOperators(db, id)
  if (!shop) throw new Refusal('unknownMerchant')
  return {
    name: shop.name,
    memberId: shop.owner_id,
    shop: { zh: shop.name, en: shop.name_en ?? shop.name },
  }
}

async function availableOf(db: Db, party: number): Promise<Units> {
  const { rows } = await sql<{ balance: Units }>`
    select balance from ledger.balance where id = ${accountId(party, 'available', 'GF')}`.execute(db)
  return rows[0]?.balance ?? 0n
}
