import type { ErrorName } from '@torch/contract/errors.ts'

// The rules of points once more, as plainly as they can be said: sums in memory, one thing after the other, and neither SQL
// nor any code of the rooms. What random operations come to is held against it (random-operations.slow.test.ts).

export const GF = 10_000n
const DAY = 86_400_000

/** The figures that the rules take; small, so that limits and levels are met all the time. All PV and GF in units. */
export const RULES = {
  customerReward: 2n,
  memberCap: 700n * GF,
  shopCap: 400n * GF,
  exchange: 8n,
  releaseDivisor: 8n,
  releaseFee: 10n * GF,
  /** The last days of the first three bands, and what a day of each releases in millionths. */
  bandEnds: [90, 180, 270],
  bandRates: [20_000n, 15_000n, 10_000n, 5_000n],
  packages: { 1: 30n * GF, 6: 160n * GF, 12: 260n * GF, 36: 560n * GF } as Record<number, bigint>,
  giftMultiple: 3n,
  giftDay: 300n * GF,
  giftDays: 90,
  firstBase: 30n * GF,
  firstMultiples: [3n, 4n, 5n],
  firstSteps: [2, 3],
  teamShare: 500_000n,
  teamDifference: 100_000n,
  levelPv: 300n * GF,
  levelFriends: [1, 2, 3, 4],
  dividends: [50_000n, 80_000n, 120_000n, 150_000n],
  vipPv: 900n * GF,
  shopExchangeTenths: 88n,
  payoutPercent: 80n,
  payoutPv: 2n,
} as const

/** An account: what is in it, and what went through it for good. */
export interface Purse {
  balance: bigint
  earned: bigint
  spent: bigint
  /** Only issuance: all that there is came out of it. */
  mayOwe?: boolean
  /** Of a member's PV: what came and went by each day, releases aside. */
  byDay?: Map<number, bigint>
}
type Leg = [purse: Purse, amount: bigint, counted?: boolean]

export interface Person {
  id: number
  code: string
  token: string
  family: number
  upline: Person | undefined
  /** A day of the calendar as a number. */
  registered: number
  gf: Purse
  frozen: Purse
  pv: Purse
  valid: boolean
  friends: number
  rank: number
  active: boolean
  vip: boolean
  /** The day of the last reward, and what it came to by then. */
  rewards: { day: number; amount: bigint }
  /** Of today: what was paid to shops, less what came back of it. */
  paid: { day: number; amount: bigint }
  transfers: { with: Person; sent: boolean; amount: bigint; base: bigint; at: number }[]
  release: { counted: number; atBeginning: bigint; accrued: bigint }
  packages: { from: number; to: number }[]
  shop: Shop | undefined
}

export interface Shop {
  id: number
  owner: Person
  gf: Purse
  pv: Purse
  rewards: { day: number; amount: bigint }
}

export interface Payment {
  no: string
  payer: Person
  shop: Shop
  amount: bigint
  reward: bigint
  refunded: bigint
  returned: bigint
  /** What others got by it, in the order in which it was given, and how much of that was asked back. */
  toOthers: { member: Person; amount: bigint; asked: bigint }[]
}

export interface Product {
  id: number
  ratePpm: bigint
  days: number
  least: bigint
  most: bigint
  early: boolean
  penaltyPpm: bigint
}

export interface WealthRecord {
  id: number
  owner: Person
  product: Product
  amount: bigint
  promised: bigint
  from: number
  redeemed: boolean
}

export const purse = (more: Partial<Purse> = {}): Purse => ({ balance: 0n, earned: 0n, spent: 0n, ...more })

export class PlainBooks {
  /** The moment, in milliseconds; people are in Shanghai. */
  now = 0
  readonly people: Person[] = []
  readonly shops: Shop[] = []
  readonly issuanceGf = purse({ mayOwe: true })
  readonly issuancePv = purse({ mayOwe: true })
  readonly treasury = purse()
  readonly pool = purse()
  readonly wealth = purse()
  readonly fees = purse()

