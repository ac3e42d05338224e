import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { NoticeAbout } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import { accountId, grant, PLATFORM, post } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockReceiver, receiverOf } from './grant-receiver.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

const TREASURY = accountId(PLATFORM, 'treasury', 'GF')

/** Grants GF from the treasury to a member or a shop (rules/ledger#issue), at most its balance at the approval. */
export const grantGf: Kind<ChangeOf<'grant'>> = {
  key: ({ to, id, amount }) => `${to} ${id} ${amount}`,
  accounts: ({ id }) => (id < 2 ** 31 ? [TREASURY, accountId(id, 'available', 'GF')] : []),
  operators: () => [],

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
