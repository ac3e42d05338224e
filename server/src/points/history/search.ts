import type { HistoryLine } from '@torch/contract/points.ts'
import { fold } from '../../platform/text/fold.ts'

/** Fewer characters of a number find nothing by it: they are an amount, or in everything. */
const LEAST_OF_A_NUMBER = 6

/** What a line is found by besides what it shows. */
interface Hidden {
  /** What its shop is called in the other language. */
  alias: string
  numbers: readonly string[]
}

/**
 * Whether a line has what somebody typed: part of a name or a note, as they are shown to its member, part of a number, or an
 * amount. Compared as text, so that no character stands for others.
 */
export function searchFor(keyword: string): (line: HistoryLine, hidden: Hidden) => boolean {
  const sought = fold(keyword)
  const amount = amountIn(sought)
  const isIn = (text: string) => fold(text).includes(sought)
  return ({ description, nickname, note, amounts }, { alias, numbers }) =>
    [description, nickname ?? '', note ?? '', alias].some(isIn) ||
    (sought.length >= LEAST_OF_A_NUMBER && numbers.some(isIn)) ||
    (amount !== undefined && amounts.some((one) => isAmount(one.amount, amount)))
}

/** '-1,000.5 GF' is 1000.5; undefined for what is no amount. */
function amountIn(sought: string): string | undefined {
  const bare = sought.replace(/^[-+\u2212]/, '').replace(/\s*(gf|pv)$/, '')
  return /^\d[\d,]*(\.\d{0,4})?$/.test(bare) ? bare.replaceAll(',', '') : undefined
}

/** Typed without a point it is any amount of so many wholes; with one, those that begin so. */
function isAmount(written: string, typed: string): boolean {
  const size = written.replace('-', '')
  return typed.includes('.') ? size.startsWith(typed) : size.split('.')[0] === typed
}
