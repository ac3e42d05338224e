import type { Service } from '@torch/contract/merchants.ts'
import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { useState } from 'react'

/** The maximum length of a payment's note, which names the items. */
const NOTE_LENGTH = 200
/** The most of one item in a basket. */
const MAX_COUNT = 99

/** One item and how many of it. */
export interface BasketLine {
  service: Service
  count: number
}

/** Returns whether an item can be added to a basket: its price is paid in GF and is complete without a choice. */
export function canAdd({ priceGf, isGfPayable, isSoldOut, choiceGroups }: Service): boolean {
  return priceGf !== null && isGfPayable === 'yes' && !isSoldOut && choiceGroups.length === 0
}

export function totalOf(lines: readonly BasketLine[]): Units {
  return lines.reduce(
    (sum, { service, count }) => sum + readUnits(service.priceGf ?? '0') * BigInt(count),
    0n,
  )
}

/** Returns the payment of a basket: its sum, and a note that names each item with its number. */
export function paymentOf(
  lines: readonly BasketLine[],
  { nameOf, joinedBy }: { nameOf: (line: BasketLine) => string; joinedBy: string },
): { amount: string; item: string } {
  const note = lines.map(nameOf).join(joinedBy)
  const item = note.length <= NOTE_LENGTH ? note : `${note.slice(0, NOTE_LENGTH - 1)}…`
  return { amount: showUnits(totalOf(lines)).replaceAll(',', ''), item }
}

/** Manages the number of each item chosen on a shop's page. */
export function useBasket(services: readonly Service[]) {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const change = (id: number, by: number) =>
    setCounts((before) => {
      const count = Math.min(MAX_COUNT, Math.max(0, (before.get(id) ?? 0) + by))
      return new Map([...before, [id, count]])
    })
  const lines = services.flatMap((service): BasketLine[] => {
    const count = counts.get(service.id) ?? 0
    return count > 0 && canAdd(service) ? [{ service, count }] : []
  })
  return { lines, countOf: (id: number) => counts.get(id) ?? 0, change }
}
