/** Maximum number of active keys and of webhooks of a shop. */
export const MAX_API_KEYS = 10
export const MAX_WEBHOOKS = 5

/** Calls of one key. A program that polls a bill every second stays far below. */
export const API_KEY_RATE_LIMIT = { count: 300, seconds: 60 }

/** Calls about test bills from one network, without a key. */
export const TEST_BILL_RATE_LIMIT = { count: 120, seconds: 60 }

/** Test events and deliveries resent by the owner. */
export const MANUAL_SEND_RATE_LIMIT = { count: 30, seconds: 60 }

/**
 * Pauses between the attempts of a delivery, in seconds: nine attempts within three days. The first pause is longer than
 * a call may take, so a delivery is never sent twice at the same time.
 */
export const RETRY_DELAYS_SECONDS = [60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400]

/** A webhook is switched off when a delivery has used up its attempts and no other succeeded for this many days. */
export const FAILING_DAYS = 2

/** Retention of events and their deliveries. */
export const RETENTION_DAYS = 30
