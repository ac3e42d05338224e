import { bilingualText } from '@torch/contract/bilingual-text.ts'
import type { Service } from '@torch/contract/governance.ts'
import { GF, type Units, writeUnits } from '@torch/contract/money.ts'
import { z } from 'zod'
import type { NewProduct } from '../wealth/index.ts'
import peopleFile from './content/people.json' with { type: 'json' }
import shopsFile from './content/shops.json' with { type: 'json' }
import walletsFile from './content/wallets.json' with { type: 'json' }
import productsFile from './content/wealth-products.json' with { type: 'json' }
import { motifs } from './drawings.ts'

// The demo's shops, members, wealth products and wallet codes: the files of content/, checked when they are loaded.

/** All members use the same password for login and payments. */
export const PASSWORD = 'torch123'

const motif = z.enum(motifs)

const service = z.strictObject({
  name: bilingualText,
  category: z.string(),
  /** In whole yuan. */
  price: z.int().positive(),
  /** Absent: the shop's. */
  motif: motif.optional(),
  about: bilingualText.optional(),
})

const shop = z.strictObject({
  /** The owner's username, also the shop's key. */
  owner: z.string(),
  /** The owner's name as shown by the shop. */
  person: z.string(),
  motif,
  category: z.enum(['restaurant', 'food', 'retail', 'service', 'other']),
  closed: z.literal(true).optional(),
  name: bilingualText,
  about: bilingualText,
  city: bilingualText,
  address: bilingualText,
  phone: z.string(),
  hours: z.string(),
  /** WGS-84 degrees: latitude, longitude. */
  at: z.tuple([z.number(), z.number()]),
  /** Fixed only for the noodle shop. */
  paymentCode: z.string().optional(),
  services: z.array(service).min(1),
})
export type CityShop = z.infer<typeof shop>

/** The demo's shops: about forty in central Beijing, and some in other cities. */
export const city: readonly CityShop[] = z.array(shop).parse(shopsFile)

/** CNY per USDT, in 0.0001, and the worth of one GF that the demo's shops price by, at 0.97 USDT (rules/trading#worth). */
export const CNY_PER_USDT = 71_200n
const CNY_PER_GF = 69_064n

/** Returns the GF price for a price in yuan, rounded to 0.01 GF. */
export function priceInGf(yuan: number): Units {
  const hundredths = (BigInt(yuan) * GF * 100n + CNY_PER_GF / 2n) / CNY_PER_GF
  return (hundredths * GF) / 100n
}

/** Returns the payment that the demo proposes to new members: the first item of the shop with the fixed code. */
export function firstPayment(): Service['demoPayment'] {
  const shop = city.find(({ paymentCode }) => paymentCode !== undefined)
  const dish = shop?.services[0]
  if (!shop?.paymentCode || !dish) return null
  return { gfPaymentCode: shop.paymentCode, priceGf: writeUnits(priceInGf(dish.price)), item: dish.name }
}

const person = z.strictObject({
  name: z.string(),
  nickname: z.string(),
  /**
   * `main`: mentioned in the README and in tests. `customer`: fills the shops' lists of payments. `seller`, `buyer`: trade in
   * the hall and pay in no shop, so that their days are independent.
   */
  group: z.enum(['main', 'customer', 'seller', 'buyer']),
  language: z.enum(['zh', 'en']).default('zh'),
  joinedDaysAgo: z.int(),
  /** Whose code they registered with; absent for the platform's own. */
  upline: z.string().optional(),
  /** GF left at the end of the ninety days. */
  finalBalance: z.int(),
  /** Probability of a payment at each occasion, from 0 to 1. */
  visitProbability: z.number().min(0).max(1).default(0),
  /** The city whose shops they visit, by its English name. */
  home: z.enum(city.map((one) => one.city.en)).default('Beijing'),
  bio: z.string().optional(),
  isVip: z.literal(true).optional(),
  /** In the portrait. */
  longHair: z.literal(true).optional(),
})
export type Person = Omit<z.infer<typeof person>, 'group'>

const people = z.array(person).parse(peopleFile)
const groupOf = (group: (typeof people)[number]['group']) => people.filter((one) => one.group === group)

export const demoPeople: readonly Person[] = groupOf('main')
export const customers: readonly Person[] = groupOf('customer')
export const sellers: readonly Person[] = groupOf('seller')
export const buyers: readonly Person[] = groupOf('buyer')

const wholeGf = z.int().transform((points) => BigInt(points) * GF)

/** The demo's wealth products: longer terms have higher rates and higher costs of early redemption. */
export const wealthProducts: readonly NewProduct[] = z
  .array(
    z.strictObject({
      name: bilingualText,
      description: bilingualText,
      type: z.enum(['fixed', 'flexible']),
      dailyRatePpm: z.int(),
      minAmount: wholeGf,
      maxAmount: wholeGf.nullable(),
      termDays: z.int(),
      earlyRedeemAllowed: z.boolean(),
      earlyRedeemRatePpm: z.int().nullable(),
      quota: wholeGf,
    }),
  )
  .parse(productsFile)

/**
 * The wallets of the demo's traders, by username. `code`: the address as a QR code of 29 by 29, each row a word in base 36. Each
 * address spells out that it is a demo and has a valid checksum (wallet-codes.test.ts). No one has its private key, since it
 * was composed, not generated (decision 067).
 */
export const wallets = new Map(
  Object.entries(
    z.record(z.string(), z.strictObject({ address: z.string(), code: z.string() })).parse(walletsFile),
  ),
)
