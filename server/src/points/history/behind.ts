import type { Language } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import type { HistoryLine } from '@torch/contract/points.ts'
import { namesOf } from '../../identity/door.ts'
import type { JournalKind } from '../../ledger/door.ts'
import type { PointsHouse } from '../house.ts'
import { tables } from '../tables.ts'

/** What tells one event from others. */
export interface Told {
  kind: JournalKind
  ref: string
  journal_id: bigint
}

/** What stands behind an event, as far as there is something. */
export interface Behind {
  /** The other side: a shop's name, another member's masked one. */
  name?: string | undefined
  nickname?: string | null
  /** What else the other side is called. */
  alias?: string | null
  note?: string | null
  /** PV that it earned. */
  reward?: Units
  reference?: HistoryLine['reference']
}

/** Between a member and somebody's shop. */
const WITH_A_SHOP: JournalKind[] = ['payment', 'refund', 'shop-gift']
/** Between a member and the own shop. */
const OF_OWN_SHOP: JournalKind[] = ['pv-to-shop', 'shop-exchange', 'shop-payout']
const OF_PACKETS: JournalKind[] = ['red-packet', 'red-packet-opened', 'red-packet-returned']
/** Points that are set aside for an order stand under the order's number, and are of no trade. */
const OF_TRADES: JournalKind[] = ['trade', 'trade-freeze', 'trade-unfreeze']

const NOTHING: Behind = {}

/** What stands behind each of these events of a member: asked of each room once, however many they are. */
export async function behindOf(
  house: PointsHouse,
  memberId: number,
  events: readonly Told[],
  language: Language,
): Promise<(event: Told) => Behind> {
  const refsOf = (...some: JournalKind[]) => [
    ...new Set(events.filter(({ kind }) => some.includes(kind)).map(({ ref }) => headOf(ref))),
  ]
  const journalsOf = (some: JournalKind) =>
    events.filter(({ kind }) => kind === some).map(({ journal_id }) => journal_id)
  const [payees, transfers, packets, receivers, traders, ownShop] = await Promise.all([
    whereSome(refsOf(...WITH_A_SHOP), (numbers) => payeesOf(house, numbers, language)),
    whereSome(refsOf('transfer'), (numbers) => transfersOf(house, memberId, numbers)),
    whereSome(refsOf(...OF_PACKETS), (numbers) => packetsOf(house, memberId, numbers)),
    whereSome(journalsOf('gift-reward'), (rewards) => receiversOf(house, rewards)),
    whereSome(refsOf(...OF_TRADES), (numbers) => tradesOf(house, memberId, numbers)),
    refsOf(...OF_OWN_SHOP).length > 0 ? house.shopNameOf(house.db, memberId, language) : undefined,
  ])
  return ({ kind, ref, journal_id }) => {
    if (kind === 'gift-reward') return receivers.get(journal_id) ?? NOTHING
    if (OF_OWN_SHOP.includes(kind)) return { name: ownShop ?? undefined }
    const byNumber = WITH_A_SHOP.includes(kind)
      ? payees
      : OF_PACKETS.includes(kind)
        ? packets
        : OF_TRADES.includes(kind)
          ? traders
          : transfers
    return byNumber.get(headOf(ref)) ?? NOTHING
  }
}

/** The number of what an event is about, without the occasion where there can be several. */
const headOf = (ref: string) => ref.split(':')[0] ?? ref

async function whereSome<Key>(
  keys: Key[],
  ask: (keys: Key[]) => Promise<Map<Key, Behind>>,
): Promise<Map<Key, Behind>> {
  return keys.length > 0 ? ask(keys) : new Map()
}

async function payeesOf(house: PointsHouse, numbers: string[], language: Language) {
  const payees = await house.payeesOf(house.db, numbers)
  return new Map<string, Behind>(
    [...payees].map(([no, { shopName, shopNameEn, paymentNo, note, reward }]) => [
      no,
      {
        name: (language === 'en' && shopNameEn) || shopName,
        alias: language === 'en' ? shopName : shopNameEn,
        note: note || null,
        reward,
        reference: paymentNo ? { kind: 'payment', no: paymentNo } : null,
      },
    ]),
  )
}

/** By the transfer's number. */
async function transfersOf({ db }: PointsHouse, memberId: number, numbers: string[]) {
  const rows = await tables(db)
    .selectFrom('points.transfer as t')
    .leftJoin('points.split_share as h', 'h.transfer_id', 't.id')
    .leftJoin('points.split as s', 's.id', 'h.split_id')
    .select(['t.transfer_no', 't.from_id', 't.to_id', 't.note', 's.code'])
    .where('t.transfer_no', 'in', numbers)
    .execute()
  const partnerOf = (row: (typeof rows)[number]) => (row.from_id === memberId ? row.to_id : row.from_id)
  const names = await namesOf(db, [...new Set(rows.map(partnerOf))])
  return new Map<string, Behind>(
    rows.map((row) => {
      const partner = names.get(partnerOf(row))
      return [
        row.transfer_no,
        {
          name: partner?.masked,
          nickname: partner?.nickname ?? null,
          note: row.note,
          reference: row.code ? { kind: 'split', no: row.code } : null,
        },
      ]
    }),
  )
}

/** By the packet's number; its name is that of who sent it, which nobody reads of themselves. */
async function packetsOf({ db }: PointsHouse, memberId: number, numbers: string[]) {
  const rows = await tables(db)
    .selectFrom('points.red_packet')
    .select(['packet_no', 'code', 'from_id', 'greeting'])
    .where('packet_no', 'in', numbers)
    .execute()
  const names = await namesOf(db, [...new Set(rows.map((row) => row.from_id))])
  return new Map<string, Behind>(
    rows.map(({ packet_no, code, from_id, greeting }) => [
      packet_no,
      {
        name: names.get(from_id)?.masked ?? '***',
        nickname: (from_id !== memberId && names.get(from_id)?.nickname) || null,
        note: greeting,
        reference: { kind: 'red-packet', no: code },
      },
    ]),
  )
}

/** Who spent what was given, by the journals of the givers' rewards. */
async function receiversOf({ db }: PointsHouse, rewards: bigint[]) {
  const rows = await tables(db)
    .selectFrom('points.gift_use as u')
    .innerJoin('points.gift_credit as c', 'c.id', 'u.credit_id')
    .select(['u.reward_id', 'c.receiver_id'])
    .where('u.reward_id', 'in', rewards)
    .execute()
  const names = await namesOf(db, [...new Set(rows.map((row) => row.receiver_id))])
  return new Map<bigint, Behind>(
    rows.flatMap(({ reward_id, receiver_id }) => {
      const { masked = '***', nickname = null } = names.get(receiver_id) ?? {}
      return reward_id === null ? [] : [[reward_id, { name: masked, nickname }]]
    }),
  )
}

async function tradesOf(house: PointsHouse, memberId: number, numbers: string[]) {
  const traders = await house.tradersOf(house.db, memberId, numbers)
  return new Map<string, Behind>(
    [...traders].map(([no, { id, name }]) => [no, { name, reference: { kind: 'trade', no: String(id) } }]),
  )
}
