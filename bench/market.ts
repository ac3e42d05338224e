import { type Database, openDatabase } from '../server/src/platform/database/db.ts'
import { databaseSize } from './database-size.ts'
import { PASSWORD } from './filled-database.ts'
import { buildMarket } from './hall.ts'
import { load, median, type Row, ratio, startServer } from './measure.ts'

/** P10: taking and releasing compared with paying, on the same server in turn; and the size of trades on disk. */
export async function measureMarket(
  serverUrl: string,
  {
    members,
    connections,
    rounds,
    seconds,
  }: { members: number; connections: number; rounds: number; seconds: number },
): Promise<Row[]> {
  const filled = await buildMarket(serverUrl, 'market', members)
  const server = await startServer(filled.url)
  const { orders, trades, ...people } = filled
  const ask = (kind: 'pay' | 'take' | 'release', released = 0, during: number | 'once' = seconds) =>
    load({
      ...people,
      port: server.port,
      connections,
      seconds: during,
      password: PASSWORD,
      kind,
      market: { orders, trades, released },
    })
  // Warmed up as for P1, so that the comparison is fair.
  await ask('pay', 0, 'once')
  await ask('pay', 0, 16)
  await ask('take')
  const { pool, close } = openDatabase(filled.url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await pool.query('set statement_timeout = 0')
  const seen = { pay: [] as number[], take: [] as number[], release: [] as number[] }
  const bytes = { take: [] as number[], release: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    seen.pay.push((await ask('pay')).perSecond)
    for (const kind of ['take', 'release'] as const) {
      const before = await databaseSize(pool)
      const { perSecond, good } = await ask(kind, round * 2)
      seen[kind].push(perSecond)
      bytes[kind].push(((await databaseSize(pool)) - before) / good)
    }
  }
  server.stop()
  const chat = await chatBytes(pool, trades.flat())
  await close()
  const [take, release] = [median(bytes.take), median(bytes.release)]
  const kib = [take, release, chat].map((each) => (each / 1024).toFixed(1)).join(', ')
  return [
    ...(['take', 'release'] as const).map((kind) => ({
      what: `P10 ${kind} of GF (${median(seen[kind]).toFixed(0)}/s) / P1 (${median(seen.pay).toFixed(0)}/s)`,
      value: ratio(seen[kind], seen.pay).toFixed(2),
      goal: '>= 0.5',
    })),
    {
      what: `disk for a million trades with their indexes, GB; of each the take, the release and a chat of four messages, KiB: ${kib}`,
      value: ((take + release + chat) / 1000).toFixed(1),
      goal: 'printed',
    },
  ]
}

/**
 * Returns the bytes of a trade's chat: four messages of twenty characters, and how far each side has read. Written directly,
 * bypassing the module and its limits.
 */
async function chatBytes(pool: Database['pool'], trades: number[]): Promise<number> {
  const before = await databaseSize(pool)
  await pool.query(
    `with written as (
       insert into trading.message (trade_id, sender, text, at)
       select id, case n % 2 when 0 then 'seller' else 'buyer' end, repeat('付', 20), platform.now()
       from unnest($1::integer[]) id, generate_series(1, 4) n
       returning id, trade_id
     )
     insert into trading.message_read (trade_id, side, up_to)
     select trade_id, side, max(id) from written, unnest(array['buyer', 'seller']) side group by trade_id, side`,
    [trades],
  )
  return ((await databaseSize(pool)) - before) / trades.length
}
