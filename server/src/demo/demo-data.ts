import { DEFAULT_REFERRAL_CODE } from '@torch/contract/codes.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { DAY_MS, HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { recordPicture, type Storage } from '../files/index.ts'
import { createMember, hashPassword, memberByReferralCode } from '../identity/index.ts'
import { grant, grantWaitingRewards, issue, matureRewards, openParty, post } from '../ledger/index.ts'
import { isPaymentCodeTaken, openShop, servicesOf } from '../merchants/index.ts'
import {
  finalizePayments,
  type PastEvent,
  type PastItem,
  type RewardRules,
  recordPayments,
} from '../payments/index.ts'
import { withStatementTimeout } from '../platform/database/connection.ts'
import { type Db, type Tx, within } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Clock } from '../platform/time/clock.ts'
import { countGrants, payDividends, pvChangeListener } from '../referrals/index.ts'
import { openProduct } from '../wealth/index.ts'
import {
  buyers,
  type CityShop,
  CNY_PER_USDT,
  city,
  customers,
  demoPeople,
  PASSWORD,
  type Person,
  priceInGf,
  sellers,
  wealthProducts,
} from './content.ts'
import { APPLICANT, applyForNewcomer, paintApplicationFiles } from './demo-application.ts'
import { demoOrders, orderSteps, paintHall } from './demo-trades.ts'
import { DEMO_DAYS, demoVisits, gf, type Visit } from './demo-visits.ts'
import { type Gallery, paintGallery } from './pictures.ts'

export interface DemoDataContext {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  storage: Storage
  clock: Clock
  rewardRules: RewardRules
}

const ISSUED = { treasury: 20_000_000, 'release-pool': 5_000_000 } as const

/**
 * Fills a new demo database: members, shops with pictures, GF in the treasury and with members, and ninety days of
 * payments, all through the modules that own the data. One transaction, so an interrupted start leaves nothing behind;
 * does nothing where the demo data exist.
 */
export async function writeDemoData(ctx: DemoDataContext): Promise<void> {
  if (await isWritten(ctx.db)) return
  const { db, storage, clock, parameters } = ctx
  const [gallery, applicationFiles, hallPictures, credentials] = await Promise.all([
    paintGallery(storage),
    paintApplicationFiles(storage),
    paintHall(storage),
    hashes(),
  ])
  const now = clock.now()
  const people = [...demoPeople, ...customers, ...sellers, ...buyers, ...city.flatMap(shopkeeper)]
  const visits = demoVisits(people, city, midnightBefore(now), now)

  await db.transaction().execute((tx) =>
    withStatementTimeout(60, tx, async () => {
      // Of several servers starting at once one fills it; the others wait longer than a request would.
      await sql`set local lock_timeout = '60s'`.execute(tx)
      await sql`select pg_advisory_xact_lock(7041002)`.execute(tx)
      if (await isWritten(tx)) return
      for (const picture of gallery.pictures) await recordPicture(tx, picture)
      const members = await createPeople(tx, people, now, credentials, gallery)
      const shops = await openShops(tx, members, now, gallery)
      await applyForNewcomer(tx, idOf(members, APPLICANT), applicationFiles)
      const grants = await grantBalances(tx, people, members, visits, now)
      const hall = demoOrders(visits, midnightBefore(now), now)
      const trades = await orderSteps(tx, parameters, hall, (name) => idOf(members, name), hallPictures)
      const nights = midnightsBetween(visits).map((at) => ({ at, tell: () => runNightlyJobs(tx, ctx, at) }))
      const menus = await menusOf(tx, shops)
      const payments = visits.map(({ payer, shop, amount, remark, at, item, onBill }) => {
        const billed = { madeBy: idOf(members, shop), items: [itemOf(menus, shop, item)] }
        return {
          payer: idOf(members, payer),
          shop: idOf(shops, shop),
          amount,
          remark,
          at,
          bill: onBill ? billed : undefined,
        }
      })
      await setRate(tx, now)
      await recordPayments(within(tx), ctx.rewardRules, payments, [...nights, ...grants, ...trades])
    }),
  )
  await parameters.reload()
}

