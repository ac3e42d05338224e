import { writeUnits } from '@torch/contract/money.ts'
import type { NoticeAbout } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import { isClosed, namesOf, notify } from '../../identity/door.ts'
import { accountId, grant, PLATFORM, post } from '../../ledger/door.ts'
import { payableShops } from '../../merchants/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsHouse } from '../house.ts'
import { type ChangeOf, type Kind, namesOfBoth } from './kind.ts'

const TREASURY = accountId(PLATFORM, 'treasury', 'GF')

/** The treasury gives GF to a member or a shop (rules/ledger#issue): never more than it holds when that is approved. */
export const grantGf: Kind<ChangeOf<'grant'>> = {
  key: ({ to, id, amount }) => `${to} ${id} ${amount}`,
  accounts: ({ id }) => [TREASURY, accountId(id, 'available', 'GF')],
  operators: () => [],

  async judge(tx, house, change) {
    const receiver = await receiverOf(tx, house, change)
    if (!receiver) throw new Refusal('unknownReceiver')
    const { rows } = await sql<{ enough: boolean }>`
      select balance >= ${change.amount}::bigint as enough from ledger.balance where id = ${TREASURY}`.execute(
      tx,
    )
    if (!rows[0]?.enough) throw new Refusal('treasuryShort')
    return receiver.name
  },

  async carryOut(tx, house, change, both) {
    const { id, amount } = change
    const ref = `proposal ${both.proposalId}: ${namesOfBoth(both)}`
    const [posted] = await post(tx, [grant(ref, id, amount, `operator:${both.asker.id}+${both.approver.id}`)])
    if (posted === undefined) throw new Refusal('treasuryShort')
    const receiver = await receiverOf(tx, house, change)
    if (!receiver) throw new Refusal('unknownReceiver')
    const about: NoticeAbout = { kind: 'gf-granted', amount: writeUnits(amount), shop: receiver.shop }
    await notify(tx, [{ to: receiver.memberId, about }])
  },

  async tell(house, change) {
    const receiver = await receiverOf(house.db, house, change)
    if (receiver) house.events.publish({ to: receiver.memberId, type: 'points-changed', ref: '' })
  },
}

interface Receiver {
  name: string
  /** Who is told, and whose screens show it. */
  memberId: number
  /** The shop's names; null where a member is given to. */
  shop: { zh: string; en: string } | null
}

/** Who is given to. Ids are 32 bits here, the one in a request may be longer. */
async function receiverOf(
  db: Tx | OperatorsHouse['db'],
  { pool }: OperatorsHouse,
  { to, id }: ChangeOf<'grant'>,
): Promise<Receiver | undefined> {
  if (id >= 2 ** 31) return undefined
  if (to === 'shop') {
    const shop = await payableShops(pool)(id)
    if (!shop) return undefined
    const { shopName, shopNameEn, ownerId } = shop
    return { name: shopName, memberId: ownerId, shop: { zh: shopName, en: shopNameEn ?? shopName } }
  }
  const name = (await namesOf(db, [id])).get(id)
  if (!name || (await isClosed(db, id))) return undefined
  return { name: name.username, memberId: id, shop: null }
}