  get today(): number {
    return Math.floor((this.now + 8 * 3_600_000) / DAY)
  }

  /** Moves points, or nothing at all where an account would fall below zero. */
  move(legs: Leg[], { takenBack = false, released = false } = {}): boolean {
    const after = new Map<Purse, bigint>()
    for (const [one, amount] of legs) after.set(one, (after.get(one) ?? one.balance) + amount)
    for (const [one, balance] of after) if (balance < 0n && !one.mayOwe) return false
    for (const [one, amount, counted = true] of legs) {
      one.balance += amount
      if (!released && one.byDay) one.byDay.set(this.today, (one.byDay.get(this.today) ?? 0n) + amount)
      if (!counted) continue
      // What is taken back was never earned, nor spent.
      if (amount > 0n !== takenBack) one.earned += amount
      else one.spent -= amount
    }
    return true
  }

  issue(to: Purse, amount: bigint): void {
    this.move([
      [this.issuanceGf, -amount],
      [to, amount],
    ])
  }

  grant(to: Person, amount: bigint): void {
    this.move([
      [this.treasury, -amount],
      [to.gf, amount],
    ])
  }

  // ── Rewards ──────────────────────────────────────────────────────────────────────────────────────────────────────────
  private rewardLeft(of: { rewards: Person['rewards'] }, cap: bigint): bigint {
    const had = of.rewards.day === this.today ? of.rewards.amount : 0n
    return cap > had ? cap - had : 0n
  }

  private countReward(of: { rewards: Person['rewards'] }, amount: bigint): void {
    if (amount === 0n) return
    const had = of.rewards.day === this.today ? of.rewards.amount : 0n
    of.rewards = { day: this.today, amount: had + amount }
  }

  private mint(member: Person, wanted: bigint): bigint {
    const given = least(wanted, this.rewardLeft(member, RULES.memberCap))
    if (given <= 0n) return 0n
    this.countReward(member, given)
    this.move([
      [this.issuancePv, -given],
      [member.pv, given],
    ])
    return given
  }

  /** What the shop's customers may still earn today. */
  shopRewardLeft(shop: Shop): bigint {
    return this.rewardLeft(shop, RULES.shopCap)
  }

  /** Levels and VIP by what somebody holds now. */
  private judge(member: Person): void {
    if (member.pv.earned >= RULES.vipPv) member.vip = true
    const held = least(member.pv.balance, member.pv.earned)
    const reached =
      held < RULES.levelPv ? 0 : RULES.levelFriends.filter((least) => member.friends >= least).length
    member.active = reached > 0
    if (reached > 0) member.rank = reached
  }

  judgeAll(): void {
    for (const member of this.people) this.judge(member)
  }

  /** A first payment or exchange makes a valid friend; payments reward the levels above. */
  private follow(member: Person, amount: bigint, withTeam: boolean): Payment['toOthers'] {
    const given: Payment['toOthers'] = []
    const touched = new Set([member])
    const owed: { to: Person; amount: bigint }[] = []
    const team: { to: Person; amount: bigint }[] = []
    if (withTeam) {
      let highest = member.active ? member.rank : 0
      for (let above = member.upline; above; above = above.upline) {
        if (!above.active || above.rank <= highest) continue
        const ranks = BigInt(above.rank - highest)
        team.push({
          to: above,
          amount: (amount * RULES.teamShare * RULES.teamDifference * ranks) / 1_000_000_000_000n,
        })
        highest = above.rank
      }
    }
    if (!member.valid) {
      member.valid = true
      const inviter = member.upline
      if (inviter) {
        inviter.friends += 1
        touched.add(inviter)
        const step = RULES.firstSteps.filter((friends) => inviter.friends >= friends).length
        owed.push({
          to: inviter,
          amount: least(amount, RULES.firstBase) * (RULES.firstMultiples[step] ?? 0n),
        })
      }
    }
    for (const { to, amount: wanted } of [...owed, ...team]) {
      const got = this.mint(to, wanted)
      if (got > 0n) given.push({ member: to, amount: got, asked: 0n })
      touched.add(to)
    }
    for (const one of touched) this.judge(one)
    return given
  }

