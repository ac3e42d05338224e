import { expect } from 'vitest'
import { type Person, signIn } from './person.ts'
import type { SpecClient } from './spec-client.ts'
import type { SpecServer } from './spec-server.ts'

/** Two members with points: a transfer, an exchange, a product. */
export async function pointsLife({ say, ask }: SpecClient, { token, ...person }: Person, other: Person) {
  const { id: userId, paymentPassword } = person
  const before = await say('GET /points/account/{userId}', { token, path: { userId } })
  await say('POST /points/transfer-gf', {
    token,
    query: { fromUserId: userId },
    whole: before,
    body: { inviteCode: other.info.referralCode, amount: 300, paymentPassword },
  })
  const fine = { inviteCode: other.info.referralCode, amount: '300.5', paymentPassword }
  expect(
    await ask('POST /points/transfer-gf', { token, query: { fromUserId: userId }, body: fine }),
  ).toMatchObject({ status: 400, code: 1003, data: { field: 'amount' } })
  const exchange = { userId, gfAmount: '200', fromAsset: 'GF', toAsset: 'PV' }
  const exchanged = await say('POST /points/flash-exchange/gf-to-pv', { token, query: exchange })
  expect(exchanged.pvAmount).toBe(1600)

  const [product] = await say('GET /points/wealth/products')
  const invest = { userId, productId: product.id, investAmount: 200 }
  const record = await say('POST /points/wealth/invest', { token, query: invest, whole: product })
  const [active] = await say('GET /points/wealth/records/{userId}', {
    token,
    path: { userId },
    query: { status: 1 },
  })
  expect(active).toMatchObject({ id: record.id, investAmount: 200 })
  const redeemed = await say('POST /points/wealth/redeem', {
    token,
    whole: record,
    query: { userId, recordId: record.id, isEarlyRedeem: true },
  })
  expect(redeemed.status).toBe(2)

  const after = await say('GET /points/account/{userId}', { token, path: { userId } })
  // Less the transfer, the exchange and the penalty of one per cent.
  expect([before.gfBalance, after.gfBalance]).toEqual([10_000, 9498])
  // As the spec derives them: total assets = GF + PV, available GF = GF - frozenGf.
  expect(before.gfBalance + before.pvBalance).toBe(10_000)
  expect(after.gfBalance + after.pvBalance - after.frozenGf).toBe(9498 + after.pvBalance)
  const list = (query: object) =>
    say('GET /points/transactions/{userId}', { token, path: { userId }, query: { ...query } })
  const all = await list({ current: 1, size: 20 })
  const since = await list({ startTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' })
  expect(since.records.map(idOf)).toEqual(all.records.map(idOf))
  expect((await list({ endTime: '2026-01-01 00:00:00' })).records).toEqual([])
  const sent = await list({ pointsType: 'GF', transactionType: 'TRANSFER_GF' })
  expect(sent.records).toMatchObject([{ amount: -300 }])
}

const idOf = ({ id }: { id: number }) => id

/** Days later: the release of PV. */
export async function releaseLife(specClient: SpecClient, stage: SpecServer, person: Person) {
  const { say, ask } = specClient
  await stage.daysLater(3)
  await signIn(specClient, person)
  const { token, id: userId } = person
  const path = { userId }
  await say('POST /points/pv-release/manual-release/{userId}', { token, path })
  expect(await say('GET /points/pv-release/auto-release-end-time/{userId}', { token, path })).toBeNull()
  await say('POST /points/pv-release/purchase-auto-release/{userId}', {
    token,
    path,
    query: { intervalMonths: 6 },
  })
  const ends = await say('GET /points/pv-release/auto-release-end-time/{userId}', { token, path })
  expect(Date.parse(ends)).toBeGreaterThan(Date.now())
  expect(await ask('POST /points/pv-release/manual-release/{userId}', { token, path })).toMatchObject({
    success: false,
  })
}
