import type { GrantReceiver } from '@torch/contract/governance.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { NoticeAbout } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import { thumbnailUrl } from '../../files/index.ts'
import { lockActiveMember, memberForOperators, notify } from '../../identity/index.ts'
import { accountId, grant, issue, PLATFORM, post } from '../../ledger/index.ts'
import { lockShop, shopForOperators } from '../../merchants/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

const TREASURY = accountId(PLATFORM, 'treasury', 'GF')

/** Grants GF from the treasury to a member or a shop (rules/ledger#issue), at most its balance at the approval. */
export const grantGf: Kind<ChangeOf<'grant'>> = {
  key: ({ to, id, amount }) => `${to} ${id} ${amount}`,
  accounts: ({ id }) => (id < 2 ** 31 ? [TREASURY, accountId(id, 'available', 'GF')] : []),
  operators: () => [],
  parties: async (change, db) => [(await receiverOf(db, change)).memberId],

  async check(tx, _ctx, change) {
    const { shown } = await lockReceiver(tx, change)
    if (change.amount > (await treasuryBalance(tx))) throw new Refusal('treasuryShort')
    return shown.name
  },

  async carryOut(tx, _ctx, change, both) {
    const { id, amount } = change
    const ref = `proposal ${both.proposalId}: ${approvalNames(both)}`
    const [posted] = await post(tx, [grant(ref, id, amount, `operator:${both.asker.id}+${both.approver.id}`)])
    if (posted === undefined) throw new Refusal('treasuryShort')
    const receiver = await receiverOf(tx, change)
    const about: NoticeAbout = { kind: 'gf-granted', amount: writeUnits(amount), shop: receiver.shop }
    await notify(tx, [{ to: receiver.memberId, about }])
  },

  async afterCommit({ db, events }, change) {
    // A receiver disabled meanwhile has no screen to update.
    const receiver = await receiverOf(db, change).catch((error) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    if (receiver) events.publish({ to: receiver.memberId, type: 'points-changed', ref: '' })
  },
}

/** Returns the treasury's balance. */
export async function treasuryBalance(db: Db): Promise<Units> {
  const { rows } = await sql<{ balance: Units }>`
    select balance from ledger.balance where id = ${TREASURY}`.execute(db)
  return rows[0]?.balance ?? 0n
}

/** Issues GF into the treasury or the release pool (rules/ledger#issue). */
export const issueGf: Kind<ChangeOf<'issue'>> = {
  key: ({ to, amount }) => `${to} ${amount}`,
  accounts: ({ to }) => [accountId(PLATFORM, 'issuance', 'GF'), accountId(PLATFORM, to, 'GF')],
  operators: () => [],
  check: async () => '',
  async carryOut(tx, _ctx, { to, amount }, both) {
    const ref = `proposal ${both.proposalId}: ${approvalNames(both)}`
    await post(tx, [issue(ref, to, amount, `operator:${both.asker.id}+${both.approver.id}`)])
  },
  afterCommit: async () => {},
}

type Target = Pick<ChangeOf<'grant'>, 'to' | 'id'>

export interface Receiver {
  shown: GrantReceiver
  /** The member to notify. */
  memberId: number
  /** The shop's names; null for a member. */
  shop: { zh: string; en: string } | null
}

/**
 * Returns the receiver of a grant: an active member, or a shop that is not suspended and whose owner is active. Ids may
 * be 64 bits, as in requests. Throws `unknownReceiver` or `receiverDisabled`.
 */
export async function receiverOf(db: Db, target: Target): Promise<Receiver> {
  return target.to === 'member' ? memberReceiver(db, target.id) : shopReceiver(db, target.id)
}

/** The same, with row locks against disabling or suspending until the transaction ends. */
export async function lockReceiver(tx: Tx, target: Target): Promise<Receiver> {
  const { memberId } = await receiverOf(tx, target)
  if (target.to === 'shop') await lockShop(tx, target.id)
  await lockActiveMember(tx, memberId)
  return receiverOf(tx, target)
}

async function memberReceiver(db: Db, id: number): Promise<Receiver> {
  const member = await memberForOperators(db, id)
  if (!member || member.status === 'closed') throw new Refusal('unknownReceiver')
  if (member.status !== 'active') throw new Refusal('receiverDisabled')
  return {
    shown: {
      kind: 'member',
      id: member.id,
      name: member.username,
      nickname: member.nickname,
      avatarUrl: member.avatarUrl,
      number: member.referral_code,
      createdTime: member.created_at.toISOString(),
    },
    memberId: member.id,
    shop: null,
  }
}

async function shopReceiver(db: Db, id: number): Promise<Receiver> {
  const shop = await shopForOperators(db, id)
  if (!shop) throw new Refusal('unknownReceiver')
  const owner = await memberForOperators(db, shop.owner_id)
  if (shop.status === 'suspended' || owner?.status !== 'active') throw new Refusal('receiverDisabled')
  return {
    shown: {
      kind: 'shop',
      id: shop.id,
      name: shop.name,
      nickname: shop.name_en,
      avatarUrl: thumbnailUrl(shop.logo),
      number: shop.merchant_no,
      createdTime: shop.created_at.toISOString(),
    },
    memberId: shop.owner_id,
    shop: { zh: shop.name, en: shop.name_en ?? shop.name },
  }
}
