import { GF } from '@torch/contract/money.ts'
// A second, simple implementation of the rules of rewards (decisions 011 and 071): each reward is an object, sums are in
// memory, one operation after the other, without code of the modules. The real results are compared with it
// (referrals/simulation.slow.test.ts).

/** Small, so that limits and levels are reached often. By the names of their parameters. */
export const RULES = {
  'ledger.reward-pending-days': 4n,
  'ledger.refund-days': 20n,
  'ledger.member-reward-cap-units': 1_500n * GF,
  'ledger.reward-budget-ppm': 2n,
  // Waiting rewards are tested against the ledger's rows (payments/waiting-rewards.test.ts); here the part that is cut off is
  // lost.
  'ledger.reward-waiting-days': 0n,
  'ledger.member-reward-share-ppm': 1_000_000n,
  'payments.shop-reward-share-ppm': 1_000_000n,
  'referrals.level-pv-units': 2_000n * GF,
  'referrals.startup-friends': 2n,
  'referrals.athletic-friends': 3n,
  'referrals.endurance-friends': 5n,
  'referrals.eternal-friends': 7n,
  'referrals.reward-first-step-friends': 3n,
  'referrals.reward-second-step-friends': 5n,
  'referrals.reward-base-units': 150n * GF,
  'referrals.valid-friend-units': 60n * GF,
  'referrals.vip-pv-units': 1_200n * GF,
}
const PENDING_DAYS = 4
const REFUND_DAYS = 20
const CAP = 1_500n * GF
const VIP = 1_200n * GF
const VALID_FROM = 60n * GF
const LEVEL = 2_000n * GF
const LEVEL_FRIENDS = [2, 3, 5, 7]
const DIVIDENDS = [50_000n, 80_000n, 120_000n, 150_000n]
/** PV for one GF exchanged, and PV that are released for one GF. */
const RATE = 8n

export interface Person {
  id: number
  upline: Person | undefined
  gf: bigint
  /** Available PV, and the part of it that was earned. */
  available: bigint
  earned: bigint
  owed: bigint
  /** The available PV from others' payments that refunds may take back, by the day of the reward. */
  kept: Map<number, bigint>
  /** GF of final payments, less later refunds. */
  spent: bigint
  valid: boolean
  /** Whether the inviter was ever rewarded for this member. */
  brought: boolean
  friends: number
  rank: number
  active: boolean
  vip: boolean
  referral: bigint
  team: bigint
  dividends: bigint
}

interface Reward {
  to: Person
  day: number
  amount: bigint
  /** What refunds took back so far. */
  asked: bigint
  pending: boolean
  /** Earned by another member's payment. */
  byOthers: boolean
}

export interface Payment {
  no: string
  payer: Person
  amount: bigint
  day: number
  refunded: bigint
  own: Reward
  team: Reward[]
  /** The day on which it became final, what was left of it then, and what was refunded since. */
  finalOn: number | undefined
  left: bigint
  sinceFinal: bigint
  /** The inviter's reward, when this was the payer's first payment. */
  first: Reward | undefined
}

interface Dividend {
  day: number
  base: bigint
  refunded: bigint
  friends: number
  reward: Reward
}

interface Day {
  budget: bigint
  used: bigint
  maturesOn: number
  refundableUntil: number
  /** Whether PV from others' payments of that day are withheld. */
  keeps: boolean
  settled: boolean
  final: boolean
}

interface RewardToTakeBack {
  reward: Reward | undefined
  part: bigint
  whole: bigint
}

