/** Why a typed amount cannot be read. */
export type AmountRefusal = 'notANumber' | 'negative' | 'decimals' | 'separators' | 'tooLarge'

/**
 * The amount that a typed text stands for. `amount`: the plain decimal of `parseAmount`. `readings`: the amounts that
 * may have been meant, for the user to choose from; nothing is guessed.
 */
export type AmountReading =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: string }
  | { kind: 'refused'; reason: AmountRefusal; readings: readonly string[] }

/** Invisible characters: soft hyphen, zero-width characters, direction marks, byte order mark. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const UNIT = '(?:GF|PV|USDT|CNY|RMB|USD|US\\$|CN¥|[¥$€])'
const BEFORE = new RegExp(`^[≈~]?\\s*[+\u2212]?\\s*${UNIT}?\\s*[+\u2212]?\\s*`, 'i')
const AFTER = new RegExp(`\\s*(?:${UNIT}|元|圆|块|积分|points?)$`, 'i')
/** Groups of three digits, all separated by the same comma, blank or apostrophe; then decimals. */
const GROUPED = /^[1-9]\d{0,2}([, '])\d{3}(?:\1\d{3})*(?:\.\d*)?$/
/** The same in the notation of other countries: points between groups, a comma before the decimals. */
const POINT_GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,(\d{1,2}))?$/
/** Digits before the point, as in `parseAmount`. */
const MAX_DIGITS = 8

/**
 * Reads an amount as people type and paste it, in Chinese and English: full-width digits and marks, a currency before or
 * after, thousands separators in groups of three, a point before at most two decimals. Groups of three after a comma are
 * thousands. A comma before one or two digits, or a point before three, is ambiguous and is refused with its readings.
 * The sign of a movement as screens show it (`+`, U+2212) is ignored; a typed hyphen is refused. Accepts any text and
 * never throws (docs/rules/ledger.md, Amounts).
 */
export function readAmountInput(typed: string): AmountReading {
  const text = typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[。٫]/g, '.')
    .replace(/[、٬]/g, ',')
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\S\n]/g, ' ')
    .trim()
  if (text === '') return { kind: 'empty' }
  const figure = text.replace(BEFORE, '').replace(AFTER, '')
  if (/^[-‐-―]\s*[\d.]/.test(figure)) return refused('negative')
  if (!/^[\d., ']+$/.test(figure) || !/\d/.test(figure)) return refused('notANumber')
  if (/^\d*\.?\d*$/.test(figure)) return plain(figure)
  if (GROUPED.test(figure)) return plain(figure.replace(/[, ']/g, ''))
  return refused('separators', otherReadings(figure))
}

/** Reads digits with at most one point. Four decimals are accepted if the last two are zeros, as the server writes. */
function plain(figure: string): AmountReading {
  const [before = '', after = ''] = figure.split('.')
  const whole = before.replace(/^0+(?=\d)/, '') || '0'
  if (whole.length > MAX_DIGITS) return refused('tooLarge')
  if (/^\d{0,2}$/.test(after) || /^\d\d00$/.test(after))
    return { kind: 'amount', amount: after === '' ? whole : `${whole}.${after.slice(0, 2)}` }
  const isThousands = /^[1-9]\d{0,2}$/.test(before) && after.length === 3
  const cut = /^(\d\d)0+$/.exec(after)?.[1]
  return refused('decimals', [
    ...(isThousands ? [`${before}${after}`] : []),
    ...(isThousands && cut !== undefined ? [`${whole}.${cut}`] : []),
  ])
}

function otherReadings(figure: string): string[] {
  const comma = /^(\d{1,8}),(\d{1,2})$/.exec(figure)
  if (comma) return [`${comma[1]?.replace(/^0+(?=\d)/, '')}.${comma[2]}`]
  if (!POINT_GROUPED.test(figure)) return []
  const amount = figure.replaceAll('.', '').replace(',', '.')
  return /^\d{1,8}(?:\.|$)/.test(amount) ? [amount] : []
}

function refused(reason: AmountRefusal, readings: readonly string[] = []): AmountReading {
  return { kind: 'refused', reason, readings }
}
