import { leastUnits, showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import { accountId, PLATFORM, post, reverseGrant as reverse } from '../../ledger/index.ts'
import { shopForOperators } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ChangeOf, Kind } from './kind.ts'

const TREASURY = accountId(PLATFORM, 'treasury', 'GF')

interface Grant {
  /** The party of the member or shop. */
  party: number
  amount: Units
  /** The receiver's name at that time. */
  subject: string
  /** The member concerned and notified: the receiver, or the shop's owner. */
  memberId: number
  shop: { zh: string; en: string } | null
}

/**
 * Returns GF of a grant to the treasury: once for each grant, at most its amount and what is available there. A shortfall
 * is stated and not collected later (rules/ledger#issue).
 */
export const reverseGrant: Kind<ChangeOf<'reverse-grant'>> = {
  // At most one open reversal of a grant.
  key: ({ id }) => String(id),
  // Whether the grant exists is checked under the locks.
  async accounts({ id }, db) {
    const row = await grantRow(db, id)
    return row ? [TREASURY, accountId(row.content.id, 'available', 'GF')] : []
  },
  operators: () => [],
  parties: async ({ id }, db) => [(await grantOf(db, id)).memberId],

  async check(tx, _ctx, { id, amount }) {
    const grant = await grantOf(tx, id)
    const most = leastUnits(grant.amount, await balanceOf(tx, grant))
    if (amount > most) throw new Refusal('reversalTooLarge', { most: showUnits(most) })
    return grant.subject
  },

  async carryOut(tx, _ctx, { id, amount }, { asker, approver, reason, proposalId }) {
    const grant = await grantOf(tx, id)
    const actor = `operator:${asker.id}+${approver.id}` as const
    const [posted] = await post(tx, [reverse(`grant ${id}`, grant.party, amount, actor)])
    if (posted === undefined)
      throw new Refusal('reversalTooLarge', { most: showUnits(await balanceOf(tx, grant)) })
    const about = {
      kind: 'grant-reversed' as const,
      amount: writeUnits(amount),
      shop: grant.shop,
      reason,
      ref: `proposal:${proposalId}`,
    }
    await notify(tx, [{ to: grant.memberId, about }])
  },

  async afterCommit({ db, events }, { id }) {
    const row = await grantRow(db, id)
    const memberId = row && (await holderOf(db, row)).memberId
    if (memberId !== undefined) events.publish({ to: memberId, type: 'points-changed', ref: '' })
  },
}

interface GrantRow {
  content: { to: 'member' | 'shop'; id: number; amount: string }
  subject: string
  reversed: boolean
}

async function grantRow(db: Db, id: number): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select g.content, g.subject, exists (select from operators.proposal r
      where r.kind = 'reverse-grant' and r.status = 'approved' and r.key = g.id::text) as reversed
    from operators.proposal g where g.id = ${id}::bigint and g.kind = 'grant' and g.status = 'approved'`.execute(
    db,
  )
  return rows[0]
}

/** Throws `unknownGrant`, also where it was reversed before. */
async function grantOf(db: Db, id: number): Promise<Grant> {
  const row = await grantRow(db, id)
  if (!row || row.reversed) throw new Refusal('unknownGrant')
  const { content, subject } = row
  return {
    party: content.id,
    amount: BigInt(content.amount),
    subject,
    ...(await holderOf(db, row)),
  }
}

async function holderOf(
  db: Db,
  { content: { to, id } }: GrantRow,
): Promise<Pick<Grant, 'memberId' | 'shop'>> {
  if (to === 'member') return { memberId: id, shop: null }
  const shop = await shopForOperators(db, id)
  if (!shop) throw new Refusal('unknownGrant')
  return { memberId: shop.owner_id, shop: { zh: shop.name, en: shop.name_en ?? shop.name } }
}

async function balanceOf(db: Db, { party }: Grant): Promise<Units> {
  const { rows } = await sql<{ balance: Units }>`
    select balance from ledger.balance where id = ${accountId(party, 'available', 'GF')}`.execute(db)
  return rows[0]?.balance ?? 0n
}
