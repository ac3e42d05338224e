import type { Language } from '@torch/contract/errors.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Transaction } from '@torch/contract/points.ts'
import type { JournalKind } from '../../ledger/door.ts'
import type { PointsHouse } from '../house.ts'
import { behindOf } from './behind.ts'
import type { Entry } from './entries.ts'
import { entryId, unitOfEntry } from './entries.ts'
import { kinds, typeText, type Unit } from './kinds.ts'

/** Entries as their member sees them, in the same order. */
export async function describe(
  house: PointsHouse,
  memberId: number,
  entries: Entry[],
  language: Language,
): Promise<Transaction[]> {
  const behind = await behindOf(house, memberId, entries, language)
  return entries.map((entry) => {
    const unit = unitOfEntry(entry)
    const type = kinds[entry.kind][unit]?.type ?? (unit === 'GF' ? 'EARN_GF' : 'EARN_PV')
    return {
      id: entryId(entry),
      transactionType: type,
      pointsType: unit,
      event: entry.kind,
      amount: writeUnits(entry.amount),
      balanceAfter: writeUnits(entry.balance_after),
      description: textOf(entry.kind, unit, entry.amount, behind(entry).name, language),
      transactionTypeDesc: typeText(type, language),
      createdTime: entry.at.toISOString(),
    }
  })
}

/** What an event is called in a member's history, by what it moved there. */
export function textOf(
  kind: JournalKind,
  unit: Unit,
  amount: Units,
  name: string | undefined,
  language: Language,
): string {
  const words = kinds[kind][unit]?.words
  const both = typeof words === 'function' ? words(name ?? '', amount > 0n) : words
  return both?.[language] ?? ''
}
