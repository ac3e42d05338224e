// What operators may change, as the model has it; the defaults of the rooms' rules.ts.

export const UNIT = 10_000n

export interface Parameters {
  /** Days for which a reward is pending. Holds from the next day that mints on. */
  pendingDays: number
  /** Days through which a payment can be refunded; from the next day that mints on, too. */
  refundDays: number
  customerMultiple: bigint
  giftMultiple: bigint
  /** Of the free cover, how much is minted as rewards on a day. */
  dailyBudgetPpm: bigint
  /** Of the day's budget, the most that one member is given, and the customers of one owner. */
  memberSharePpm: bigint
  shopSharePpm: bigint
  /** Of a manual release. The bounds do not rest on it: most starts have none. */
  releaseFee: bigint
}

export const DEFAULTS: Parameters = {
  pendingDays: 7,
  refundDays: 90,
  customerMultiple: 2n,
  giftMultiple: 3n,
  dailyBudgetPpm: 10_000n,
  memberSharePpm: 50_000n,
  shopSharePpm: 100_000n,
  releaseFee: 100n * UNIT,
}

// What the model leaves as it is.
export const DIVISOR = 8n
export const EXCHANGE_MULTIPLE = 8n
export const OPTION_1_TENTHS = 88n
export const PAYOUT_PERCENT = 80n
export const PAYOUT_PV = 2n
export const MEMBER_CAP = 100_000n * UNIT
export const SHOP_CAP = 1_000_000n * UNIT
export const GIFT_DAILY_CAP = 10_000n * UNIT
export const INVITER_BASE = 10_000n * UNIT
/** GF of final payments from which a friend is valid. */
export const VALID_FROM = 10n * UNIT
export const INVITER_STEPS = [10, 20]
export const INVITER_MULTIPLES = [3n, 4n, 5n]
export const LEVEL_PV = 100_000n * UNIT
export const LEVEL_FRIENDS = [10, 20, 50, 100]
export const DIVIDEND_PPM = [50_000n, 80_000n, 120_000n, 150_000n]
/** A twentieth of the payment for each rank of difference. */
export const TEAM_PPM = 50_000n
export const VIP_PV = 8_000n * UNIT
/** Days with a budget for which what was cut waits. */
export const WAITING_DAYS = 7
export const CREDIT_DAYS = 90
export const PACKAGE = { days: 30, price: 30n * UNIT }
export const PRODUCT = { days: 30, ppm: 500n, penaltyPpm: 10_000n }
export const MILLION = 1_000_000n

/** What a day releases for a member, in millionths of the PV held at its beginning; the first day of a member is 1. */
const ratePpm = (dayOfMember: number) =>
  dayOfMember < 1
    ? 0n
    : dayOfMember <= 90
      ? 1000n
      : dayOfMember <= 180
        ? 800n
        : dayOfMember <= 270
          ? 600n
          : 500n

/** The rates of the days after `after` up to and with `through`. */
export function rates(registered: number, after: number, through: number): bigint {
  let sum = 0n
  for (let day = after + 1; day <= through; day += 1) sum += ratePpm(day - registered + 1)
  return sum
}
