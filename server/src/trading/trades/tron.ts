import { tronAddress, USDT_ON_TRON } from '@torch/contract/usdt-address.ts'
import { z } from 'zod'
import { fetchJson } from '../../platform/outgoing/fetch-json.ts'

/** The address of a TRON node, or of a service with its API. */
export interface TronSettings {
  url: string
  key: string | undefined
}

/** TRON's answer about a confirmed transaction; amounts in 0.000001 USDT. */
export type TronAnswer =
  | { outcome: 'missing' }
  | { outcome: 'failed' | 'no-usdt'; at: Date }
  | { outcome: 'moved'; at: Date; moved: bigint; from: string; to: string }

const TIMEOUT_MS = 5000
/** In bytes. A payment takes one kilobyte; a contract that pays hundreds of receivers, some hundred. */
const MAX_RESPONSE_BYTES = 512 * 1024
/** Transfer(address,address,uint256): from and to are in the topics, the amount in the data. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const word = z.string().regex(/^[0-9a-f]{64}$/i)
const info = z.object({
  id: z.string(),
  blockTimeStamp: z.int().positive(),
  /** Of the transaction; absent for success. */
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }).optional(),
  log: z
    .array(
      z.object({
        address: z.string(),
        topics: z.array(z.string()).default([]),
        data: z.string().default(''),
      }),
    )
    .default([]),
})
const transfer = z.object({ topics: z.tuple([z.literal(TRANSFER), word, word]), data: word })

/**
 * Asks TRON about a transaction. Several USDT transfers to `payTo` are summed; where there are none, the largest transfer is
 * returned. Tokens of other contracts that are named USDT are ignored. Throws where the service fails.
 */
export async function askTron(
  { url, key }: TronSettings,
  id: string,
  payTo: string | undefined,
): Promise<TronAnswer> {
  const address = new URL(`${url}/walletsolidity/gettransactioninfobyid`)
  address.searchParams.set('value', id)
  const answer = await fetchJson(address, {
    headers: key === undefined ? {} : { 'TRON-PRO-API-KEY': key },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
  })
  // A node that does not know it answers {}.
  if (z.strictObject({}).safeParse(answer).success) return { outcome: 'missing' }
  const known = info.parse(answer)
  if (known.id.toLowerCase() !== id) throw new Error('TRON returned another transaction')
  const at = new Date(known.blockTimeStamp)
  const hasFailed = known.result === 'FAILED' || (known.receipt?.result ?? 'SUCCESS') !== 'SUCCESS'
  if (hasFailed) return { outcome: 'failed', at }
  const moves = known.log.filter(isOfUsdt).flatMap(moveOf)
  const own = moves.filter(({ to }) => to === payTo)
  const [first] = own.length > 0 ? own : moves.toSorted((a, b) => (a.moved < b.moved ? 1 : -1))
  if (!first) return { outcome: 'no-usdt', at }
  const moved = own.length > 0 ? own.reduce((sum, one) => sum + one.moved, 0n) : first.moved
  return { outcome: 'moved', at, ...first, moved }
}

/** Addresses in logs come without the network byte. */
function isOfUsdt({ address }: { address: string }): boolean {
  return /^[0-9a-f]{40}$/i.test(address) && tronAddress(Buffer.from(address, 'hex')) === USDT_ON_TRON
}

function moveOf(log: unknown): { moved: bigint; from: string; to: string }[] {
  const read = transfer.safeParse(log)
  if (!read.success) return []
  const [, from, to] = read.data.topics
  return [{ moved: BigInt(`0x${read.data.data}`), from: decodeWord(from), to: decodeWord(to) }]
}

function decodeWord(word: string): string {
  return tronAddress(Buffer.from(word.slice(-40), 'hex'))
}
