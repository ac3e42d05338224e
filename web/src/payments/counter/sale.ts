import type { Service } from '@torch/contract/merchants.ts'
import { parseAmount, readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { BodyInput } from '@torch/contract/operation.ts'
import type { createBill, DiscountToBill } from '@torch/contract/payments.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import type { KeypadKey } from '../../ui/keypad.tsx'

/** A sale in progress: amounts from the keypad and items with counts. */
export interface Sale {
  /** Amounts already added. */
  parts: readonly Units[]
  /** The amount being typed. */
  typed: string
  /** In order of the first tap. */
  picks: readonly Pick[]
}

/** An item with its choices and count. An item has one entry for each combination of choices. */
export interface Pick {
  service: number
  /** Ids, in ascending order. */
  choices: readonly number[]
  count: number
}

export const EMPTY_SALE: Sale = { parts: [], typed: '', picks: [] }

export function pressKey(sale: Sale, key: KeypadKey): Sale {
  const { parts, typed } = sale
  switch (key) {
    case 'clear':
      return EMPTY_SALE
    case 'back':
      return typed === '' ? { ...sale, parts: parts.slice(0, -1) } : { ...sale, typed: typed.slice(0, -1) }
    case 'plus': {
      const units = readTypedAmount(typed) ?? 0n
      return units > 0n ? { ...sale, parts: [...parts, units], typed: '' } : sale
    }
    default:
      return { ...sale, typed: typeKey(typed, key) }
  }
}

/** Returns the amount with one key more, without leading zeros; unchanged where the result would be invalid. */
function typeKey(typed: string, key: string): string {
  const next = (typed + key).replace(/^0+(?=\d)/, '').replace(/^\./, '0.')
  return readTypedAmount(next) === undefined ? typed : next
}

/** Adds one of an item with these choices, or removes one; removing without choices takes the latest entry. */
export function pick(sale: Sale, service: number, change: 1 | -1, choices: readonly number[] = []): Sale {
  const asked = [...choices].sort((one, other) => one - other)
  const isAsked = (one: Pick) => one.service === service && String(one.choices) === String(asked)
  const index =
    change === 1 ? sale.picks.findIndex(isAsked) : sale.picks.findLastIndex((one) => one.service === service)
  const found = sale.picks[index]
  if (!found)
    return change === 1 ? { ...sale, picks: [...sale.picks, { service, choices: asked, count: 1 }] } : sale
  const count = found.count + change
  const now = count > 0 ? [{ ...found, count }] : []
  return { ...sale, picks: sale.picks.toSpliced(index, 1, ...now) }
}

/** Removes an item with all its entries. */
export function removeService(sale: Sale, service: number): Sale {
  return { ...sale, picks: sale.picks.filter((one) => one.service !== service) }
}

export function countOf({ picks }: Sale, service: number): number {
  return picks.reduce((all, one) => (one.service === service ? all + one.count : all), 0)
}

/** Returns the items sold for GF: online, payable, with a price. Sold-out ones are included but cannot be added. */
export function sellable(services: readonly Service[]): readonly Service[] {
  return services
    .filter((one) => one.serviceStatus === 'online' && one.isGfPayable === 'yes' && priceOf(one) > 0n)
    .sort((one, other) => one.sortOrder - other.sortOrder)
}

export function priceOf({ priceGf }: { priceGf: string | null }): Units {
  return priceGf === null ? 0n : readUnits(priceGf)
}

/** Returns the price of one item with these choices, in units. */
export function priceWithChoices(service: Service, choices: readonly number[]): Units {
  const chosen = service.choiceGroups.flatMap((group) =>
    group.choices.filter(({ id }) => choices.includes(id)),
  )
  return chosen.reduce((all, one) => all + priceOf(one), priceOf(service))
}

/** Returns whether each group that requires one choice has exactly one. */
export function isChosen({ choiceGroups }: Service, choices: readonly number[]): boolean {
  return choiceGroups.every(
    ({ isMany, choices: offered }) => isMany || offered.filter(({ id }) => choices.includes(id)).length === 1,
  )
}

/** Returns the total in units of typed amounts and items. Items no longer sold count as zero. */
export function totalOf(sale: Sale, services: readonly Service[]): Units {
  return sale.picks.reduce((all, { service, choices, count }) => {
    const item = services.find(({ id }) => id === service)
    return item ? all + priceWithChoices(item, choices) * BigInt(count) : all
  }, typedOf(sale))
}

function typedOf({ parts, typed }: Sale): Units {
  return [...parts, readTypedAmount(typed) ?? 0n].reduce((all, units) => all + units, 0n)
}

type Lines = { [Part in 'items' | 'typed' | 'discount']?: BodyInput<typeof createBill>[Part] }

/** Returns the lines for the server, which computes the prices itself; empty without items and discount. */
export function linesToBill(sale: Sale, services: readonly Service[], discount?: DiscountToBill): Lines {
  const items = sale.picks
    .filter(({ service }) => services.some(({ id }) => id === service))
    .map(({ service, choices, count }) => ({ serviceId: service, count, choices: [...choices] }))
  if (items.length === 0 && !discount) return {}
  const typed = typedOf(sale)
  return {
    ...(items.length > 0 && { items }),
    ...(typed > 0n && { typed: toHundredths(typed) }),
    ...(discount && { discount: discountToWire(discount) }),
  }
}

/** The same for the customer's screen, which also shows a typed amount without items. */
export function linesToShow(sale: Sale, services: readonly Service[], discount?: DiscountToBill): Lines {
  const typed = typedOf(sale)
  return typed > 0n
    ? { typed: toHundredths(typed), ...linesToBill(sale, services, discount) }
    : linesToBill(sale, services, discount)
}

const discountToWire = (discount: DiscountToBill) =>
  discount.kind === 'percent' ? discount : { ...discount, amount: toHundredths(discount.amount) }

/** Formats units for the API with two decimals: 26.80. Undefined where they exceed the maximum input. */
export function typedTotal(units: Units): string | undefined {
  const text = toHundredths(units)
  return parseAmount(text) === undefined ? undefined : text
}

const toHundredths = (units: Units) => writeUnits(units).replace(/\d{2}$/, '')
