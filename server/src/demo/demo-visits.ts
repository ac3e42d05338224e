import { UNITS_PER_POINT, type Units } from '@torch/contract/money.ts'
import { DAY_MS, MINUTE_MS } from '@torch/contract/time.ts'
import { type CityShop, type Person, priceInGf } from './content.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** A demo payment, with usernames. */
export interface Visit {
  payer: string
  /** The shop, by its owner. */
  shop: string
  amount: Units
  remark: string
  at: Date
  /** What was paid for, by its place in the shop's menu. */
  item: { place: number; count: number }
  /** Whether the counter made a bill of it; the other payments name an amount alone. */
  onBill: boolean
}

export const DEMO_DAYS = 90

interface Hour {
  /** Minutes after midnight. */
  at: number
  /** Filters the shops visited at this time. */
  wants: (shop: CityShop) => boolean
  /** The share of these payments that goes to the noodle shop. */
  noodles: number
}

const meals = (shop: CityShop) => shop.category === 'restaurant' || shop.category === 'food'
const anything = () => true

/** The times of payments. Payments at one time share its minute, so that a day needs few transactions. */
const hours: readonly Hour[] = [
  { at: 7 * 60 + 40, wants: (shop) => shop.category === 'food', noodles: 0.12 },
  { at: 12 * 60 + 5, wants: meals, noodles: 0.42 },
  { at: 12 * 60 + 40, wants: meals, noodles: 0.3 },
  { at: 15 * 60 + 20, wants: anything, noodles: 0.04 },
  { at: 18 * 60 + 30, wants: meals, noodles: 0.34 },
  { at: 20 * 60 + 10, wants: anything, noodles: 0.06 },
]

/** Alice's larger purchases, for the people of her company, which made her VIP. */
const purchases = [
  { daysAgo: 81, shop: 'jingshui', item: '十次卡', count: 12 },
  { daysAgo: 66, shop: 'tiema', item: '城市通勤车', count: 12 },
  { daysAgo: 52, shop: 'mingmu', item: '镜框 + 镜片', count: 6 },
  { daysAgo: 38, shop: 'haipai', item: '定制旗袍', count: 8 },
  { daysAgo: 17, shop: 'jike', item: '换屏幕', count: 2 },
]

/** Returns all payments in the ninety days before `now`, oldest first. `today`: the platform's midnight. */
export function demoVisits(
  people: readonly Person[],
  city: readonly CityShop[],
  today: Date,
  now: Date,
): Visit[] {
  const random = seededRandom(90)
  const open = city.filter((shop) => !shop.closed)
  const visits: Omit<Visit, 'onBill'>[] = []
  for (let daysAgo = DEMO_DAYS; daysAgo >= 0; daysAgo--) {
    for (const hour of hours) {
      const at = new Date(today.getTime() - daysAgo * DAY_MS + (hour.at + random.below(17)) * MINUTE_MS)
      for (const person of people) {
        if (person.joinedDaysAgo <= daysAgo || random.next() >= person.visitProbability) continue
        const shop = shopFor(person, hour, open, random)
        if (shop) visits.push(visit(person, shop, at, random))
      }
    }
    for (const purchase of purchases.filter((one) => one.daysAgo === daysAgo)) {
      visits.push(bought(purchase, open, new Date(today.getTime() - daysAgo * DAY_MS + 16 * 60 * MINUTE_MS)))
    }
  }
  return visits
    .filter((one) => one.at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((one, index) => ({ ...one, onBill: index % 4 !== 3 }))
}

function shopFor(person: Person, hour: Hour, open: CityShop[], random: SeededRandom): CityShop | undefined {
  const near = open.filter((shop) => shop.city.en === person.home && shop.owner !== person.name)
  const noodleShop = near.find((shop) => shop.owner === 'noodle')
  if (noodleShop && random.next() < hour.noodles) return noodleShop
  const wanted = near.filter(hour.wants)
  return wanted.length > 0 ? random.pick(wanted) : undefined
}

function visit(person: Person, shop: CityShop, at: Date, random: SeededRandom): Omit<Visit, 'onBill'> {
  // Most of what people pay for is small; the dear things are bought once in a while.
  const dearest = random.next() < 0.05 ? 400 : 60
  const affordable = shop.services.filter((service) => service.price <= dearest)
  const service = random.pick(affordable.length > 0 ? affordable : shop.services.slice(-1))
  const times = service.price < 40 && random.next() < 0.3 ? 2 : 1
  const remark = random.next() < 0.35 ? `${service.name[person.language]}${times > 1 ? ' ×2' : ''}` : ''
  return {
    payer: person.name,
    shop: shop.owner,
    amount: priceInGf(service.price) * BigInt(times),
    remark,
    at,
    item: { place: shop.services.indexOf(service), count: times },
  }
}

function bought(purchase: (typeof purchases)[number], open: CityShop[], at: Date): Omit<Visit, 'onBill'> {
  const services = open.find((shop) => shop.owner === purchase.shop)?.services ?? []
  const place = services.findIndex((one) => one.name.zh === purchase.item)
  const service = services[place]
  if (!service) throw new Error(`no shop sells ${purchase.item}`)
  return {
    payer: 'alice',
    shop: purchase.shop,
    amount: priceInGf(service.price) * BigInt(purchase.count),
    remark: `${service.name.zh} ×${purchase.count}`,
    at,
    item: { place, count: purchase.count },
  }
}

/** Returns whole GF in units. */
export function gf(points: number): Units {
  return BigInt(points) * UNITS_PER_POINT
}