  // ── Shops ────────────────────────────────────────────────────────────────────────────────────────────────────────────
  pay(payer: Person, shop: Shop, amount: bigint): Payment | 'insufficientGf' {
    const reward = least(
      amount * RULES.customerReward,
      this.rewardLeft(payer, RULES.memberCap),
      this.rewardLeft(shop, RULES.shopCap),
    )
    const paid = this.move([
      [payer.gf, -amount],
      [shop.gf, amount],
      [this.issuancePv, -reward],
      [payer.pv, reward],
    ])
    if (!paid) return 'insufficientGf'
    this.countReward(payer, reward)
    this.countReward(shop, reward)
    this.countPaid(payer, amount)
    const toOthers = this.follow(payer, amount, true)
    return { no: '', payer, shop, amount, reward, refunded: 0n, returned: 0n, toOthers }
  }

  private countPaid(payer: Person, amount: bigint): void {
    const before = payer.paid.day === this.today ? payer.paid.amount : 0n
    payer.paid = { day: this.today, amount: before + amount }
  }

  refund(payment: Payment, amount: bigint): ErrorName | undefined {
    const left = payment.amount - payment.refunded
    if (left === 0n) return 'fullyRefunded'
    if (amount > left) return 'refundTooLarge'
    const refunded = payment.refunded + amount
    const back = roundedUp(payment.reward * refunded, payment.amount) - payment.returned
    const { payer, shop } = payment
    if (shop.gf.balance < amount) return 'insufficientGf'
    const moved = this.move(
      [
        [shop.gf, -amount],
        [payer.gf, amount],
        [payer.pv, -back],
        [this.issuancePv, back],
      ],
      { takenBack: true },
    )
    if (!moved) return 'payerCannotReturnPv'
    payment.refunded = refunded
    payment.returned += back
    this.countPaid(payer, -amount)
    for (const reward of payment.toOthers) {
      const wanted = roundedUp(reward.amount * refunded, payment.amount) - reward.asked
      reward.asked += wanted
      const taken = least(wanted, reward.member.pv.balance)
      if (taken > 0n)
        this.move(
          [
            [reward.member.pv, -taken],
            [this.issuancePv, taken],
          ],
          { takenBack: true },
        )
    }
    for (const one of [payer, ...payment.toOthers.map(({ member }) => member)]) this.judge(one)
    return undefined
  }

  payOut({ owner, gf }: Shop, amount: bigint, option: 1 | 2): ErrorName | undefined {
    const kept = option === 1 ? 0n : (amount * RULES.payoutPercent) / 100n
    const pv = option === 1 ? (amount * RULES.shopExchangeTenths) / 10n : amount * RULES.payoutPv
    const moved = this.move([
      [gf, -amount],
      [owner.gf, kept],
      [this.treasury, amount - kept],
      [this.issuancePv, -pv],
      [owner.pv, pv, option === 1],
    ])
    if (!moved) return 'insufficientGf'
    this.judge(owner)
    return undefined
  }

  pvToShop(shop: Shop, amount: bigint): ErrorName | undefined {
    const moved = this.move([
      [shop.owner.pv, -amount, false],
      [shop.pv, amount, false],
    ])
    if (!moved) return 'insufficientPv'
    this.judge(shop.owner)
    return undefined
  }

  pvOfShop(shop: Shop, to: Person, amount: bigint): ErrorName | undefined {
    const moved = this.move([
      [shop.pv, -amount, false],
      [to.pv, amount, false],
    ])
    if (!moved) return 'insufficientPv'
    this.judge(to)
    return undefined
  }

