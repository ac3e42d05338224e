import type { Service } from '@torch/contract/merchants.ts'
import { parseAmount, readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { readTyped } from '../../lib/typed-amount.ts'
import { cleanAmount } from '../../ui/fields/clean-amount.ts'

/** What is being rung up: sums on the keypad, and items that were tapped, each so many times. */
export interface Sale {
  /** Amounts that were entered and added to. */
  parts: readonly Units[]
  /** The amount that is being typed. */
  typed: string
  picks: ReadonlyMap<number, number>
}

export const EMPTY_SALE: Sale = { parts: [], typed: '', picks: new Map() }

export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'plus' | 'back' | 'clear'

export function press(sale: Sale, key: Key): Sale {
  const { parts, typed } = sale
  switch (key) {
    case 'clear':
      return EMPTY_SALE
    case 'back':
      return typed === '' ? { ...sale, parts: parts.slice(0, -1) } : { ...sale, typed: typed.slice(0, -1) }
    case 'plus': {
      const units = readTyped(typed) ?? 0n
      return units > 0n ? { ...sale, parts: [...parts, units], typed: '' } : sale
    }
    default:
      return { ...sale, typed: cleanAmount(typed + key, typed) }
  }
}

/** Takes one more of an item, or one less. */
export function pick(sale: Sale, service: number, change: 1 | -1): Sale {
  const picks = new Map(sale.picks)
  const count = (picks.get(service) ?? 0) + change
  if (count > 0) picks.set(service, count)
  else picks.delete(service)
  return { ...sale, picks }
}

/** What can be sold at a counter for GF: online, payable, with a price. */
export function sellable(services: readonly Service[]): readonly Service[] {
  return services
    .filter((one) => one.serviceStatus === 'online' && one.isGfPayable === 'yes' && priceOf(one) > 0n)
    .sort((one, other) => one.sortOrder - other.sortOrder)
}

export function priceOf({ priceGf }: Pick<Service, 'priceGf'>): Units {
  return priceGf === null ? 0n : readUnits(priceGf)
}

/** In units: all sums and all items. An item that is not sold any more counts for nothing. */
export function totalOf(sale: Sale, services: readonly Service[]): Units {
  const summed = [...sale.parts, readTyped(sale.typed) ?? 0n].reduce((all, units) => all + units, 0n)
  return services.reduce((all, one) => all + priceOf(one) * BigInt(sale.picks.get(one.id) ?? 0), summed)
}

/** The items as a bill names them, at most `max` characters: 牛肉面×2、可乐×1. */
export function itemsOf(
  sale: Sale,
  services: readonly Service[],
  nameOf: (service: Service) => string,
  comma: string,
  max: number,
): string {
  const items = services.flatMap((one) => {
    const count = sale.picks.get(one.id)
    return count ? [`${nameOf(one)}×${count}`] : []
  })
  const text = [...items.join(comma)]
  return text.length <= max ? text.join('') : `${text.slice(0, max - 1).join('')}…`
}

/** As the wire takes it, at most two decimals: 26.80. Undefined where it is more than one input may carry. */
export function typedTotal(units: Units): string | undefined {
  const text = writeUnits(units).replace(/\d{2}$/, '')
  return parseAmount(text) === undefined ? undefined : text
}
