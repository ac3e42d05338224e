import type { Language } from '@torch/contract/errors.ts'
import { fillTitle, type JournalKind, journalKinds } from '@torch/contract/journal-words.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import type { shopTransaction } from '@torch/contract/payments.ts'
import { shopTransactionStatus, shopTransactionType } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { PaymentsContext } from '../context.ts'
import { tables } from '../tables.ts'

type ShopTransaction = OnWire<typeof shopTransaction>

/** One entry in the history of a shop's available points. */
export interface ShopEntry {
  account_id: bigint
  journal_id: bigint
  kind: JournalKind
  amount: Units
  balance_after: Units
  ref: string
  at: Date
}

/** The columns of `ledger.entry` that make a ShopEntry. */
export const COLUMNS = sql.raw('e.account_id, e.journal_id, e.kind, e.amount, e.balance_after, e.ref, e.at')

const isPv = ({ account_id }: ShopEntry) => account_id % 2n === 1n

/** A journal has at most one posting per account: its doubled id, plus one for PV, identifies an entry of the shop. */
function entryId({ journal_id, account_id }: ShopEntry): number {
  const place = account_id % 2n
  return Number(journal_id * 2n + place)
}

const COMPLETED = { zh: '已完成', en: 'Completed' }

/** Returns entries as the shop sees them, in the same order. */
export async function describeEntries(
  ctx: PaymentsContext,
  entries: ShopEntry[],
  language: Language,
): Promise<ShopTransaction[]> {
  const nameOf = await counterparties(ctx, entries)
  return entries.map((entry) => {
    const { amount } = entry
    const { business, description } = entryTextOf(entry.kind, nameOf(entry), language)
    const type = amount > 0n ? 'income' : 'expense'
    return {
      id: entryId(entry),
      transactionNo: entry.ref,
      transactionType: shopTransactionType[type],
      transactionTypeDesc: TYPES[type][language],
      businessType: entry.kind,
      businessTypeDesc: business,
      pointsType: isPv(entry) ? 'PV' : 'GF',
      pointsTypeDesc: isPv(entry) ? 'PV' : 'GF',
      amount: writeUnits(amount > 0n ? amount : -amount),
      points: writeUnits(amount),
      balanceAfter: writeUnits(entry.balance_after),
      status: shopTransactionStatus.completed,
      statusDesc: COMPLETED[language],
      createdTime: entry.at.toISOString(),
      description,
    }
  })
}

const OTHER = {
  business: { zh: '其他', en: 'Other' },
  description: { zh: '其他变动', en: 'Another movement' },
}

/** Returns the texts for what moves a shop's points, for its owner. */
export function entryTextOf(kind: JournalKind, name: string, language: Language) {
  const { business, description } = journalKinds[kind].shop ?? OTHER
  return { business: business[language], description: fillTitle(description, name)[language] }
}

const TYPES = {
  income: { zh: '收入', en: 'Income' },
  expense: { zh: '支出', en: 'Expense' },
} as const

/** Returns a function from entries to the masked name of the other side; journals share the ids of their rows. */
async function counterparties({ db, maskedNamesOf }: PaymentsContext, entries: ShopEntry[]) {
  const idsOf = (kind: JournalKind) =>
    entries.filter((entry) => entry.kind === kind).map(({ journal_id }) => journal_id)
  const [payments, refunds, gifts] = [idsOf('payment'), idsOf('refund'), idsOf('shop-gift')]
  const partners = new Map<bigint, number>()
  if (payments.length > 0) {
    const rows = tables(db).selectFrom('payments.payment').select(['id', 'payer_id'])
    for (const { id, payer_id } of await rows.where('id', 'in', payments).execute())
      partners.set(id, payer_id)
  }
  if (refunds.length > 0) {
    const rows = tables(db).selectFrom('payments.refund').select(['id', 'payer_id'])
    for (const { id, payer_id } of await rows.where('id', 'in', refunds).execute()) partners.set(id, payer_id)
  }
  if (gifts.length > 0) {
    const rows = tables(db).selectFrom('payments.pv_gift').select(['id', 'to_id'])
    for (const { id, to_id } of await rows.where('id', 'in', gifts).execute()) partners.set(id, to_id)
  }
  const names = await maskedNamesOf([...new Set(partners.values())])
  return ({ journal_id }: ShopEntry) => names.get(partners.get(journal_id) ?? 0) ?? '***'
}
