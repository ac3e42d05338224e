import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AddressPolicy,
  anyAddress,
  publicAddressesOnly,
} from '../../platform/outgoing/address-policy.ts'
import { auditOf, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { aPushService } from '../../testing/servers/push-service.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { programsSweep } from '../sweep.ts'
import { expiredBillsJob } from './events.ts'
import { openWebhookDelivery } from './webhook-delivery.ts'

const AUTH_SECRET = 'only for tests, and long enough for them'
let server: TestServer
let call: ReturnType<typeof programCalls>
let pays: ReturnType<typeof shopCalls>
let receiver: Awaited<ReturnType<typeof aPushService>>
let owner: TestMember
let shop: number
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer(undefined, { config: { webhooksMayBeLocal: true } })
  call = programCalls(server)
  pays = shopCalls(server)
  receiver = await aPushService()
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await receiver.close()
  await server.close()
})
beforeEach(async () => {
  // Removes deliveries that other tests left waiting.
  await server.database.pool.query('delete from programs.webhook')
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
  receiver.received.length = 0
  Object.assign(receiver.answer, { status: 200, headers: {} })
})

const delivery = (addressPolicy: AddressPolicy = anyAddress, timeoutMs = 5000) =>
  openWebhookDelivery({
    db: server.database.db,
    secrets: [AUTH_SECRET],
    addressPolicy,
    timeoutMs,
    log: testLog(),
  })
const deliver = () => delivery().deliverDue()

async function aWebhook(
  url = `${receiver.url}/hook`,
  events = ['bill.paid', 'bill.expired', 'refund.created'],
) {
  const { body } = await call.addWebhook(owner, shop, url, events as never)
  expect(body.code).toBe(200)
  return { id: body.data.webhook.webhookId as number, secret: body.data.secret as string }
}

async function aPaidBill(amount = '12.50') {
  const { billNo } = (await pays.createBill(owner, shop, amount, { reference: 'table 7' })).body.data
  const paid = await pays.payWithGf(payer, shop, amount, { billNo })
  expect(paid.body.code).toBe(200)
  return { billNo, ...(paid.body.data as { paymentNo: string; paymentTime: string }) }
}

const log = async (id: number, query = '') =>
  (await call.listWebhookDeliveries(owner, shop, id, query)).body.data
/** Signs in again, because sessions expire when the time is moved. */
async function laterOn(by: { days?: number; seconds?: number }) {
  await later(server.database.db, by)
  for (const one of [owner, payer]) one.token = await server.login(one.name)
}

