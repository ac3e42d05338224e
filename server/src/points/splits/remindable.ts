import { DAY_MS } from '@torch/contract/time.ts'
import type { KeptSplit } from './splits.ts'

/** From when on people can be reminded: a day after the last time. */
export const remindableAt = ({ reminded_at }: KeptSplit): Date =>
  new Date(reminded_at === null ? 0 : reminded_at.getTime() + DAY_MS)
