import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { uploadPicture } from '../../testing/calls/shop-forms.ts'
import { aMember, PASSWORD } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { type KilledServer, openKilledServer } from '../../testing/servers/killed-server.ts'
import { tradingInvariants } from '../invariants.ts'

// The server is killed during decisions, repeatedly. A case is decided with everything that belongs to it (GF, order, record,
// log, notices), or not at all and can be decided again.

const ROUNDS = rounds(10, 4)
const CASES = 6

interface Person {
  id: number
  name: string
  token: string
}

let server: KilledServer
let arbiter: string
const pairs: { seller: Person; buyer: Person; orderId: number }[] = []

beforeAll(async () => {
  server = await openKilledServer()
  for (let n = 0; n < CASES; n += 1) {
    const gf = BigInt(ROUNDS) * 1000n * GF
    const [seller, buyer] = await server.withDatabase(async ({ db }) => [
      await aMember(db, { gf }),
      await aMember(db),
    ])
    if (!seller || !buyer) throw new Error('no members were created')
    const [selling, buying] = [
      { ...seller, token: await server.login(seller.name) },
      { ...buyer, token: await server.login(buyer.name) },
    ]
    pairs.push({ seller: selling, buyer: buying, orderId: await publish(selling) })
  }
  await server.withDatabase(({ pool }) =>
    pool.query(
      "insert into platform.parameter (name, value, set_by, reason) values ('trading.second-arbiter-day-above', '1000000000000', 'test', 'test')",
    ),
  )
  arbiter = (await call('/operator/login', undefined, { account: 'arbiter', password: PASSWORD })).data
    .accessToken
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(path: string, token: string | undefined, json: object): Promise<any> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(json),
  })
  return answer.json()
}
// biome-ignore lint/suspicious/noExplicitAny: as above
async function act(who: Person, path: string, json: object): Promise<any> {
  const answer = await call(`/trading/hall/${path}`, who.token, json)
  if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}
async function publish(seller: Person): Promise<number> {
  const usdtQrCode = await uploadPicture(server, seller.token, 'usdt-code')
  const price = (await (
    await fetch(`${server.url}/api/trading/hall/market-price`, { headers: { [AMOUNTS_HEADER]: 'text' } })
  ).json()) as {
    data: { minPrice: string }
  }
  const order = {
    userId: seller.id,
    gfAmount: String(ROUNDS * 1000),
    usdtQrCode,
    paymentPassword: PASSWORD,
    unitPrice: price.data.minPrice.slice(0, -2),
  }
  return (await act(seller, 'sell-order', order)).id
}

/** Creates a paid trade that the buyer has appealed, and takes the case. */
async function aCase({ buyer, orderId }: (typeof pairs)[number]): Promise<number> {
  const { id: transactionId } = await act(buyer, 'take-order', {
    orderId,
    takerUserId: buyer.id,
    gfAmount: '1000',
  })
  await act(buyer, 'confirm-payment', { transactionId, userId: buyer.id })
  const about = { transactionId, userId: buyer.id, reason: 'GF_ISSUE', description: '未释放' }
  const { id } = await act(buyer, 'appeal', about)
  const taken = await fetch(`${server.url}/api/operator/appeals/${id}/take`, {
    method: 'POST',
    headers: { authorization: `Bearer ${arbiter}` },
  })
  if (taken.status !== 200) throw new Error(await taken.text())
  // The evidence deadline passed long ago, so that no outage moves it: one arbiter is enough.
  await server.withDatabase(({ pool }) =>
    pool.query(
      "update trading.appeal set evidence_due_at = platform.now() - interval '1 hour' where id = $1",
      [id],
    ),
  )
  return id
}

/** Returns the code; undefined where no answer arrived and the outcome is unknown. */
async function decide(id: number, forSide: 'buyer' | 'seller'): Promise<number | undefined> {
  try {
    const json = { forSide, findings: '已核实', remark: '证据充分', earlyReason: null }
    return (await call(`/operator/appeals/${id}/decide`, arbiter, json)).code
  } catch {
    return undefined
  }
}

/** Returns a counter: `reached` resolves after `count` calls of `answered`, while other requests are still in progress. */
function answeredSoFar(count: number): { answered(): void; reached: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = count
  if (left === 0) setImmediate(resolve)
  return {
    answered() {
      left -= 1
      if (left <= 0) resolve()
    },
    reached: promise,
  }
}

test(`stores each decision whole or not at all when the server is killed, ${ROUNDS} times`, async () => {
  let open = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const cases = await Promise.all(pairs.map(aCase))
    const sides = cases.map((_, n) => ((n + round) % 2 ? 'buyer' : 'seller') as 'buyer' | 'seller')
    const cut = answeredSoFar(round % CASES)
    const deciding = Promise.all(
      cases.map(async (id, n) => {
        const code = await decide(id, sides[n] ?? 'buyer')
        cut.answered()
        return code
      }),
    )
    await cut.reached
    await server.kill()
    const answers = await deciding
    await server.start()
    for (const [n, id] of cases.entries()) {
      // Acknowledged decisions stand; for the others the outcome is unknown until they are repeated.
      const again = await decide(id, sides[n] ?? 'buyer')
      if (answers[n] === 200) expect(again).toBe(errors.appealDecided.code)
      else expect([200, errors.appealDecided.code]).toContain(again)
      if (again === 200) open += 1
    }
    await server.withDatabase(async ({ pool }) => {
      expect(await audit(pool, [...ledgerInvariants, ...tradingInvariants])).toEqual([])
      const { rows } = await pool.query(
        `select a.id, (select count(*)::int from operators.act where about = 'appeal:' || a.id and act = 'appeal-decided') as acts,
          (select count(*)::int from identity.notice n where n.about ->> 'transactionId' = a.trade_id::text
            and n.about ->> 'step' like 'decided-%') as notices
        from trading.appeal a where a.id = any($1)`,
        [cases],
      )
      for (const row of rows) expect(row).toMatchObject({ acts: 1, notices: 2 })
    })
  }
  // Some must have been interrupted before they took effect and others not, or the test proves little.
  expect(open).toBeGreaterThan(0)
  expect(open).toBeLessThan(ROUNDS * CASES)
  console.log(`${open} of ${ROUNDS * CASES} decisions were cut off and made again`)
})