describe('an event', () => {
  test('is delivered with a valid signature and the payment’s data', async () => {
    const { id, secret } = await aWebhook()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/)
    const { billNo, paymentNo, paymentTime } = await aPaidBill()
    expect(await deliver()).toBe(1)
    const [got] = receiver.received
    expect(got?.path).toBe('/hook')
    const body = String(got?.body)
    expect(JSON.parse(body)).toEqual({
      id: expect.stringMatching(/^evt_\d+$/),
      type: 'bill.paid',
      time: paymentTime,
      merchantId: shop,
      isTest: false,
      data: {
        billNo,
        reference: 'table 7',
        remark: '',
        lines: [],
        till: null,
        discount: null,
        gfAmount: '12.5000',
        tip: '0.0000',
        paymentNo,
        paidTime: paymentTime,
      },
    })
    expect(got?.headers['x-request-id']).toMatch(/^delivery-\d+-1$/)
    const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(got?.headers['torch-signature'])) ?? []
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
    expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(30)
    const [entry] = await log(id)
    expect(entry).toMatchObject({ status: 'delivered', attempts: 1, answerStatus: 200, failure: null, body })
    expect(await deliver()).toBe(0)
  })

  test('is created only for a payment that succeeded with a bill', async () => {
    const { id } = await aWebhook()
    const { billNo } = (await pays.createBill(owner, shop, '2000')).body.data
    expect((await pays.payWithGf(payer, shop, '2000', { billNo })).body.code).toBe(errors.insufficientGf.code)
    expect(await log(id)).toEqual([])
    // No event for a payment without a bill.
    await pays.payWithGf(payer, shop, '1')
    expect(await log(id)).toEqual([])
  })

  test('is sent for every refund, with or without a bill', async () => {
    await aWebhook()
    const { billNo, paymentNo } = await aPaidBill()
    const refund = await pays.refundPayment(owner, paymentNo, '2.5', undefined, 'cold')
    const without = (await pays.payWithGf(payer, shop, '3')).body.data.paymentNo
    await pays.refundPayment(owner, without, '1')
    await deliver()
    const events = receiver.received.map(({ body }) => JSON.parse(String(body)))
    expect(events.find(({ data }) => data.refundNo === refund.body.data.refundNo)).toMatchObject({
      type: 'refund.created',
      data: {
        billNo,
        paymentNo,
        reference: 'table 7',
        reason: 'cold',
        gfAmount: '2.5000',
        refundedGf: '2.5000',
        refundableGf: '10.0000',
      },
    })
    expect(events.find(({ data }) => data.paymentNo === without)?.data).toMatchObject({ billNo: null })
  })

  test('is sent once for an expired bill, and not for a paid one', async () => {
    const { db } = server.database
    await aWebhook()
    await aPaidBill()
    const { billNo } = (await pays.createBill(owner, shop, '4')).body.data
    const job = expiredBillsJob(db)
    await job.run(new Date(0))
    await laterOn({ seconds: 17 * 60 })
    for (const _ of [1, 2]) await job.run(new Date(0))
    await deliver()
    const expired = receiver.received
      .map(({ body }) => JSON.parse(String(body)))
      .filter(({ type }) => type === 'bill.expired')
    expect(expired.map(({ data }) => data.billNo)).toEqual([billNo])
    expect((await pays.payWithGf(payer, shop, '4', { billNo })).body.code).not.toBe(200)
  })

  test('is sent for each payment, with or without a bill, also of one batch', async () => {
    await aWebhook(undefined, ['payment.received'])
    const { billNo, paymentNo, paymentTime } = await aPaidBill('12.50')
    const others = await Promise.all(Array.from({ length: 5 }, () => newMember(server, { gf: 10n * GF })))
    const without = await Promise.all(
      others.map((one) => pays.payWithGf(one, shop, '3.07', { remark: '"a" b' })),
    )
    // A failed payment causes no event.
    expect((await pays.payWithGf(payer, shop, '2000')).body.code).toBe(errors.insufficientGf.code)
    expect(await deliver()).toBe(6)
    const events = receiver.received.map(({ body }) => JSON.parse(String(body)))
    expect(events.find(({ data }) => data.paymentNo === paymentNo)).toEqual({
      id: expect.stringMatching(/^evt_\d+$/),
      type: 'payment.received',
      time: paymentTime,
      merchantId: shop,
      isTest: false,
      data: {
        paymentNo,
        billNo,
        reference: 'table 7',
        till: null,
        gfAmount: '12.5000',
        remark: '',
        paidTime: paymentTime,
      },
    })
    for (const { body } of without)
      expect(events.find(({ data }) => data.paymentNo === body.data.paymentNo)?.data).toEqual({
        paymentNo: body.data.paymentNo,
        billNo: null,
        reference: null,
        till: null,
        gfAmount: '3.0700',
        remark: '"a" b',
        paidTime: body.data.paymentTime,
      })
  })

  test('names the till in payment.received, bill.paid and refund.created', async () => {
    await aWebhook(undefined, ['payment.received', 'bill.paid', 'refund.created'])
    const { tillId } = (await pays.addTill(owner, shop, '"1" 号')).body.data
    const { billNo } = (await pays.createBill(owner, shop, '12.50', { tillId })).body.data
    const { paymentNo } = (await pays.payWithGf(payer, shop, '12.50', { billNo })).body.data
    await pays.refundPayment(owner, paymentNo, '2')
    await deliver()
    const events = receiver.received.map(({ body }) => JSON.parse(String(body)))
    expect(events).toHaveLength(3)
    for (const { data } of events) expect(data).toMatchObject({ billNo, paymentNo, till: '"1" 号' })
  })

  test('is sent once for a cancelled bill, and not for a paid one', async () => {
    await aWebhook(undefined, ['bill.cancelled', 'bill.expired'])
    const { billNo: paid } = await aPaidBill()
    expect((await pays.cancelBill(owner, paid)).body.code).toBe(errors.billPaid.code)
    const { billNo } = (await pays.createBill(owner, shop, '4', { reference: 'table 8' })).body.data
    await Promise.all([1, 2, 3].map(() => pays.cancelBill(owner, billNo)))
    await laterOn({ seconds: 17 * 60 })
    await expiredBillsJob(server.database.db).run(new Date(0))
    await deliver()
    expect(receiver.received.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
      { type: 'bill.cancelled', data: { billNo, reference: 'table 8', gfAmount: '4.0000' } },
    ])
  })

  test('is sent only to enabled webhooks that subscribe to it', async () => {
    await aWebhook(`${receiver.url}/paid`, ['bill.paid'])
    await aWebhook(`${receiver.url}/refunds`, ['refund.created'])
    const off = await aWebhook(`${receiver.url}/off`, ['bill.paid'])
    await call.updateWebhook(owner, shop, off.id, false)
    await aPaidBill()
    await deliver()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/paid'])
  })
})

