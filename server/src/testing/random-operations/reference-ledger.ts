import type { ErrorName } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { DAY_MS, HOUR_MS } from '@torch/contract/time.ts'

// A second, simple implementation of the rules of points: sums in memory, one operation after the other, without SQL or code of
// the modules. Random operations are compared with it (random-operations.slow.test.ts).

/** The figures of the rules; small, so that limits and levels are reached often. All PV and GF in units. */
export const RULES = {
  exchange: 8n,
  releaseDivisor: 8n,
  releaseFee: 10n * GF,
  /** The last days of the first three bands, and what a day of each releases in millionths. */
  bandEnds: [90, 180, 270],
  bandRates: [20_000n, 15_000n, 10_000n, 5_000n],
  packages: { 1: 30n * GF, 6: 160n * GF, 12: 260n * GF, 36: 560n * GF } as Record<number, bigint>,
  /** Days after which an offline allowance returns by itself. */
  allowanceDays: 2,
  /** What members pay by pay code without being asked, a payment and a day. */
  unasked: { payment: 20n * GF, day: 50n * GF },
  /** Days until payments are final. */
  pendingDays: 2,
  validFrom: 20n * GF,
  levelPv: 300n * GF,
  levelFriends: [1, 2, 3, 4],
  vipPv: 900n * GF,
  shopExchangeTenths: 88n,
  payoutPercent: 80n,
  payoutPv: 2n,
  packetMost: 10_000n * GF,
  packetHours: 24,
} as const

/** An account: its balance, and its final totals. */
export interface Purse {
  balance: bigint
  earned: bigint
  spent: bigint
  /** Only issuance, from which all points come. */
  mayOwe?: boolean
  /** Of a member's PV: changes by day, without releases. */
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
  /** Transfers on their way. */
  delayed: Purse
  /** GF set aside for pay codes without a network, and when it returns by itself; undefined without one. */
  allowance: Purse
  allowanceEnds: number | undefined
  /** What was paid without being asked on a day; undefined until the member chooses limits. */
  unasked: { day: number; used: bigint } | undefined
  pv: Purse
  valid: boolean
  friends: number
  rank: number
  active: boolean
  vip: boolean
  /** GF of final payments, less later refunds. */
  spent: bigint
  release: { counted: number; atBeginning: bigint; accrued: bigint }
  packages: { from: number; to: number }[]
  shop: Shop | undefined
}

export interface Shop {
  id: number
  owner: Person
  gf: Purse
  pv: Purse
}

export interface Payment {
  no: string
  payer: Person
  shop: Shop
  amount: bigint
  refunded: bigint
  /** The day of the payment. */
  day: number
  isFinal: boolean
}

/** GF in a red packet that are not taken yet. */
export interface Packet {
  from: Person
  left: bigint
  shares: number
  ends: number
}

export interface DelayedTransfer {
  from: Person
  to: Person
  amount: bigint
  ends: number
}

export interface Product {
  id: number
  ratePpm: bigint
  days: number
  least: bigint
  most: bigint
  early: boolean
  penaltyPpm: bigint
  /** The total that may be invested, with its interest issued beforehand: more than anyone here invests. */
  quota: bigint
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

export class ReferenceLedger {
  /** The moment, in milliseconds; members are in Shanghai. */
  now = 0
  readonly people: Person[] = []
  readonly shops: Shop[] = []
  /** Red packets that can still be opened. */
  private packets: Packet[] = []
  private onTheirWay: DelayedTransfer[] = []
  /** Payments that are not final yet. */
  private waiting: Payment[] = []
  readonly issuanceGf = purse({ mayOwe: true })
  readonly issuancePv = purse({ mayOwe: true })
  readonly treasury = purse()
  readonly pool = purse()
  readonly wealth = purse()
  /** Each member's records whose term is not over. */
  private readonly invested = new Map<Person, WealthRecord[]>()
  readonly fees = purse()

  get today(): number {
    return Math.floor((this.now + 8 * HOUR_MS) / DAY_MS)
  }

