import type { Parameter } from '../platform/parameters/parameters.ts'

/** How long the signing secret before the new one signs beside it. */
export const oldSecretHours: Parameter = {
  name: 'programs.old-secret-hours',
  title: { zh: '旧签名密钥的并用时间', en: 'Time an old signing secret stays in use' },
  unit: 'hours',
  default: 24n,
  min: 1n,
  max: 720n,
  source: 'rules/programs#secrets',
}

/** Keys in use and webhooks that a shop can have. */
export const MOST_API_KEYS = 10
export const MOST_WEBHOOKS = 5

/** Calls of one key. A program that asks each second whether a bill is paid stays far below. */
export const CALLS_OF_A_KEY = { count: 300, seconds: 60 }

/** Trials and deliveries that the owner sends again. */
export const SENT_BY_HAND = { count: 30, seconds: 60 }

/**
 * How long after each attempt of a delivery the next one follows, in seconds: nine attempts within three days. The
 * first pause is longer than a call may take, so nothing is sent twice at a time.
 */
export const PAUSES = [60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400]

/** A webhook is switched off when a delivery has used up its attempts and nothing else was taken for so long. */
export const FAILING_DAYS = 2

/** How long events and their log are kept. */
export const KEPT_DAYS = 30
