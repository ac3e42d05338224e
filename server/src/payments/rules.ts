import { DAY_SECONDS } from '@torch/contract/time.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** More bills than a cashier makes. */
export const BILL_RATE_LIMIT = { count: 60, seconds: 60 }

/** How many customer screens a member opens, and how often one changes: faster than a cashier taps. */
export const SCREEN_OPEN_RATE_LIMIT = { count: 30, seconds: 3600 }
export const SCREEN_CHANGE_RATE_LIMIT = { count: 300, seconds: 60 }

/** How long an invitation code for a cashier is valid, how many an owner makes, and how often a member may try one. */
export const CASHIER_CODE_HOURS = 24
export const CASHIER_CODE_RATE_LIMIT = { count: 20, seconds: DAY_SECONDS }
export const CASHIER_CODE_ATTEMPT_LIMIT = { count: 10, seconds: 600 }

/** How often an owner may enter an unknown invite code: enough for typing errors, too few to guess codes. */
export const RECIPIENT_LOOKUP_RATE_LIMIT = { count: 30, seconds: 60 }

/** Returns the values in force as JSON for payments.pay. */
export function paymentRewardRules(parameters: Parameters): Record<string, string> {
  return {
    customerTenths: String(parameters.get('payments.customer-reward-tenths')),
    shopCap: String(parameters.get('payments.shop-reward-cap-units')),
    shopShare: String(parameters.get('payments.shop-reward-share-ppm')),
  }
}

/** How long a pay code is accepted after it was replaced on the screen: a scan may be on its way. */
export const PAY_CODE_GRACE_SECONDS = 15

/** Codes shown by a member: a screen that stays open needs 20 in ten minutes. */
export const PAY_CODE_RATE_LIMIT = { count: 120, seconds: 600 }

/** Unknown codes scanned by a member or a program: enough for broken barcodes, too few to guess codes. */
export const UNKNOWN_PAY_CODE_LIMIT = { count: 30, seconds: 600 }

/** By how much a phone's clock may be fast. */
export const CLOCK_TOLERANCE_SECONDS = 600
