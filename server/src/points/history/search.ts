import type { HistoryLine } from '@torch/contract/points.ts'
import { fold } from '../../platform/text/fold.ts'

/** Shorter parts of a number are not searched: they are amounts, or match too much. */
const MIN_NUMBER_LENGTH = 6

/** What a line also matches besides what it shows. */
interface HiddenText {
  /** The shop's name in the other language. */
  alias: string
  numbers: readonly string[]
}

/**
 * Returns a filter for lines that contain the keyword: in a name or a note as shown, in a number, or as an amount. Compared
 * literally, without wildcards.
 */
export function keywordMatcher(keyword: string): (line: HistoryLine, hidden: HiddenText) => boolean {
  const needle = fold(keyword)
  const amount = parseAmount(needle)
  const isIn = (text: string) => fold(text).includes(needle)
  return ({ description, nickname, note, amounts, usdt, parts }, { alias, numbers }) =>
    [description, nickname ?? '', note ?? '', alias].some(isIn) ||
    (needle.length >= MIN_NUMBER_LENGTH && numbers.some(isIn)) ||
    (amount !== undefined &&
      [...amounts, ...parts, ...(usdt === null ? [] : [{ amount: usdt }])].some((one) =>
        isAmount(one.amount, amount),
      ))
}

/** '-1,000.5 GF' is 1000.5; undefined for what is no amount. */
function parseAmount(needle: string): string | undefined {
  const bare = needle.replace(/^[-+\u2212]/, '').replace(/\s*(gf|pv)$/, '')
  return /^\d[\d,]*(\.\d{0,4})?$/.test(bare) ? bare.replaceAll(',', '') : undefined
}

/** Without a point it matches every amount with these whole points; with one, amounts that begin so. */
function isAmount(written: string, typed: string): boolean {
  const size = written.replace('-', '')
  return typed.includes('.') ? size.startsWith(typed) : size.split('.')[0] === typed
}
