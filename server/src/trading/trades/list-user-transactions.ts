import type { Language } from '@torch/contract/errors.ts'
import {
  type OrderType,
  orderType,
  type TradeSide,
  type TradeState,
  tradeStatus,
} from '@torch/contract/states.ts'
import type { listUserTransactions as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import { jsonAnswer, jsonArray } from '../../platform/http/json-text.ts'
import type { TradingContext } from '../context.ts'
import { wordOf } from '../orders/orders.ts'
import { COMPLAINT_DAYS, GRACE_MINUTES } from '../rules.ts'
import { tradeActions, wordsOfTrade } from './show-trades.ts'

/** A named statement, so its plan is kept (trades-json.sql). */
const TRADES_JSON = {
  name: 'trading.trades-json',
  text: 'select * from trading.trades_json($1, $2, $3, $4, $5, $6, make_interval(mins => $7), make_interval(days => $8))',
}

/** A trade of the list as built in SQL: a JSON text without its end, and the key of its remaining fields. */
interface ListedTrade {
  text: string
  words: string
  usdt_code: string
  proof: string | null
}

type Row = { total: number } & (ListedTrade | { text: null })

/** Lists the member's own trades, newest first, as that side sees them. */
export function listUserTransactions(ctx: TradingContext): Handler<typeof endpoint> {
  const { pool, links } = ctx
  return async ({ query, member: { memberId }, language }) => {
    const { page, size, role } = query
    const status = wordOf(tradeStatus, query.status)
    const { rows } = await pool.query<Row>({
      ...TRADES_JSON,
      values: [
        ...[memberId, role !== 2, role !== 1, status, (page - 1) * size, size],
        ...[GRACE_MINUTES, COMPLAINT_DAYS],
      ],
    })
    const wordsOf = cachedWords(ctx, language)
    const link = (file: string) => JSON.stringify(links.urlFor(file, memberId))
    const shown = rows
      .filter((row) => row.text !== null)
      .map(({ text, words, usdt_code, proof }) => {
        const { trade, row } = wordsOf(words)
        const code = link(usdt_code)
        const files = `"sellerUsdtQr":${code},"usdtQrCode":${code},"buyerUsdtQr":${proof === null ? null : link(proof)}`
        return `${text},${trade},${files}},"sellerUsdtQr":${code},${row}}`
      })
    const total = rows[0]?.total ?? 0
    return jsonAnswer(language, jsonArray(shown), { total, pages: Math.ceil(total / size) })
  }
}

/** Returns the fields that depend only on the key `words`, built once per list and key. */
function cachedWords(
  ctx: TradingContext,
  language: Language,
): (words: string) => { trade: string; row: string } {
  const known = new Map<string, { trade: string; row: string }>()
  return (words) => {
    const made = known.get(words) ?? fieldsBy(words, ctx, language)
    known.set(words, made)
    return made
  }
}

function fieldsBy(words: string, ctx: TradingContext, language: Language) {
  const [side, type, status, overdue, over] = words.split(' ') as [
    TradeSide,
    OrderType,
    TradeState,
    string,
    string,
  ]
  const trade = { status, overdue: overdue !== '', complaint_over: over !== '' }
  return {
    trade: fields({ orderType: orderType[type], ...wordsOfTrade(trade, language) }),
    row: fields({ actions: tradeActions(ctx, trade, side, language) }),
  }
}

const fields = (of: object) => JSON.stringify(of).slice(1, -1)