describe('rotating the secret', () => {
  /** Returns the names of the secrets that signed the last call. */
  const signedBy = (secrets: Record<string, string>) => {
    const got = receiver.received.at(-1)
    const body = String(got?.body)
    const [time = '', ...signatures] = String(got?.headers['torch-signature']).split(',')
    const made = new Map(
      Object.entries(secrets).map(([name, secret]) => [
        `v1=${createHmac('sha256', secret)
          .update(`${time.slice(2)}.${body}`)
          .digest('hex')}`,
        name,
      ]),
    )
    return signatures.map((one) => made.get(one))
  }
  const sent = async (secrets: Record<string, string>) => {
    await aPaidBill('1')
    expect(await deliver()).toBe(1)
    return signedBy(secrets)
  }
  const notices = async () =>
    (await server.call('GET', '/api/notifications', { token: owner.token })).body.data

  test('signs with both secrets for a day, then with the new one alone', async () => {
    const { id, secret: old } = await aWebhook()
    const rotated = await call.rotateWebhookSecret(owner, shop, id)
    expect(rotated.body.code).toBe(200)
    const { secret: fresh, webhook } = rotated.body.data
    expect(fresh).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/)
    expect(fresh).not.toBe(old)
    const clock = await server.database.pool.query('select platform.now() as now')
    const hours = (Date.parse(webhook.oldSecretUntil) - clock.rows[0].now.getTime()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    expect((await notices())[0].about).toEqual({
      kind: 'webhook-secret-rotated',
      host: new URL(receiver.url).host,
    })
    expect(await sent({ old, fresh })).toEqual(['fresh', 'old'])
    await laterOn({ seconds: 24 * 3600 - 300 })
    expect(await sent({ old, fresh })).toEqual(['fresh', 'old'])
    await laterOn({ seconds: 600 })
    expect(await sent({ old, fresh })).toEqual(['fresh'])
    expect((await call.listWebhooks(owner, shop)).body.data[0].oldSecretUntil).toBeNull()
    await programsSweep(server.database.db).run(new Date(0))
    const { rows } = await server.database.pool.query(
      'select old_secret from programs.webhook where id = $1',
      [id],
    )
    expect(rows).toEqual([{ old_secret: null }])
    // A second rotation works like the first.
    const again = (await call.rotateWebhookSecret(owner, shop, id)).body.data.secret
    expect(await sent({ fresh, again })).toEqual(['again', 'fresh'])
  })

  test('revokeOldSecret ends the old secret at once and may be repeated', async () => {
    const { id, secret: old } = await aWebhook()
    const fresh = (await call.rotateWebhookSecret(owner, shop, id)).body.data.secret
    for (const _ of [1, 2]) {
      const ended = await call.revokeOldSecret(owner, shop, id)
      expect(ended.body).toMatchObject({ code: 200, data: { oldSecretUntil: null } })
    }
    expect(await sent({ old, fresh })).toEqual(['fresh'])
  })

  test('is refused while an old secret is still valid, also concurrently', async () => {
    const { id, secret: old } = await aWebhook()
    const both = await Promise.all([1, 2, 3].map(() => call.rotateWebhookSecret(owner, shop, id)))
    expect(both.map(({ body }) => body.code).sort()).toEqual([
      200,
      errors.oldSecretActive.code,
      errors.oldSecretActive.code,
    ])
    const fresh = both.find(({ body }) => body.code === 200)?.body.data.secret
    expect((await call.rotateWebhookSecret(owner, shop, id)).body.code).toBe(errors.oldSecretActive.code)
    expect(await sent({ old, fresh })).toEqual(['fresh', 'old'])
    expect(
      (await notices()).filter(
        ({ about }: { about: { kind: string } }) => about.kind === 'webhook-secret-rotated',
      ),
    ).toHaveLength(1)
  })

  test('requires the payment password and the shop’s owner', async () => {
    const { id, secret: old } = await aWebhook()
    expect((await call.rotateWebhookSecret(owner, shop, id, 'not-it')).body.code).toBe(
      errors.wrongPaymentPassword.code,
    )
    const stranger = await aShopAndOwner(server)
    expect((await call.rotateWebhookSecret(stranger.owner, stranger.shop, id)).body.code).toBe(
      errors.unknownWebhook.code,
    )
    expect((await call.rotateWebhookSecret(stranger.owner, shop, id)).body.code).toBe(
      errors.unknownMerchant.code,
    )
    expect((await call.revokeOldSecret(stranger.owner, stranger.shop, id)).body.code).toBe(
      errors.unknownWebhook.code,
    )
    expect(await sent({ old })).toEqual(['old'])
  })

  test('stores no secret in readable form', async () => {
    const { id } = await aWebhook()
    const fresh = (await call.rotateWebhookSecret(owner, shop, id)).body.data.secret
    const { rows } = await server.database.pool.query('select w::text as row from programs.webhook w')
    for (const { row } of rows) {
      expect(row).not.toContain(fresh)
      expect(row).not.toContain(Buffer.from(fresh).toString('hex'))
    }
  })
})