  // ── Members ──────────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Gives the PV that it earned, or why not. */
  transfer(from: Person, to: Person, amount: bigint): bigint | ErrorName {
    const base = isAbove(from, to) ? this.rewardedPart(from, to, amount) : 0n
    const moved = this.move([
      [from.gf, -amount],
      [to.gf, amount],
    ])
    if (!moved) return 'insufficientGf'
    from.transfers.push({ with: to, sent: true, amount, base, at: this.now })
    to.transfers.push({ with: from, sent: false, amount, base: 0n, at: this.now })
    const reward = this.mint(from, base * RULES.giftMultiple)
    if (reward > 0n) this.judge(from)
    return reward
  }

  /** What of a gift is net and new: gone for good to this one, and gone for good at all. */
  private rewardedPart(from: Person, to: Person, amount: bigint): bigint {
    const known = from.transfers.filter(({ at }) => at > this.now - RULES.giftDays * DAY)
    const sum = (some: Person['transfers'], of: 'amount' | 'base') =>
      some.reduce((total, one) => total + one[of], 0n)
    const withThem = known.filter((one) => one.with === to)
    let away = 0n
    for (const one of known) {
      away += one.sent ? one.amount : -one.amount
      if (away < 0n) away = 0n
    }
    const net =
      sum(
        withThem.filter(({ sent }) => sent),
        'amount',
      ) -
      sum(
        withThem.filter(({ sent }) => !sent),
        'amount',
      )
    const ofToday = known.filter(({ at }) => Math.floor((at + 8 * 3_600_000) / DAY) === this.today)
    const part = least(
      amount,
      net + amount - sum(withThem, 'base'),
      away + amount - sum(known, 'base'),
      RULES.giftDay - sum(ofToday, 'base'),
    )
    return part > 0n ? part : 0n
  }

  exchange(member: Person, amount: bigint): ErrorName | undefined {
    const pv = amount * RULES.exchange
    const moved = this.move([
      [member.gf, -amount],
      [this.pool, amount],
      [this.issuancePv, -pv],
      [member.pv, pv],
    ])
    if (!moved) return 'insufficientGf'
    this.follow(member, amount, false)
    this.judge(member)
    return undefined
  }

  // ── Release ──────────────────────────────────────────────────────────────────────────────────────────────────────────
  private rateOn(member: Person, day: number): bigint {
    const number = day - member.registered + 1
    const band = RULES.bandEnds.findIndex((last) => number <= last)
    return RULES.bandRates[band === -1 ? 3 : band] ?? 0n
  }

  /** Counts day by day through one, and gives what can be released then. */
  private due(member: Person, through: number): { pv: bigint; gf: bigint } {
    const count = member.release
    for (; count.counted < through; count.counted += 1) {
      count.atBeginning += member.pv.byDay?.get(count.counted) ?? 0n
      count.accrued += count.atBeginning * this.rateOn(member, count.counted + 1)
    }
    const whole = count.accrued > 0n ? count.accrued / 1_000_000n : 0n
    const pv = least(whole, member.pv.balance)
    return { pv, gf: pv / RULES.releaseDivisor }
  }

  private release(member: Person, { pv, gf }: { pv: bigint; gf: bigint }): void {
    this.move(
      [
        [member.pv, -pv],
        [this.issuancePv, pv],
        [this.pool, -gf],
        [member.gf, gf],
      ],
      { released: true },
    )
    member.release.accrued -= pv * 1_000_000n
    member.release.atBeginning -= pv
  }

  private hasPackage(member: Person): boolean {
    return member.packages.some(({ to }) => to > this.now)
  }

  releaseByHand(member: Person): { pv: bigint; gf: bigint } | ErrorName {
    if (this.hasPackage(member)) return 'autoReleaseRunning'
    const due = this.due(member, this.today)
    if (due.pv < 100n || due.gf === 0n) return 'nothingToRelease'
    if (member.gf.balance + due.gf < RULES.releaseFee) return 'insufficientGf'
    this.release(member, due)
    this.move([
      [member.gf, -RULES.releaseFee],
      [this.fees, RULES.releaseFee],
    ])
    this.judge(member)
    return due
  }