export class ReferenceRewards {
  today = 0
  readonly people: Person[] = []
  readonly dividends: Dividend[] = []
  readonly days = new Map<number, Day>()
  /** Counts of events, to check that each occurred often enough. */
  readonly seen = {
    lostFriends: 0,
    lostVips: 0,
    dividendsBack: 0,
    boughtBack: 0,
    cutByBudget: 0,
    everOwed: 0,
  }
  private readonly payments: Payment[] = []
  private readonly rewards: Reward[] = []
  /** The levels at the beginning of each day. */
  private readonly atBeginning = new Map<number, Map<Person, number>>()
  /** All PV of the platform. */
  private pv = 0n
  private pool: bigint
  /** Fixed for each day by its first reward, like the budget. */
  keeps: boolean

  constructor({ pool, keeps }: { pool: bigint; keeps: boolean }) {
    this.pool = pool
    this.keeps = keeps
  }

  join(id: number, upline: Person | undefined, gf: bigint): void {
    this.people.push({
      id,
      upline,
      gf,
      available: 0n,
      earned: 0n,
      owed: 0n,
      kept: new Map(),
      spent: 0n,
      valid: false,
      brought: false,
      friends: 0,
      rank: 0,
      active: false,
      vip: false,
      referral: 0n,
      team: 0n,
      dividends: 0n,
    })
  }

  begin(today: number): void {
    this.today = today
    this.atBeginning.set(today, this.levels())
  }

  pay(batch: [payer: Person, amount: bigint, no: string][]): void {
    this.budget()
    const levels = this.levels()
    const made = batch.map(([payer, amount, no]): Payment => {
      payer.gf -= amount
      const own = this.mint(payer, 2n * amount, false)
      return {
        no,
        payer,
        amount,
        day: this.today,
        refunded: 0n,
        own,
        team: [],
        finalOn: undefined,
        left: 0n,
        sinceFinal: 0n,
        first: undefined,
      }
    })
    for (const payment of made) this.rewardTeam(payment, levels)
    this.payments.push(...made)
  }

  exchange(member: Person, amount: bigint): void {
    member.gf -= amount
    this.pool += amount
    this.pv += RATE * amount
    member.available += RATE * amount
    member.earned += RATE * amount
    this.judge()
  }

  /** Moves PV without earning. */
  move(member: Person, amount: bigint): void {
    member.available += amount
    this.judge()
  }
  movable(member: Person): bigint {
    return member.owed > 0n ? 0n : member.available - sum(member.kept.values())
  }

  refundable(): Payment[] {
    return this.payments.filter(
      ({ day, amount, refunded }) =>
        refunded < amount && (this.days.get(day)?.refundableUntil ?? 0) >= this.today,
    )
  }

  refund(payment: Payment, amount: bigint): void {
    const { payer } = payment
    this.budget()
    payer.gf += amount
    payment.refunded += amount
    const dividend = this.dividends.find(
      ({ day, reward }) => day === payment.finalOn && reward.to === payer.upline,
    )
    if (payment.finalOn !== undefined) {
      payment.sinceFinal += amount
      payer.spent -= amount
      if (dividend) dividend.refunded += amount
      this.stayValid(payer)
    }
    const { own, team, refunded: part, amount: whole } = payment
    const asked: RewardToTakeBack[] = [
      ...[own, ...team].map((reward) => ({ reward, part, whole })),
      { reward: payment.first, part: payment.sinceFinal, whole: payment.left },
      { reward: dividend?.reward, part: dividend?.refunded ?? 0n, whole: dividend?.base ?? 1n },
    ]
    for (const { reward, ...share } of asked)
      if (reward) this.takeBackRewards(reward, { ...share, payer, refunded: amount })
    if (dividend && dividend.refunded > 0n) this.seen.dividendsBack += 1
    this.judge()
  }

  // ── Nights: what is due at the beginning of a day, in this order ───────────────────────────────────────────────────

  mature(due: number): void {
    for (const [day, state] of this.dueDays(due)) {
      if (state.settled) continue
      state.settled = true
      for (const member of this.people) {
        const own = this.rewards.filter((one) => one.to === member && one.day === day && one.pending)
        for (const one of own) one.pending = false
        this.receive(member, day, {
          all: sum(own.map((one) => one.amount - one.asked)),
          byOthers: sum(own.filter((one) => one.byOthers).map((one) => one.amount - one.asked)),
        })
      }
      this.judge()
    }
  }