describe('a delivery', () => {
  test('is retried with growing delays, then the webhook is disabled and its owner notified', async () => {
    const { id } = await aWebhook()
    receiver.answer.status = 503
    await aPaidBill()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await deliver()
      expect(receiver.received).toHaveLength(attempt)
      const [entry] = await log(id)
      expect(entry).toMatchObject({ attempts: attempt, answerStatus: 503 })
      if (entry.nextAttemptTime === null) break
      const pause = Math.ceil((Date.parse(entry.nextAttemptTime) - Date.parse(entry.lastAttemptTime)) / 1000)
      pauses.push(pause)
      await laterOn({ seconds: pause - 30 })
      expect(await deliver()).toBe(0)
      expect(receiver.received).toHaveLength(attempt)
      await laterOn({ seconds: 31 })
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(receiver.received).toHaveLength(9)
    const [webhook] = (await call.listWebhooks(owner, shop)).body.data
    expect(webhook).toMatchObject({ on: false })
    const notices = await server.call('GET', '/api/notifications', { token: owner.token })
    expect(notices.body.data[0].about).toEqual({ kind: 'webhook-disabled', host: new URL(receiver.url).host })
    const [failed] = await log(id, 'status=failed')
    expect(failed.status).toBe('failed')

    // Repaired: switched on and resent, without traces of the failure.
    expect((await call.resendWebhookDelivery(owner, shop, id, failed.deliveryId)).body.code).toBe(
      errors.webhookDisabled.code,
    )
    receiver.answer.status = 204
    const on = await call.updateWebhook(owner, shop, id, true)
    expect(on.body.data).toMatchObject({ on: true, failingSince: null })
    await call.resendWebhookDelivery(owner, shop, id, failed.deliveryId)
    expect(await deliver()).toBe(1)
    expect((await log(id))[0]).toMatchObject({ status: 'delivered', attempts: 10 })
  })

  test('that succeeds clears the failing state of the webhook', async () => {
    await aWebhook()
    receiver.answer.status = 500
    await aPaidBill()
    await deliver()
    const failing = async () => (await call.listWebhooks(owner, shop)).body.data[0].failingSince
    expect(await failing()).not.toBeNull()
    receiver.answer.status = 200
    await aPaidBill()
    await deliver()
    expect(await failing()).toBeNull()
  })

  test('follows no redirects', async () => {
    const { id } = await aWebhook()
    Object.assign(receiver.answer, { status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    await aPaidBill()
    await deliver()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect((await log(id))[0]).toMatchObject({ status: 'waiting', answerStatus: 302 })
  })

  test('fails with a reason on timeout, refused connection or unknown host', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((done) => {
      silent.listen(0, '127.0.0.1', done)
    })
    const { port } = silent.address() as AddressInfo
    const hanging = await aWebhook(`http://127.0.0.1:${port}/`)
    const refusing = await aWebhook('http://127.0.0.1:1/')
    const unresolvable = await aWebhook('http://no-such-name.invalid/')
    await aPaidBill()
    await delivery(anyAddress, 300).deliverDue()
    expect((await log(hanging.id))[0]).toMatchObject({
      status: 'waiting',
      answerStatus: null,
      failure: 'timeout',
    })
    expect((await log(refusing.id))[0]).toMatchObject({ failure: 'refused' })
    expect((await log(unresolvable.id))[0]).toMatchObject({ failure: 'no-address' })
    silent.close()
  })

  test('refuses addresses inside the own network after name resolution', async () => {
    const { port } = new URL(receiver.url)
    const byName = await aWebhook(`http://localhost:${port}/`)
    await aPaidBill()
    // The URL was accepted; the resolved address is checked at the call.
    await delivery({ ...publicAddressesOnly, allowsUrl: () => true }).deliverDue()
    expect((await log(byName.id))[0]).toMatchObject({ status: 'waiting', failure: 'inside' })
    await laterOn({ seconds: 120 })
    await delivery(publicAddressesOnly).deliverDue()
    expect((await log(byName.id))[0]).toMatchObject({ attempts: 2, failure: 'inside' })
    expect(receiver.received).toEqual([])
  })

  test('is made by one server at a time', async () => {
    await aWebhook()
    await Promise.all(Array.from({ length: 12 }, () => aPaidBill('1')))
    const many = [1, 2, 3].map(() => delivery())
    for (let round = 0; round < 3; round += 1) await Promise.all(many.map((one) => one.deliverDue()))
    const ids = receiver.received.map(({ body }) => JSON.parse(String(body)).id)
    expect([ids.length, new Set(ids).size]).toEqual([12, 12])
  })

  test('can be repeated by the owner, like a test event', async () => {
    const { id } = await aWebhook()
    const trial = await call.testWebhook(owner, shop, id)
    expect(trial.body.data).toMatchObject({ type: 'ping', status: 'waiting', attempts: 0 })
    await deliver()
    expect(receiver.received[0]?.headers['torch-event']).toBe('ping')
    await call.resendWebhookDelivery(owner, shop, id, trial.body.data.deliveryId)
    await deliver()
    const bodies = receiver.received.map(({ body }) => String(body))
    expect(bodies).toEqual([bodies[0], bodies[0]])
    expect(await log(id, 'status=delivered')).toHaveLength(1)
  })

  test('is deleted with its webhook and after its retention', async () => {
    const { db, pool } = server.database
    const { id } = await aWebhook()
    await aPaidBill()
    await call.removeWebhook(owner, shop, id)
    expect(await deliver()).toBe(0)
    expect((await call.listWebhooks(owner, shop)).body.data).toEqual([])
    await aWebhook()
    await aPaidBill()
    await laterOn({ days: 31 })
    await programsSweep(db).run(new Date(0))
    const { rows } = await pool.query('select from programs.event')
    expect(rows).toEqual([])
  })
})

test('removing a webhook concurrently with a payment does not fail the payment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await aWebhook()
    const { billNo } = (await pays.createBill(owner, shop, '1')).body.data
    const [paid] = await Promise.all([
      pays.payWithGf(payer, shop, '1', { billNo }),
      call.removeWebhook(owner, shop, id),
    ])
    expect(paid.body.code).toBe(200)
  }
})

test('allows five webhooks per shop and only public HTTPS addresses', async () => {
  const added = await Promise.all(
    Array.from({ length: 7 }, () => call.addWebhook(owner, shop, receiver.url, ['bill.paid'])),
  )
  expect(added.map(({ body }) => body.code).sort()).toEqual([
    200,
    200,
    200,
    200,
    200,
    errors.tooManyWebhooks.code,
    errors.tooManyWebhooks.code,
  ])
  const strict = await startTestServer(server.database)
  try {
    const other = await aShopAndOwner(strict)
    for (const url of [
      'http://hooks.example.com/',
      'https://192.168.1.1/',
      'https://localhost/',
      'https://a.b:8443/',
    ])
      expect(
        (await programCalls(strict).addWebhook(other.owner, other.shop, url, ['bill.paid'])).body.code,
      ).toBe(errors.invalidWebhookUrl.code)
  } finally {
    await strict.close()
  }
})
