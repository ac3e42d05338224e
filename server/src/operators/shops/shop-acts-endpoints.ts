import type * as contract from '@torch/contract/operator-lists.ts'
import type { InspectedShop } from '@torch/contract/operator-lists.ts'
import { notify } from '../../identity/index.ts'
import { restore, suspend } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import { answersTo } from '../feedback/feedback.ts'
import { inTransaction } from '../in-transaction.ts'
import { recordAct } from '../log/acts.ts'

interface ShopRow {
  id: number
  suspended_reason: string | null
  suspended_at: Date | null
}

export const suspendShop = inTransaction<typeof contract.suspendShop>(async (tx, call) => {
  const { reason } = call.body
  const { id, name, owner_id: ownerId, status } = await suspend(tx, call.params.id, reason)
  await checkConflictOfInterest(tx, [call.operator.operatorId], [ownerId])
  await notify(tx, [
    { to: ownerId, about: { kind: 'shop-suspended', shop: name, reason, ref: aboutSuspension(id) } },
  ])
  await recordAct(tx, call, {
    act: 'shop-suspended',
    about: `shop:${id}`,
    memberId: ownerId,
    details: { reason },
  })
  return { id, status }
})

const aboutSuspension = (shopId: number) => `suspension:${shopId}`

/** Returns the reason of a suspension and the owner's answers to it, without those to earlier suspensions. */
export async function shownSuspension(
  db: Db,
  { id, suspended_reason: reason, suspended_at: since }: ShopRow,
): Promise<InspectedShop['suspended']> {
  if (reason === null || since === null) return null
  const answers = await answersTo(db, [aboutSuspension(id)])
  return {
    reason,
    time: since.toISOString(),
    answers: answers(aboutSuspension(id)).filter(({ createdTime }) => new Date(createdTime) >= since),
  }
}

export const restoreShop = inTransaction<typeof contract.restoreShop>(async (tx, call) => {
  const { id, name, owner_id: ownerId, status } = await restore(tx, call.params.id)
  await checkConflictOfInterest(tx, [call.operator.operatorId], [ownerId])
  await notify(tx, [{ to: ownerId, about: { kind: 'shop-restored', shop: name } }])
  await recordAct(tx, call, {
    act: 'shop-restored',
    about: `shop:${id}`,
    memberId: ownerId,
    details: { reason: call.body.reason },
  })
  return { id, status }
})
