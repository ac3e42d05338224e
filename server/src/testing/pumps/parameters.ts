// The parameters of the model; the defaults are those of platform/parameters/catalogue.ts.

export const UNIT = 10_000n

export interface Parameters {
  /** Days for which a reward is pending. Applies from the next day with a reward. */
  pendingDays: number
  /** Days in which a payment can be refunded; also applies from the next day with a reward. */
  refundDays: number
  customerMultiple: bigint
  giftMultiple: bigint
  /** The part of the free cover that is granted as rewards on a day. */
  dailyBudgetPpm: bigint
  /** The maximum share of the day's budget for one member, and for the customers of one owner. */
  memberSharePpm: bigint
  shopSharePpm: bigint
  /** The fee of a manual release. The bounds do not depend on it: most starts have none. */
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

// Constants of the model.
export const DIVISOR = 8n
export const EXCHANGE_MULTIPLE = 8n
export const OPTION_1_TENTHS = 88n
export const PAYOUT_PERCENT = 80n
export const PAYOUT_PV = 2n
export const MEMBER_CAP = 100_000n * UNIT
export const SHOP_CAP = 1_000_000n * UNIT
export const GIFT_DAILY_CAP = 10_000n * UNIT
export const INVITER_BASE = 10_000n * UNIT
/** Days after which an offline allowance returns by itself. */
export const ALLOWANCE_DAYS = 30
/** GF of final payments that make a friend valid. */
export const VALID_FROM = 10n * UNIT
export const INVITER_STEPS = [10, 20]
export const INVITER_MULTIPLES = [3n, 4n, 5n]
export const LEVEL_PV = 100_000n * UNIT
export const LEVEL_FRIENDS = [10, 20, 50, 100]
export const DIVIDEND_PPM = [50_000n, 80_000n, 120_000n, 150_000n]
/** A twentieth of the payment for each rank of difference. */
export const TEAM_PPM = 50_000n
export const VIP_PV = 8_000n * UNIT
/** Days with a budget for which a reduced reward waits. */
export const WAITING_DAYS = 7
export const CREDIT_DAYS = 90
export const PACKAGE = { days: 30, price: 30n * UNIT }
export const PRODUCT = { days: 30, ppm: 500n, penaltyPpm: 10_000n }
export const MILLION = 1_000_000n

/** What a day releases of a member's PV at its beginning, in millionths; the first day of a member is 1. */
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

/** Returns the sum of the rates of the days after `after`, up to and including `through`. */
export function rates(registered: number, after: number, through: number): bigint {
  let sum = 0n
  for (let day = after + 1; day <= through; day += 1) sum += ratePpm(day - registered + 1)
  return sum
}