  buyPackage(member: Person, months: number): ErrorName | undefined {
    if (this.hasPackage(member)) return 'autoReleaseRunning'
    const price = RULES.packages[months] ?? 0n
    const moved = this.move([
      [member.gf, -price],
      [this.fees, price],
    ])
    if (!moved) return 'insufficientGf'
    member.packages.push({ from: this.now, to: monthsLater(this.now, months) })
    return undefined
  }

  /** The release of a day for whoever had a package at its midnight. */
  releaseOfDay(day: number): void {
    const midnight = day * DAY - 8 * 3_600_000
    for (const member of this.people) {
      if (!member.packages.some(({ from, to }) => from < midnight && to > midnight)) continue
      const due = this.due(member, day)
      if (due.gf > 0n) this.release(member, due)
    }
  }

  /** A share of what friends paid on the day that is over, for whoever had a level at its end. */
  dividendsOf(day: number): void {
    const owed = this.people.flatMap((member) => {
      if (!member.active) return []
      const friends = this.people.filter((one) => one.upline === member && one.paid.day === day)
      const paid = friends.reduce((sum, one) => sum + one.paid.amount, 0n)
      return paid > 0n
        ? [{ member, amount: (paid * (RULES.dividends[member.rank - 1] ?? 0n)) / 1_000_000n }]
        : []
    })
    for (const { member, amount } of owed) this.mint(member, amount)
  }

  // ── Wealth ───────────────────────────────────────────────────────────────────────────────────────────────────────────
  invest(owner: Person, product: Product, amount: bigint): WealthRecord | ErrorName {
    if (amount < product.least) return 'belowWealthMinimum'
    if (amount > product.most) return 'aboveWealthMaximum'
    const promised = (amount * product.ratePpm * BigInt(product.days)) / 1_000_000n
    const moved = this.move([
      [owner.gf, -amount, false],
      [this.treasury, -promised, false],
      [this.wealth, amount + promised, false],
    ])
    if (!moved) return 'insufficientGf'
    return { id: 0, owner, product, amount, promised, from: this.now, redeemed: false }
  }

  redeem(record: WealthRecord, early: boolean): ErrorName | undefined {
    const { owner, product, amount, promised } = record
    const days = Math.min(product.days, Math.floor((this.now - record.from) / DAY))
    const ended = days === product.days
    if (record.redeemed) return 'alreadyRedeemed'
    if (!early && !ended) return 'notMatured'
    if (early && ended) return 'alreadyMatured'
    if (early && !product.early) return 'earlyRedeemNotAllowed'
    const earned = (amount * product.ratePpm * BigInt(days)) / 1_000_000n
    const penalty = ended ? 0n : least((amount * product.penaltyPpm) / 1_000_000n, amount + earned)
    this.move([
      [this.wealth, -amount - promised, false],
      [owner.gf, amount, false],
      [owner.gf, earned],
      [this.treasury, promised - earned, false],
      [owner.gf, -penalty],
      [this.fees, penalty],
    ])
    record.redeemed = true
    return undefined
  }
}

export function isAbove(upper: Person, lower: Person): boolean {
  for (let above = lower.upline; above; above = above.upline) if (above === upper) return true
  return false
}

function least(...some: bigint[]): bigint {
  let found = some[0] ?? 0n
  for (const one of some) if (one < found) found = one
  return found
}

function roundedUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

/** So many months later at the same time of day, on the month's last day where it has no such day. */
function monthsLater(moment: number, months: number): number {
  const local = new Date(moment + 8 * 3_600_000)
  const wanted = local.getUTCDate()
  const found = new Date(local)
  found.setUTCDate(1)
  found.setUTCMonth(found.getUTCMonth() + months)
  const last = new Date(Date.UTC(found.getUTCFullYear(), found.getUTCMonth() + 1, 0)).getUTCDate()
  found.setUTCDate(Math.min(wanted, last))
  return found.getTime() - 8 * 3_600_000
}
