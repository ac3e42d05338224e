import { DAY_SECONDS } from '@torch/contract/time.ts'
/** Limits of messages per member over all trades (rules/trading#chat), far above what a trade needs. */
export const MESSAGES_PER_MINUTE = { count: 30, seconds: 60 }
export const MESSAGES_PER_DAY = { count: 1000, seconds: DAY_SECONDS }
/** Limits of members that one member may report or block. */
export const REPORTS_PER_DAY = { count: 10, seconds: DAY_SECONDS }
export const BLOCKS_PER_DAY = { count: 100, seconds: DAY_SECONDS }
