import type { Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { Transaction } from '@torch/contract/points.ts'
import { namesOf } from '../../identity/door.ts'
import type { PointsHouse } from '../house.ts'
import { tables } from '../tables.ts'
import type { Entry } from './entries.ts'
import { entryId, unitOfEntry } from './entries.ts'
import { kinds, typeText } from './kinds.ts'

/** Entries as their member sees them, in the same order. */
export async function describe(
  house: PointsHouse,
  memberId: number,
  entries: Entry[],
  language: Language,
): Promise<Transaction[]> {
  const nameOf = await counterparties(house, memberId, entries, language)
  return entries.map((entry) => {
    const unit = unitOfEntry(entry)
    const known = kinds[entry.kind][unit]
    const type = known?.type ?? (unit === 'GF' ? 'EARN_GF' : 'EARN_PV')
    const words =
      typeof known?.words === 'function' ? known.words(nameOf(entry) ?? '', entry.amount > 0n) : known?.words
    return {
      id: entryId(entry),
      transactionType: type,
      pointsType: unit,
      event: entry.kind,
      amount: writeUnits(entry.amount),
      balanceAfter: writeUnits(entry.balance_after),
      description: words?.[language] ?? '',
      transactionTypeDesc: typeText(type, language),
      createdTime: entry.at.toISOString(),
    }
  })
}

/** Between a member and somebody's shop. */
const WITH_A_SHOP: Entry['kind'][] = ['payment', 'refund', 'shop-gift']
/** Between a member and the own shop. */
const OF_OWN_SHOP: Entry['kind'][] = ['pv-to-shop', 'shop-exchange', 'shop-payout']

/** The other side of each entry: a shop's name, another member's masked one; undefined where there is nobody. */
export async function counterparties(
  house: PointsHouse,
  memberId: number,
  entries: Entry[],
  language: Language,
): Promise<(entry: Entry) => string | undefined> {
  const refsOf = (...some: Entry['kind'][]) => [
    ...new Set(entries.filter(({ kind }) => some.includes(kind)).map(({ ref }) => ref)),
  ]
  const payments = refsOf(...WITH_A_SHOP)
  const payees = payments.length > 0 ? await house.payeesOf(house.db, payments) : new Map()
  const transfers = refsOf('transfer')
  const partners = transfers.length > 0 ? await partnersOf(house, memberId, transfers) : new Map()
  const packets = entries
    .filter(({ kind }) => kind === 'red-packet-opened')
    .map(({ journal_id }) => journal_id)
  const senders = packets.length > 0 ? await sendersOf(house, packets) : new Map()
  const gifts = entries.filter(({ kind }) => kind === 'gift-reward').map(({ journal_id }) => journal_id)
  const receivers = gifts.length > 0 ? await receiversOf(house, gifts) : new Map()
  const trades = refsOf('trade')
  const traders: Map<string, string> =
    trades.length > 0 ? await house.tradersOf(house.db, memberId, trades) : new Map()
  const ownShop =
    refsOf(...OF_OWN_SHOP).length > 0 ? await house.shopNameOf(house.db, memberId, language) : undefined
  return ({ kind, ref, journal_id }) => {
    if (kind === 'red-packet-opened') return senders.get(journal_id)
    if (kind === 'gift-reward') return receivers.get(journal_id)
    if (WITH_A_SHOP.includes(kind)) {
      const payee = payees.get(ref)
      return (language === 'en' && payee?.shopNameEn) || payee?.shopName
    }
    if (OF_OWN_SHOP.includes(kind)) return ownShop ?? undefined
    return kind === 'trade' ? traders.get(ref) : partners.get(ref)
  }
}

/** By the transfer's number. */
async function partnersOf({ db }: PointsHouse, memberId: number, transferNos: string[]) {
  const rows = await tables(db)
    .selectFrom('points.transfer')
    .select(['transfer_no', 'from_id', 'to_id'])
    .where('transfer_no', 'in', transferNos)
    .execute()
  const partnerOf = new Map(
    rows.map((row) => [row.transfer_no, row.from_id === memberId ? row.to_id : row.from_id]),
  )
  const names = await namesOf(db, [...new Set(partnerOf.values())])
  return new Map([...partnerOf].map(([no, id]) => [no, names.get(id)?.masked]))
}

/** Who sent the red packets that these journals were taken from. */
async function sendersOf({ db }: PointsHouse, shares: bigint[]): Promise<Map<bigint, string>> {
  const rows = await tables(db)
    .selectFrom('points.red_packet_share as s')
    .innerJoin('points.red_packet as p', 'p.id', 's.packet_id')
    .select(['s.id', 'p.from_id'])
    .where('s.id', 'in', shares)
    .execute()
  const names = await namesOf(db, [...new Set(rows.map((row) => row.from_id))])
  return new Map(rows.map((row) => [row.id, names.get(row.from_id)?.masked ?? '***']))
}

/** Who spent what was given, by the journals of the givers' rewards. */
async function receiversOf({ db }: PointsHouse, rewards: bigint[]): Promise<Map<bigint | null, string>> {
  const rows = await tables(db)
    .selectFrom('points.gift_use as u')
    .innerJoin('points.gift_credit as c', 'c.id', 'u.credit_id')
    .select(['u.reward_id', 'c.receiver_id'])
    .where('u.reward_id', 'in', rewards)
    .execute()
  const names = await namesOf(db, [...new Set(rows.map((row) => row.receiver_id))])
  return new Map(rows.map((row) => [row.reward_id, names.get(row.receiver_id)?.masked ?? '***']))
}
