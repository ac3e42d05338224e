import { DAY_MS } from '@torch/contract/time.ts'
import type { KeptSplit } from './splits.ts'

/** Returns from when on a reminder is possible: a day after the last one. */
export const remindableAt = ({ reminded_at }: KeptSplit): Date =>
  new Date(reminded_at === null ? 0 : reminded_at.getTime() + DAY_MS)