  /** Moves points, or none when an account would fall below zero. */
  move(legs: Leg[], { takenBack = false, released = false } = {}): boolean {
    const after = new Map<Purse, bigint>()
    for (const [one, amount] of legs) after.set(one, (after.get(one) ?? one.balance) + amount)
    for (const [one, balance] of after) if (balance < 0n && !one.mayOwe) return false
    for (const [one, amount, counted = true] of legs) {
      one.balance += amount
      if (!released && one.byDay) one.byDay.set(this.today, (one.byDay.get(this.today) ?? 0n) + amount)
      if (!counted) continue
      // What is taken back counts neither as earned nor as spent.
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

  /** A grant that is taken back does not count as earned; other points do not lower what was earned. */
  takeBackRewards(from: Person, amount: bigint, wasGrant: boolean): void {
    this.move(
      [
        [from.gf, -amount, wasGrant],
        [this.treasury, amount, wasGrant],
      ],
      { takenBack: wasGrant },
    )
  }

  /** Updates the level and VIP by the current balance. */
  private updateLevel(member: Person): void {
    if (member.pv.earned >= RULES.vipPv) member.vip = true
    const counted = least(member.pv.balance, member.pv.earned)
    const reached =
      counted < RULES.levelPv ? 0 : RULES.levelFriends.filter((least) => member.friends >= least).length
    member.active = reached > 0
    if (reached > 0) member.rank = reached
  }

  judgeAll(): void {
    for (const member of this.people) this.updateLevel(member)
  }

  // ── Friends ──────────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Makes a member with final payments of the minimum a valid friend. */
  private updateValidFriend(member: Person): void {
    const valid = member.spent >= RULES.validFrom
    if (valid === member.valid) return
    member.valid = valid
    if (!member.upline) return
    member.upline.friends += valid ? 1 : -1
    this.updateLevel(member.upline)
  }

  /** Makes payments of two days ago final, for what is left of them. */
  finalize(): void {
    const due = this.waiting.filter(({ day }) => day + RULES.pendingDays <= this.today)
    this.waiting = this.waiting.filter((one) => !due.includes(one))
    for (const one of due) {
      one.isFinal = true
      one.payer.spent += one.amount - one.refunded
      this.updateValidFriend(one.payer)
    }
  }

  // ── Red packets ──────────────────────────────────────────────────────────────────────────────────────────────────────
  sendPacket(from: Person, amount: bigint, shares: number): Packet | ErrorName {
    if (amount > RULES.packetMost) return 'redPacketTooLarge'
    const moved = this.move([
      [from.gf, -amount],
      [from.frozen, amount, false],
    ])
    if (!moved) return 'insufficientGf'
    const packet = { from, left: amount, shares, ends: this.now + RULES.packetHours * HOUR_MS }
    this.packets.push(packet)
    return packet
  }

  /** The random share: at least a hundredth, and leaving as much for each of the others; the last one takes the rest. */
  takeShare(packet: Packet, to: Person, amount: bigint): void {
    packet.left -= amount
    packet.shares -= 1
    const least = BigInt(packet.shares) * 100n
    if (amount < 100n || packet.left < least || (packet.shares === 0 && packet.left > 0n))
      throw new Error(`a share of ${amount} leaves ${packet.left} for ${packet.shares}`)
    this.move(
      [
        [packet.from.frozen, -amount, false],
        [to.gf, amount],
      ],
      { takenBack: to === packet.from },
    )
  }

  endPackets(): void {
    for (const { from, left, ends } of this.packets)
      if (ends <= this.now)
        this.move(
          [
            [from.frozen, -left, false],
            [from.gf, left],
          ],
          { takenBack: true },
        )
    this.packets = this.packets.filter(({ ends }) => ends > this.now)
  }

  // ── Delayed transfers ────────────────────────────────────────────────────────────────────────────────────────────────
  sendDelayed(from: Person, to: Person, amount: bigint, hours: number): DelayedTransfer | ErrorName {
    const moved = this.move([
      [from.gf, -amount],
      [from.delayed, amount, false],
    ])
    if (!moved) return 'insufficientGf'
    const sent = { from, to, amount, ends: this.now + hours * HOUR_MS }
    this.onTheirWay.push(sent)
    return sent
  }

  callBack(sent: DelayedTransfer): void {
    this.move(
      [
        [sent.from.delayed, -sent.amount, false],
        [sent.from.gf, sent.amount],
      ],
      { takenBack: true },
    )
    this.onTheirWay = this.onTheirWay.filter((one) => one !== sent)
  }

  arrive(): void {
    for (const { from, to, amount, ends } of this.onTheirWay)
      if (ends <= this.now)
        this.move([
          [from.delayed, -amount, false],
          [to.gf, amount],
        ])
    this.onTheirWay = this.onTheirWay.filter(({ ends }) => ends > this.now)
  }

  // ── Shops ────────────────────────────────────────────────────────────────────────────────────────────────────────────
  pay(payer: Person, shop: Shop, amount: bigint): Payment | 'insufficientGf' {
    const paid = this.move([
      [payer.gf, -amount],
      [shop.gf, amount],
    ])
    if (!paid) return 'insufficientGf'
    const payment = { no: '', payer, shop, amount, refunded: 0n, day: this.today, isFinal: false }
    this.waiting.push(payment)
    return payment
  }

  /** Sets GF aside. What is left of an earlier allowance returns first, or nothing changes. */
  setAside(who: Person, amount: bigint): ErrorName | undefined {
    const moved = this.move([
      [who.gf, who.allowance.balance - amount, false],
      [who.allowance, amount - who.allowance.balance, false],
    ])
    if (!moved) return 'insufficientGf'
    who.allowanceEnds = this.now + RULES.allowanceDays * DAY_MS
    return undefined
  }

  /** Moves GF from the allowance to the balance, from which it is paid at once; false where less is left. */
  useAllowance(who: Person, amount: bigint): boolean {
    return this.move([
      [who.allowance, -amount, false],
      [who.gf, amount, false],
    ])
  }

  giveBackAllowance(who: Person): void {
    this.useAllowance(who, who.allowance.balance)
    who.allowanceEnds = undefined
  }

  endAllowances(): void {
    for (const who of this.people)
      if (who.allowanceEnds !== undefined && who.allowanceEnds <= this.now) this.giveBackAllowance(who)
  }

  refund(payment: Payment, amount: bigint): ErrorName | undefined {
    const left = payment.amount - payment.refunded
    if (left === 0n) return 'fullyRefunded'
    if (amount > left) return 'refundTooLarge'
    const { payer, shop } = payment
    const moved = this.move(
      [
        [shop.gf, -amount],
        [payer.gf, amount],
      ],
      { takenBack: true },
    )
    if (!moved) return 'insufficientGf'
    payment.refunded += amount
    if (payment.isFinal) {
      payer.spent -= amount
      this.updateValidFriend(payer)
    }
    return undefined
  }

  payOut({ owner, gf }: Shop, amount: bigint, option: 1 | 2): ErrorName | undefined {
    const kept = option === 1 ? 0n : (amount * RULES.payoutPercent) / 100n
    const pv = option === 1 ? (amount * RULES.shopExchangeTenths) / 10n : amount * RULES.payoutPv
    const moved = this.move([
      [gf, -amount],
      [owner.gf, kept],
      [this.pool, amount - kept],
      [this.issuancePv, -pv],
      [owner.pv, pv, option === 1],
    ])
    if (!moved) return 'insufficientGf'
    this.updateLevel(owner)
    return undefined
  }

  pvToShop(shop: Shop, amount: bigint): ErrorName | undefined {
    const moved = this.move([
      [shop.owner.pv, -amount, false],
      [shop.pv, amount, false],
    ])
    if (!moved) return 'insufficientPv'
    this.updateLevel(shop.owner)
    return undefined
  }

  pvOfShop(shop: Shop, to: Person, amount: bigint): ErrorName | undefined {
    const moved = this.move([
      [shop.pv, -amount, false],
      [to.pv, amount, false],
    ])
    if (!moved) return 'insufficientPv'
    this.updateLevel(to)
    return undefined
  }

  // ── Members ──────────────────────────────────────────────────────────────────────────────────────────────────────────
  transfer(from: Person, to: Person, amount: bigint): ErrorName | undefined {
    const moved = this.move([
      [from.gf, -amount],
      [to.gf, amount],
    ])
    return moved ? undefined : 'insufficientGf'
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
    this.updateLevel(member)
    return undefined
  }

  // ── Release ──────────────────────────────────────────────────────────────────────────────────────────────────────────
  private rateOn(member: Person, day: number): bigint {
    const number = day - member.registered + 1
    const band = RULES.bandEnds.findIndex((last) => number <= last)
    return RULES.bandRates[band === -1 ? 3 : band] ?? 0n
  }

  /** Counts day by day through one, and returns what can be released then. */
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

  releaseManually(member: Person): { pv: bigint; gf: bigint } | ErrorName {
    if (this.hasPackage(member)) return 'autoReleaseRunning'
    const due = this.due(member, this.today)
    if (due.pv < 100n || due.gf === 0n) return 'nothingToRelease'
    if (member.gf.balance + due.gf < RULES.releaseFee) return 'insufficientGf'
    this.release(member, due)
    this.move([
      [member.gf, -RULES.releaseFee],
      [this.fees, RULES.releaseFee],
    ])
    this.updateLevel(member)
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

  /** Releases a day for members with a package at its midnight. */
  releaseOfDay(day: number): void {
    const midnight = day * DAY_MS - 8 * HOUR_MS
    for (const member of this.people) {
      if (!member.packages.some(({ from, to }) => from < midnight && to > midnight)) continue
      const due = this.due(member, day)
      if (due.gf > 0n) this.release(member, due)
    }
  }

  // ── Wealth ───────────────────────────────────────────────────────────────────────────────────────────────────────────
  retryLater(product: Product): void {
    const promised = (product.quota * product.ratePpm * BigInt(product.days)) / 1_000_000n
    this.move([
      [this.treasury, -promised, false],
      [this.wealth, promised, false],
    ])
  }

  invest(owner: Person, product: Product, amount: bigint): WealthRecord | ErrorName {
    if (amount < product.least) return 'belowWealthMinimum'
    const own = (this.invested.get(owner) ?? []).filter(
      ({ from, product: { days } }) => from + days * DAY_MS > this.now,
    )
    const putIn = own.reduce((sum, record) => (record.product === product ? sum + record.amount : sum), 0n)
    if (putIn + amount > product.most) return 'aboveWealthMaximum'
    const promised = (amount * product.ratePpm * BigInt(product.days)) / 1_000_000n
    const moved = this.move([
      [owner.gf, -amount, false],
      [this.wealth, amount, false],
    ])
    if (!moved) return 'insufficientGf'
    const record = { id: 0, owner, product, amount, promised, from: this.now, redeemed: false }
    this.invested.set(owner, [...own, record])
    return record
  }

  redeem(record: WealthRecord, early: boolean): ErrorName | undefined {
    const { owner, product, amount } = record
    const days = Math.min(product.days, Math.floor((this.now - record.from) / DAY_MS))
    const ended = days === product.days
    if (record.redeemed) return 'alreadyRedeemed'
    if (!early && !ended) return 'notMatured'
    if (early && ended) return 'alreadyMatured'
    if (early && !product.early) return 'earlyRedeemNotAllowed'
    const earned = (amount * product.ratePpm * BigInt(days)) / 1_000_000n
    const penalty = ended ? 0n : least((amount * product.penaltyPpm) / 1_000_000n, amount + earned)
    this.move([
      [this.wealth, -amount - earned, false],
      [owner.gf, amount, false],
      [owner.gf, earned],
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

/** Returns the same time of day some months later, on the month's last day when it has no such day. */
function monthsLater(moment: number, months: number): number {
  const local = new Date(moment + 8 * HOUR_MS)
  const wanted = local.getUTCDate()
  const found = new Date(local)
  found.setUTCDate(1)
  found.setUTCMonth(found.getUTCMonth() + months)
  const last = new Date(Date.UTC(found.getUTCFullYear(), found.getUTCMonth() + 1, 0)).getUTCDate()
  found.setUTCDate(Math.min(wanted, last))
  return found.getTime() - 8 * HOUR_MS
}
