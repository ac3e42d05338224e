import { api, type OperationName } from '@torch/contract/api.ts'
import { secondKey, withoutSecondKey } from '@torch/contract/second-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCast, type Cast, callerFor, lawfulRequests, type Player, type Sent } from './cast.ts'
import { PASSWORD } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'
import { send, wireRequest } from './wire.ts'

// Whatever moves value away from a member or shop, or changes where value is sent to, takes the second key and is stopped by
// the hold: two more columns of the authorization matrix (authorization.test.ts), a verdict for every operation a member calls.

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startTestServer()
  cast = await aCast(server)
})
afterAll(() => server.close())

const REQUIRED = 2027
const WRONG = 2007
const HELD = 2011
const VALIDATION = 1003

/** Who could otherwise do each, and what more it needs to come that far. */
const callers: Record<keyof typeof secondKey, [who: keyof Cast, more?: (cast: Cast) => Sent]> = {
  payWithGf: ['payer'],
  transferGf: ['payer'],
  releaseGf: ['trader'],
  giftPv: ['owner'],
  transferPvFromPersonal: ['owner'],
  publishSellOrder: ['trader'],
  editOrder: [
    'trader',
    ({ usdtCode, sellOrderId }) => ({ body: { usdtQrCode: usdtCode, orderId: sellOrderId } }),
  ],
  takeOrder: [
    'trader',
    ({ usdtCode, buyOrderId }) => ({ body: { usdtQrCode: usdtCode, orderId: buyOrderId } }),
  ],
  makeApiKey: ['owner'],
  addWebhook: ['owner'],
}
const names = Object.keys(secondKey) as (keyof typeof secondKey)[]

async function answerTo(name: OperationName, who: Player, sent: Sent): Promise<number> {
  const answer = await send(server.url, wireRequest(api[name], sent, { token: who.token }))
  return JSON.parse(answer.text).code
}

/** With this in the field's place; undefined takes the field away. */
async function outcome(name: keyof typeof secondKey, paymentPassword: string | undefined): Promise<number> {
  const [who, more] = callers[name]
  const player = cast[who] as Player
  const { body: own, ...change } = more?.(cast) ?? {}
  const { paymentPassword: _, ...rest } = { ...lawfulRequests(cast, player)[name].body, ...own }
  const body = { ...rest, ...(paymentPassword !== undefined && { paymentPassword }) }
  return answerTo(name, player, { ...lawfulRequests(cast, player)[name], ...change, body })
}

test('every call that moves points says whether it takes the second key, or why not', () => {
  const moving = Object.entries(api).flatMap(([name, { movesPoints }]) => (movesPoints ? [name] : []))
  const said = [...names, ...Object.keys(withoutSecondKey)]
  expect(new Set(said).size).toBe(said.length)
  expect(moving.filter((name) => !said.includes(name))).toEqual([])
  // And what asks for it is named.
  const asking = Object.entries(api).flatMap(([name, { body, caller }]) =>
    caller === 'member' && body && 'paymentPassword' in body.shape ? [name] : [],
  )
  expect(asking.filter((name) => !(name in secondKey) && !KEEPS.includes(name))).toEqual([])
})

/** These move nothing: they change or use what guards the account, and take both passwords. */
const KEEPS = ['passkeyOptions', 'closeAccount']

/** A release is judged by its trade's state before; trades.test.ts and passkeys.test.ts release with and without. */
const atOnce = names.filter((name) => name !== 'releaseGf')

test.each(atOnce)('%s: not without the second key, nor with another', async (name) => {
  expect([REQUIRED, VALIDATION]).toContain(await outcome(name, undefined))
  expect(await outcome(name, 'not-it')).toBe(WRONG)
  // The right one comes further; and forgives the wrong try.
  expect([REQUIRED, WRONG, VALIDATION]).not.toContain(await outcome(name, PASSWORD))
})

test.each(atOnce)('%s: not during the hold, whatever is typed', async (name) => {
  const { id } = cast[callers[name][0]] as Player
  const hold = (until: string) =>
    server.database.pool.query(
      `update identity.credential set payments_held_until = platform.now() + interval '${until}' where member_id = $1`,
      [id],
    )
  await hold('20 hours')
  expect([await outcome(name, PASSWORD), await outcome(name, 'not-it')]).toEqual([HELD, HELD])
  await hold('-1 hour')
})

test.each(Object.keys(api) as OperationName[])('%s: the hold stops nothing else', async (name) => {
  const { caller } = api[name]
  if (caller !== 'member' || name in secondKey || [...KEEPS, ...ENDS].includes(name)) return
  const who = callerFor(cast, name, cast.payer)
  await server.database.pool.query(
    "update identity.credential set payments_held_until = platform.now() + interval '20 hours' where member_id = $1",
    [who.id],
  )
  expect([HELD, REQUIRED]).not.toContain(await answerTo(name, who, lawfulRequests(cast, who)[name]))
})

/** They end the session that the others are called with. */
const ENDS = ['logout', 'endOtherSessions']
