import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdingsOf } from '../ledger/door.ts'
import { aShop, PASSWORD } from '../testing/people.ts'
import { auditOf, calls, GF, key, type Somebody, somebody } from '../testing/points-calls.ts'
import { after, expectBound, FINE, type Move, PEOPLE, START, start } from '../testing/pump-model.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let call: ReturnType<typeof calls>
beforeAll(async () => {
  server = await startTestServer()
  call = calls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})

test('two hundred sequences drawn at random do on the real platform what they do in the model', {
  timeout: 600_000,
}, async () => {
  const { db, pool } = server.database
  // Only this room's rewards are in question: those for friends and teams, and the caps, have their own tests.
  let seed = 5
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  for (let trial = 0; trial < 200; trial += 1) {
    const a = await somebody(server, { gf: START * GF })
    const b = await somebody(server, { gf: START * GF, upline: a.id })
    const c = await somebody(server, { gf: START * GF, upline: b.id })
    const people = [a, b, c]
    const shops = await Promise.all(people.map(({ id }) => aShop(db, id)))
    let state = start()
    for (let n = 0; n < 6; n += 1) {
      const move = FINE[below(FINE.length)]
      if (!move) continue
      const next = after(state, move)
      const status = await make(move, people, shops)
      expect([trial, n, move, status]).toEqual([trial, n, move, next ? 200 : 422])
      state = next ?? state
    }
    expectBound(state, [])
    for (const who of PEOPLE) {
      const person = people[who]
      if (!person) continue
      expect((await holdingsOf(db, person.id))?.gf).toBe((state.gf[who] ?? 0n) * GF)
      const { rows } = await pool.query<{ kind: string; sum: bigint }>(
        `select case kind when 'gift-reward' then 'gift' else 'other' end as kind, sum(amount)::bigint as sum from ledger.posting
         where account_id = $1 and kind in ('gift-reward', 'payment', 'exchange') group by 1`,
        [BigInt(person.id) * 16n + 1n],
      )
      const got = new Map(rows.map((row) => [row.kind, row.sum]))
      expect([got.get('gift') ?? 0n, got.get('other') ?? 0n]).toEqual([
        (state.giftPv[who] ?? 0n) * GF,
        (state.otherPv[who] ?? 0n) * GF,
      ])
    }
  }
})

async function make(move: Move, people: Somebody[], shops: number[]): Promise<number> {
  const from = people[move.from]
  if (!from) throw new Error('nobody')
  const amount = String(move.amount)
  if (move.kind === 'exchange') return (await call.flashExchange(from, amount)).status
  if (move.kind === 'transfer')
    return (await call.transferGf(from, people[move.to]?.code ?? '', amount)).status
  const paid = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: from.token,
    headers: key(),
    form: {
      merchantId: String(shops[move.to]),
      payerUserId: String(from.id),
      gfAmount: amount,
      paymentPassword: PASSWORD,
    },
  })
  return paid.status
}