  finalize(due: number): void {
    for (const [day, state] of this.dueDays(due)) {
      if (state.final) continue
      state.final = true
      const ofDay = this.payments.filter((one) => one.day === day)
      for (const one of ofDay) {
        one.finalOn = due
        one.left = one.amount - one.refunded
        one.payer.spent += one.left
      }
      for (const one of ofDay) if (one.left > 0n) one.first = this.welcome(one.payer, one.left)
      this.judge()
    }
  }

  payDividends(due: number): void {
    const levels = [...(this.atBeginning.get(due) ?? [])].sort(([a], [b]) => a.id - b.id)
    for (const [member, rank] of levels) {
      const paid = this.payments.filter(
        (one) => one.finalOn === due && one.payer.upline === member && one.left > one.sinceFinal,
      )
      const base = sum(paid.map((one) => one.left - one.sinceFinal))
      if (base === 0n) continue
      const reward = this.mint(member, (base * (DIVIDENDS[rank - 1] ?? 0n)) / 1_000_000n, true)
      member.dividends += reward.amount
      const friends = new Set(paid.map(({ payer }) => payer)).size
      this.dividends.push({ day: due, base, refunded: 0n, friends, reward })
    }
  }

  letGo(due: number): void {
    for (const [day, { refundableUntil, settled }] of this.days)
      if (settled && refundableUntil < due) for (const { kept } of this.people) kept.delete(day)
  }

  private dueDays(due: number): [number, Day][] {
    return [...this.days].filter(([day, { maturesOn }]) => maturesOn <= due && day < due)
  }

  // ── Rewards ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Returns the day's budget, fixed by its first payment, reward or refund: two millionths of the cover at that time. */
  private budget(): Day {
    const known = this.days.get(this.today)
    if (known) return known
    const made = {
      budget: (most(0n, this.cover()) * 2n) / 1_000_000n,
      used: 0n,
      keeps: this.keeps,
      maturesOn: this.today + PENDING_DAYS,
      refundableUntil: this.today + REFUND_DAYS,
      settled: false,
      final: false,
    }
    this.days.set(this.today, made)
    return made
  }
  private cover(): bigint {
    return this.pool * RATE - this.pv
  }

  /** Grants a reward, limited by the member's daily cap, the rest of the budget, and the cover. */
  private mint(to: Person, wanted: bigint, byOthers: boolean): Reward {
    const day = this.budget()
    const today = this.rewards.filter((one) => one.to === to && one.day === this.today)
    const own = least(wanted, CAP - sum(today.map((one) => one.amount - one.asked)))
    const amount = most(0n, least(own, least(day.budget - day.used, this.cover())))
    if (amount < own) this.seen.cutByBudget += 1
    day.used += amount
    this.pv += amount
    const reward = { to, day: this.today, amount, asked: 0n, pending: true, byOthers }
    this.rewards.push(reward)
    return reward
  }

  private rewardTeam({ payer, amount, team }: Payment, levels: Map<Person, number>): void {
    let highest = levels.get(payer) ?? 0
    for (let above = payer.upline; above; above = above.upline) {
      const rank = levels.get(above) ?? 0
      if (rank <= highest) continue
      const reward = this.mint(above, (amount * BigInt(rank - highest)) / 20n, true)
      above.team += reward.amount
      team.push(reward)
      highest = rank
    }
  }

  /**
   * Handles a payment that became final: from the minimum on its payer is a valid friend, and the first one rewards the
   * inviter.
   */
  private welcome(member: Person, amount: bigint): Reward | undefined {
    const { upline } = member
    if (!member.valid && member.spent >= VALID_FROM) {
      member.valid = true
      if (upline) upline.friends += 1
    }
    if (!upline || member.brought) return undefined
    member.brought = true
    const multiple = upline.friends >= 5 ? 5n : upline.friends >= 3 ? 4n : 3n
    const reward = this.mint(upline, least(amount, 150n * GF) * multiple, true)
    upline.referral += reward.amount
    return reward
  }