/** Sets the rate of the reference worth (rules/trading#worth), which two operators set outside the demo. */
async function setRate(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DEMO_DAYS * DAY_MS)
  await sql`insert into platform.parameter (name, value, valid_from, set_by, reason) values
    ('trading.cny-per-usdt', ${String(CNY_PER_USDT)}, ${since}, 'demo', '按公开汇率设定 / Set from a published rate')`.execute(
    tx,
  )
}

/** Returns the midnights between the first of these payments and the last. */
function midnightsBetween(visits: readonly Visit[]): Date[] {
  const times = visits.map(({ at }) => at.getTime())
  const midnights: Date[] = []
  for (
    let next = midnightBefore(new Date(Math.min(...times))).getTime() + DAY_MS;
    next <= Math.max(...times);
    next += DAY_MS
  )
    midnights.push(new Date(next))
  return midnights
}

/** Settles a past midnight: grants and matures rewards, finalizes payments, pays dividends. */
async function runNightlyJobs(
  tx: Tx,
  { parameters, rewardRules }: DemoDataContext,
  midnight: Date,
): Promise<void> {
  await grantWaitingRewards(tx, { rules: rewardRules, granted: [countGrants] }, midnight)
  await matureRewards(
    tx,
    midnight,
    { pendingAtShopsOnHold: async () => new Map(), matured: [pvChangeListener(parameters)] },
    midnight,
  )
  await finalizePayments(tx, midnight, rewardRules, midnight)
  await payDividends(tx, parameters, midnight, midnight)
}

function isWritten(db: Db): Promise<boolean> {
  return isPaymentCodeTaken(db, city[0]?.paymentCode ?? '')
}

type Credentials = Awaited<ReturnType<typeof hashes>>

/** Returns password hashes: the main members have their own, all others share two, because hashing is slow. */
async function hashes() {
  const pair = async () => ({
    loginHash: await hashPassword(PASSWORD),
    paymentHash: await hashPassword(PASSWORD),
  })
  const shared = await pair()
  const own = await Promise.all(demoPeople.map(async (person) => [person.name, await pair()] as const))
  const byName = new Map(own)
  return (name: string) => byName.get(name) ?? shared
}

/** Returns the owner of a shop if not a main member: a member who sells and rarely buys. */
function shopkeeper(shop: CityShop, index: number): Person[] {
  if (demoPeople.some((person) => person.name === shop.owner)) return []
  return [
    {
      name: shop.owner,
      nickname: shop.person,
      language: 'zh',
      joinedDaysAgo: DEMO_DAYS + 12 + ((index * 37) % 190),
      finalBalance: 300 + ((index * 131) % 1700),
      visitProbability: 0.01,
      home: 'Beijing',
    },
  ]
}

async function createPeople(
  tx: Tx,
  people: Person[],
  now: Date,
  credentials: Credentials,
  gallery: Gallery,
): Promise<Map<string, number>> {
  const root = await memberByReferralCode(tx, DEFAULT_REFERRAL_CODE)
  if (root === undefined) throw new Error('the root member is missing')
  const members = new Map<string, number>()
  for (const person of sortByJoinDate(people)) {
    const avatar = gallery.portraits.get(person.name)
    const id = await createMember({ openParty }, tx, {
      username: person.name,
      email: `${person.name}@example.com`,
      nickname: person.nickname,
      language: person.language,
      uplineId: person.upline === undefined ? root : idOf(members, person.upline),
      ...credentials(person.name),
      createdAt: new Date(now.getTime() - person.joinedDaysAgo * DAY_MS),
      ...(avatar ? { avatar } : {}),
      ...(person.bio ? { bio: person.bio } : {}),
      ...(person.isVip ? { isVip: true } : {}),
    })
    members.set(person.name, id)
  }
  return members
}

function sortByJoinDate(people: Person[]): Person[] {
  return [...people].sort((a, b) => b.joinedDaysAgo - a.joinedDaysAgo)
}

