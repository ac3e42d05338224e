import { DAY_MS } from '@torch/contract/time.ts'
import type { SplitRow } from './splits.ts'

/** Returns from when on a reminder is possible: a day after the last one. */
export const remindableAt = ({ reminded_at }: SplitRow): Date =>
  new Date(reminded_at === null ? 0 : reminded_at.getTime() + DAY_MS)