  private stayValid(member: Person): void {
    if (!member.valid || member.spent >= VALID_FROM) return
    member.valid = false
    this.seen.lostFriends += 1
    if (member.upline) member.upline.friends -= 1
    this.judge()
  }

  /** Adds PV that became available; debts are paid first. */
  private receive(member: Person, day: number, { all, byOthers }: { all: bigint; byOthers: bigint }): void {
    const debt = least(all, member.owed)
    member.owed -= debt
    this.pv -= debt
    member.available += all - debt
    member.earned += all - debt
    if (this.days.get(day)?.keeps && byOthers > 0n) member.kept.set(day, least(byOthers, all - debt))
  }

  private takeBackRewards(
    reward: Reward,
    { part, whole, payer, refunded }: { part: bigint; whole: bigint; payer: Person; refunded: bigint },
  ): void {
    const { to, day } = reward
    const wanted = rounded(reward.amount * part, whole) - reward.asked
    if (wanted <= 0n) return
    reward.asked += wanted
    const state = this.days.get(day)
    if (state && day === this.today) state.used -= wanted
    if (reward.pending) {
      this.pv -= wanted
      return
    }
    // Withheld PV are used for refunds of the payments that earned them.
    const kept = reward.byOthers ? least(wanted, to.kept.get(day) ?? 0n) : 0n
    const free = to.available - sum(to.kept.values())
    const taken = kept + least(wanted - kept, free)
    this.pv -= taken
    to.available -= taken
    to.earned -= taken
    if (kept > 0n) to.kept.set(day, (to.kept.get(day) ?? 0n) - kept)
    this.makeGood(to, wanted - taken, to === payer ? refunded : 0n)
  }

  /** Recovers missing PV: the payer gives GF of the refund; others owe it. */
  private makeGood(member: Person, missing: bigint, refunded: bigint): void {
    if (missing === 0n) return
    const gf = rounded(missing, RATE)
    if (gf <= refunded) {
      member.gf -= gf
      this.pool += gf
      this.seen.boughtBack += 1
    } else {
      member.owed += missing
      this.seen.everOwed += 1
    }
  }

  // ── Levels ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  private levels(): Map<Person, number> {
    return new Map(this.people.filter(({ active }) => active).map((one) => [one, one.rank]))
  }

  private judge(): void {
    for (const member of this.people) {
      const isVip = member.earned >= VIP
      if (member.vip && !isVip) this.seen.lostVips += 1
      member.vip = isVip
      const counts = least(member.available, member.earned) >= LEVEL
      const rank = counts ? LEVEL_FRIENDS.filter((friends) => member.friends >= friends).length : 0
      member.active = rank > 0
      if (rank > 0) member.rank = rank
    }
  }

  /** Returns the figures of all members, for comparison. */
  figures() {
    const pending = new Map<Person, bigint>()
    for (const { to, amount, asked, pending: waits } of this.rewards)
      if (waits) pending.set(to, (pending.get(to) ?? 0n) + amount - asked)
    return this.people.map((member) => {
      const { upline, kept, brought, ...rest } = member
      return { ...rest, kept: sum(kept.values()), pending: pending.get(member) ?? 0n }
    })
  }
}

function sum(some: Iterable<bigint>): bigint {
  let all = 0n
  for (const one of some) all += one
  return all
}
const least = (a: bigint, b: bigint) => (b < a ? b : a)
const most = (a: bigint, b: bigint) => (b > a ? b : a)
/** Divides and rounds up. */
const rounded = (a: bigint, by: bigint) => (a + by - 1n) / by