async function openShops(
  tx: Tx,
  members: Map<string, number>,
  now: Date,
  gallery: Gallery,
): Promise<Map<string, number>> {
  const shops = new Map<string, number>()
  for (const [index, shop] of city.entries()) {
    const [latitude, longitude] = shop.at
    const id = await openShop(openParty, tx, {
      ownerId: idOf(members, shop.owner),
      name: shop.name.zh,
      nameEn: shop.name.en,
      description: shop.about.zh,
      descriptionEn: shop.about.en,
      logo: gallery.logos.get(shop.owner) ?? null,
      banner: gallery.banners.get(shop.owner) ?? null,
      contactPerson: shop.person,
      contactPhone: shop.phone,
      contactEmail: `${shop.owner}@example.com`,
      address: shop.address.zh,
      addressEn: shop.address.en,
      city: shop.city.zh,
      cityEn: shop.city.en,
      position: { latitude, longitude },
      category: shop.category,
      hours: shop.hours,
      services: shop.services.map((service) => ({
        name: service.name.zh,
        nameEn: service.name.en,
        description: service.about?.zh ?? null,
        descriptionEn: service.about?.en ?? null,
        image: gallery.tiles.get(service.motif ?? shop.motif) ?? null,
        category: service.category,
        priceGf: writeUnits(priceInGf(service.price)),
        priceCurrency: service.price.toFixed(2),
        currency: 'CNY',
      })),
      status: shop.closed ? 'closed' : 'open',
      createdAt: new Date(now.getTime() - (DEMO_DAYS + 1 + ((index * 7) % 11)) * DAY_MS),
      ...(shop.paymentCode ? { paymentCode: shop.paymentCode } : {}),
    })
    shops.set(shop.owner, id)
  }
  return shops
}

type Menus = ReadonlyMap<string, Awaited<ReturnType<typeof servicesOf>>>

/** Returns what each shop sells, by its owner's name, in the order in which its menu was written down. */
async function menusOf(tx: Tx, shops: ReadonlyMap<string, number>): Promise<Menus> {
  const menus = new Map()
  for (const [owner, id] of shops) menus.set(owner, await servicesOf(tx, id))
  return menus
}

function itemOf(menus: Menus, owner: string, { place, count }: Visit['item']): PastItem {
  const service = menus.get(owner)?.[place]
  if (!service) throw new Error(`the shop of ${owner} has no item ${place}`)
  const { id, name, name_en: nameEn, price_gf: price } = service
  return { serviceId: id, name, nameEn, count, price: readUnits(price ?? '0') }
}

/**
 * Issues GF and funds the wealth products. Returns the grants to members with their moments: what they will have spent by
 * now, plus what `demoPeople` says they keep.
 */
async function grantBalances(
  tx: Tx,
  people: Person[],
  members: Map<string, number>,
  visits: Visit[],
  now: Date,
): Promise<PastEvent[]> {
  const begin = new Date(now.getTime() - (DEMO_DAYS + 1) * DAY_MS)
  await post(
    tx,
    [
      issue('demo:treasury', 'treasury', gf(ISSUED.treasury), 'operator:treasurer'),
      issue('demo:release-pool', 'release-pool', gf(ISSUED['release-pool']), 'operator:treasurer'),
    ],
    begin,
  )
  for (const product of wealthProducts)
    if ((await openProduct(tx, product, 'operator:treasurer', begin)) === undefined)
      throw new Error(`the treasury cannot promise the interest of ${product.name.en}`)
  const spent = Map.groupBy(visits, (visit) => visit.payer)
  const grants = people.flatMap((person) => {
    const amount = (spent.get(person.name) ?? []).reduce(
      (sum, visit) => sum + visit.amount,
      gf(person.finalBalance),
    )
    return amount > 0n ? [{ person, amount }] : []
  })
  // No grant before the member's registration.
  return grants.map(({ person, amount }) => {
    const joined = new Date(now.getTime() - person.joinedDaysAgo * DAY_MS)
    const at = joined > begin ? joined : begin
    const tell = async () => {
      const draft = grant(`demo:${person.name}`, idOf(members, person.name), amount, 'operator:treasurer')
      const [posted] = await post(tx, [draft], at)
      if (posted === undefined) throw new Error(`the treasury cannot pay ${person.name}`)
    }
    return { at, tell }
  })
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`no member is called ${name}`)
  return id
}

/** Asia/Shanghai has no summer time. */
function midnightBefore(now: Date): Date {
  const offset = 8 * HOUR_MS
  return new Date(Math.floor((now.getTime() + offset) / DAY_MS) * DAY_MS - offset)
}
