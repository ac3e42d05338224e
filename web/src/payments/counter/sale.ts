import type { Service } from '@torch/contract/merchants.ts'
import { parseAmount, readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { BodyInput } from '@torch/contract/operation.ts'
import type { createBill, DiscountToBill } from '@torch/contract/payments.ts'
import { readTyped } from '../../lib/typed-amount.ts'

/** What is being rung up: sums on the keypad, and items that were tapped, each so many times. */
export interface Sale {
  /** Amounts that were entered and added to. */
  parts: readonly Units[]
  /** The amount that is being typed. */
  typed: string
  /** In the order in which they were first tapped. */
  picks: readonly Pick[]
}

/** An item as it was chosen, so many times. One item stands there once for each way in which it was chosen. */
export interface Pick {
  service: number
  /** Ids, in ascending order. */
  choices: readonly number[]
  count: number
}

export const EMPTY_SALE: Sale = { parts: [], typed: '', picks: [] }

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
      return { ...sale, typed: typeKey(typed, key) }
  }
}

/** Returns the amount with one key more, without needless zeros; as it was where it would be no amount. */
function typeKey(typed: string, key: string): string {
  const next = (typed + key).replace(/^0+(?=\d)/, '').replace(/^\./, '0.')
  return readTyped(next) === undefined ? typed : next
}

/** Takes one more of an item, chosen so, or one less; less without choices takes back the one that came last. */
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

/** Takes an item off, however it was chosen. */
export function drop(sale: Sale, service: number): Sale {
  return { ...sale, picks: sale.picks.filter((one) => one.service !== service) }
}

export function countOf({ picks }: Sale, service: number): number {
  return picks.reduce((all, one) => (one.service === service ? all + one.count : all), 0)
}

/** What is sold at a counter for GF: online, payable, with a price. Of it, what is sold out is shown and not rung up. */
export function sellable(services: readonly Service[]): readonly Service[] {
  return services
    .filter((one) => one.serviceStatus === 'online' && one.isGfPayable === 'yes' && priceOf(one) > 0n)
    .sort((one, other) => one.sortOrder - other.sortOrder)
}

export function priceOf({ priceGf }: { priceGf: string | null }): Units {
  return priceGf === null ? 0n : readUnits(priceGf)
}

/** What one of it costs as it was chosen. */
export function priceAs(service: Service, choices: readonly number[]): Units {
  const chosen = service.choiceGroups.flatMap((group) =>
    group.choices.filter(({ id }) => choices.includes(id)),
  )
  return chosen.reduce((all, one) => all + priceOf(one), priceOf(service))
}

/** Whether of each group that wants one choice one was made. */
export function isChosen({ choiceGroups }: Service, choices: readonly number[]): boolean {
  return choiceGroups.every(
    ({ isMany, choices: offered }) => isMany || offered.filter(({ id }) => choices.includes(id)).length === 1,
  )
}

/** In units: what was typed and what was tapped. An item that is not sold any more counts for nothing. */
export function totalOf(sale: Sale, services: readonly Service[]): Units {
  return sale.picks.reduce((all, { service, choices, count }) => {
    const item = services.find(({ id }) => id === service)
    return item ? all + priceAs(item, choices) * BigInt(count) : all
  }, typedOf(sale))
}

function typedOf({ parts, typed }: Sale): Units {
  return [...parts, readTyped(typed) ?? 0n].reduce((all, units) => all + units, 0n)
}

type Lines = { [Part in 'items' | 'typed' | 'discount']?: BodyInput<typeof createBill>[Part] }

/** What the server is to make lines of; it reckons their prices itself. Nothing where no item was tapped and nothing is taken off. */
export function linesToBill(sale: Sale, services: readonly Service[], discount?: DiscountToBill): Lines {
  const items = sale.picks
    .filter(({ service }) => services.some(({ id }) => id === service))
    .map(({ service, choices, count }) => ({ serviceId: service, count, choices: [...choices] }))
  if (items.length === 0 && !discount) return {}
  const typed = typedOf(sale)
  return {
    ...(items.length > 0 && { items }),
    ...(typed > 0n && { typed: asWire(typed) }),
    ...(discount && { discount: discountToWire(discount) }),
  }
}

/** The same for a customer's screen, which shows what was typed without an item, too. */
export function linesToShow(sale: Sale, services: readonly Service[], discount?: DiscountToBill): Lines {
  const typed = typedOf(sale)
  return typed > 0n
    ? { typed: asWire(typed), ...linesToBill(sale, services, discount) }
    : linesToBill(sale, services, discount)
}

const discountToWire = (discount: DiscountToBill) =>
  discount.kind === 'percent' ? discount : { ...discount, amount: asWire(discount.amount) }

/** As the wire takes it, at most two decimals: 26.80. Undefined where it is more than one input may carry. */
export function typedTotal(units: Units): string | undefined {
  const text = asWire(units)
  return parseAmount(text) === undefined ? undefined : text
}

const asWire = (units: Units) => writeUnits(units).replace(/\d{2}$/, '')
