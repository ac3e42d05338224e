import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { calls, key, later, moveTo, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner } from '../../testing/calls/shop-calls.ts'
import { createThirtyDayProduct } from '../../testing/calls/wealth-products.ts'
import { aPasskey } from '../../testing/people/authenticator.ts'
import { aName, PASSWORD } from '../../testing/people/people.ts'
import type { TestAnswer, TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

// Movements without the second key, and their limits (rules/identity#daily-allowance).

let server: TestServer
let there: TestServer
let close: () => Promise<void>
beforeAll(async () => {
  const two = await startTwoServers()
  server = two.server
  there = two.there
  close = two.close
  await moveTo(server.database.db, '2027-03-01 09:00+08')
})
afterAll(() => close())

const REQUIRED = errors.secondKeyRequired.code
const ON_HOLD = errors.paymentsHeld.code
const OTHER_PASSWORD = 'dumplings-at-7'
const codeOf = ({ body }: TestAnswer): number => body.code
const send = (who: TestMember, path: string, json?: object, on = server): Promise<TestAnswer> =>
  on.call('POST', `/api${path}`, { token: who.token, headers: key(), ...(json && { json }) })
const minutesLater = (minutes: number) => later(server.database.db, { seconds: minutes * 60 })
const signIn = async (who: TestMember): Promise<TestMember> => ({
  ...who,
  token: await server.login(who.name),
})
const set = (who: TestMember, change: string) =>
  server.database.pool.query(`update identity.credential set ${change} where member_id = $1`, [who.id])

const exchange = (who: TestMember, gf: number, json?: object, on = server) =>
  send(who, `/points/flash-exchange/gf-to-pv?userId=${who.id}&gfAmount=${gf}`, json, on)
const changePaymentPassword = (who: TestMember, oldPassword = PASSWORD, newPassword = OTHER_PASSWORD) =>
  send(who, `/user/update-payment-password/${who.id}`, {
    oldPassword,
    newPassword,
    confirmPassword: newPassword,
  })

/** Creates an owner with PV in the account and in the shop, and GF. */
async function anOwner() {
  const { owner, shop } = await aShopAndOwner(server, { gf: 5_000n, pv: 5_000n })
  const legs = (unit: 'GF' | 'PV') => [
    { account: accountId(PLATFORM, 'issuance', unit), amount: -10_000n * GF, counted: false },
    { account: accountId(owner.id, 'available', unit), amount: 10_000n * GF, counted: false },
  ]
  for (const unit of ['GF', 'PV'] as const)
    await post(server.database.db, [
      { kind: 'issue', actor: 'operator:treasurer', ref: `owner-${aName()}`, legs: legs(unit) },
    ])
  const friend = await newMember(server)
  return {
    owner,
    shop,
    toShop: (who: TestMember, amount: number, json?: object, on = server) =>
      send(
        who,
        `/merchants/payment/transfer-pv-from-personal?fromUserId=${who.id}&amount=${amount}`,
        json,
        on,
      ),
    gift: (who: TestMember, amount: number, json: object = {}, on = server) =>
      send(who, `/merchants/payment/pv-transfer/${shop}`, { inviteCode: friend.code, amount, ...json }, on),
  }
}

describe('with a session alone', () => {
  // spec: 000 §7 … `points/account`, `transactions`, `transfer-gf`, `flash-exchange`
  // spec: 000 §7 … `manual-release`, `purchase-auto-release`, `auto-release-end-time`
  // spec: 000 §7 … `wealth/products`, `invest`, `redeem`, `records`
  // spec: 001 §7 `payment/transfer`
  test('exchanges, products, shop transfers and packages share 1,000 GF a day; more needs the password', async () => {
    const { owner, shop } = await anOwner()
    const product = await createThirtyDayProduct(server.database.db)
    const invest = (amount: number, json?: object) =>
      send(
        owner,
        `/points/wealth/invest?userId=${owner.id}&productId=${product}&investAmount=${amount}`,
        json,
      )
    const transfer = (amount: number, transferType: number, json: object = {}) =>
      send(owner, '/merchants/payment/transfer', { merchantId: shop, amount, transferType, ...json })
    const buy = (months: number, json?: object) =>
      send(owner, `/points/pv-release/purchase-auto-release/${owner.id}?intervalMonths=${months}`, json)

    expect(codeOf(await exchange(owner, 1100))).toBe(REQUIRED)
    expect(codeOf(await exchange(owner, 300))).toBe(200)
    expect(codeOf(await invest(300))).toBe(200)
    expect(codeOf(await transfer(150, 1))).toBe(200)
    expect(codeOf(await transfer(150.5, 2))).toBe(200)
    // 99.50 GF are left.
    for (const beyond of [exchange(owner, 100), invest(100), transfer(99.51, 1), transfer(99.51, 2), buy(6)])
      expect(codeOf(await beyond)).toBe(REQUIRED)
    expect(codeOf(await buy(1))).toBe(200)
    expect(codeOf(await transfer(69.5, 2))).toBe(200)
    expect(codeOf(await transfer(0.01, 2))).toBe(REQUIRED)

    const withKey = { paymentPassword: PASSWORD }
    expect(codeOf(await exchange(owner, 1100, withKey))).toBe(200)
    expect(codeOf(await invest(1100, withKey))).toBe(200)
    expect(codeOf(await transfer(1100, 2, withKey))).toBe(200)
    expect(codeOf(await exchange(owner, 100, { paymentPassword: 'not-it' }))).toBe(
      errors.wrongPaymentPassword.code,
    )
  })

  test('counts the fee of a manual release and the penalty of an early redemption', async () => {
    const who = await newMember(server, { gf: 50_000n * GF })
    const product = await createThirtyDayProduct(server.database.db)
    const record = async (amount: number) =>
      (
        await send(
          who,
          `/points/wealth/invest?userId=${who.id}&productId=${product}&investAmount=${amount}`,
          { paymentPassword: PASSWORD },
        )
      ).body.data.id
    const end = (recordId: number) =>
      send(who, `/points/wealth/redeem?userId=${who.id}&recordId=${recordId}&isEarlyRedeem=true`)
    // The penalty is 1 % of the amount.
    const [first, second] = [await record(9_500), await record(500)]
    expect(codeOf(await exchange(who, 900))).toBe(200)
    expect(codeOf(await end(first))).toBe(200)
    expect(codeOf(await end(second))).toBe(200)
    expect(codeOf(await end(await record(100)))).toBe(REQUIRED)

    await later(server.database.db, { days: 1 })
    const [today] = [await signIn(who)]
    expect(codeOf(await exchange(today, 1000))).toBe(200)
    const release = `/points/pv-release/manual-release/${who.id}`
    expect(codeOf(await send(today, release))).toBe(REQUIRED)
    expect(codeOf(await send(today, release, { paymentPassword: PASSWORD }))).toBe(200)
  })

  test('a rejection for lack of the password names the field and uses no allowance', async () => {
    const who = await newMember(server, { gf: 5_000n * GF })
    const refused = await exchange(who, 1100)
    expect(refused).toMatchObject({ status: errors.secondKeyRequired.status })
    expect(refused.body.data).toEqual({ field: 'paymentPassword' })
    expect(refused.body.message).toBe(errors.secondKeyRequired.zh)
    expect(codeOf(await exchange(who, 1000))).toBe(200)
  })

  test('a rejection for lack of GF uses no allowance', async () => {
    const who = await newMember(server, { gf: 1_000n * GF })
    expect(codeOf(await calls(server).transferGf(who, (await newMember(server)).code, '500'))).toBe(200)
    expect(codeOf(await exchange(who, 1000))).toBe(errors.insufficientGf.code)
    expect(codeOf(await exchange(who, 500))).toBe(200)
    const { rows } = await server.database.pool.query(
      'select name, used::text from identity.allowance where member_id = $1',
      [who.id],
    )
    expect(rows).toEqual([{ name: 'own-gf', used: String(500n * GF) }])
  })

  test('accepts ten of twenty concurrent exchanges of 100 GF on two servers and in two sessions', async () => {
    const who = await newMember(server, { gf: 5_000n * GF })
    const sessions = [who, await signIn(who)]
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        codeOf(await exchange(sessions[n % 2] ?? who, 100, undefined, n % 4 < 2 ? server : there)),
      ),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === REQUIRED)).toHaveLength(10)
  })

  test('starts a new allowance on the next day', async () => {
    const who = await newMember(server, { gf: 5_000n * GF })
    expect(codeOf(await exchange(who, 1000))).toBe(200)
    await later(server.database.db, { days: 1 })
    const today = await signIn(who)
    // In two parts, since the second is counted together with the first alone.
    for (const part of [900, 100]) expect(codeOf(await exchange(today, part))).toBe(200)
    expect(codeOf(await exchange(today, 100))).toBe(REQUIRED)
    await later(server.database.db, { days: 1 })
    expect(codeOf(await exchange(await signIn(who), 1000))).toBe(200)
  })

  test('rejects all movements during a payment hold, except redeeming an ended product', async () => {
    const { owner, shop } = await anOwner()
    const product = await createThirtyDayProduct(server.database.db)
    const invest = (json?: object) =>
      send(owner, `/points/wealth/invest?userId=${owner.id}&productId=${product}&investAmount=100`, json)
    const [ended, running] = [(await invest()).body.data.id, (await invest()).body.data.id]
    await server.database.pool.query(
      "update wealth.record set started_at = started_at - interval '30 days', ends_at = ends_at - interval '30 days' where id = $1",
      [ended],
    )
    await set(owner, "payment_hold_until = platform.now() + interval '1 day'")
    const redeem = (id: number, early: boolean, json?: object) =>
      send(owner, `/points/wealth/redeem?userId=${owner.id}&recordId=${id}&isEarlyRedeem=${early}`, json)
    for (const json of [undefined, { paymentPassword: PASSWORD }]) {
      expect(codeOf(await exchange(owner, 100, json))).toBe(ON_HOLD)
      expect(codeOf(await invest(json))).toBe(ON_HOLD)
      for (const transferType of [1, 2])
        expect(
          codeOf(
            await send(owner, '/merchants/payment/transfer', {
              merchantId: shop,
              amount: 1,
              transferType,
              ...json,
            }),
          ),
        ).toBe(ON_HOLD)
      expect(
        codeOf(
          await send(owner, `/points/pv-release/purchase-auto-release/${owner.id}?intervalMonths=1`, json),
        ),
      ).toBe(ON_HOLD)
      expect(codeOf(await send(owner, `/points/pv-release/manual-release/${owner.id}`, json))).toBe(ON_HOLD)
      expect(codeOf(await redeem(running, true, json))).toBe(ON_HOLD)
    }
    expect(codeOf(await redeem(ended, false))).toBe(200)
  })

  test('rejects movements while wrong tries have locked payments', async () => {
    const who = await newMember(server, { gf: 1_000n * GF })
    for (let tries = 0; tries < 5; tries += 1) await exchange(who, 100, { paymentPassword: 'not-it' })
    expect(codeOf(await exchange(who, 100))).toBe(REQUIRED)
    expect(codeOf(await exchange(who, 100, { paymentPassword: PASSWORD }))).toBe(errors.paymentsLocked.code)
  })
})

describe('with a payment password verified in the session', () => {
  test('a sign-in verifies it for 15 minutes while it equals the login password', async () => {
    const { owner, toShop, gift } = await anOwner()
    expect(codeOf(await toShop(owner, 1))).toBe(200)
    await minutesLater(14)
    expect(codeOf(await gift(owner, 1))).toBe(200)
    await minutesLater(1)
    // The access token has expired too, so a new session is needed.
    const again = await signIn(owner)
    await minutesLater(14)
    expect(codeOf(await toShop(again, 1))).toBe(200)
    await server.database.pool.query(
      "update identity.session set payment_verified_at = payment_verified_at - interval '1 minute' where member_id = $1",
      [owner.id],
    )
    const refused = await toShop(again, 1)
    expect([codeOf(refused), refused.body.data]).toEqual([REQUIRED, { field: 'paymentPassword' }])
  })

  test('a payment verifies it for its own session only', async () => {
    const { owner, toShop } = await anOwner()
    expect(codeOf(await changePaymentPassword(owner))).toBe(200)
    // The change ends the verification, and a login with another password no longer verifies it.
    expect(codeOf(await toShop(owner, 1))).toBe(REQUIRED)
    const [one, another] = [await signIn(owner), await signIn(owner)]
    expect(codeOf(await toShop(one, 1))).toBe(REQUIRED)
    const friend = await newMember(server)
    const pay = (paymentPassword: string) =>
      calls(server).transferGf(one, friend.code, '100', key(), paymentPassword)
    expect(codeOf(await pay('not-it'))).toBe(errors.wrongPaymentPassword.code)
    expect(codeOf(await toShop(one, 1))).toBe(REQUIRED)
    expect(codeOf(await pay(OTHER_PASSWORD))).toBe(200)
    expect(codeOf(await toShop(one, 1, undefined, there))).toBe(200)
    expect(codeOf(await toShop(another, 1))).toBe(REQUIRED)
    expect(codeOf(await toShop(owner, 1))).toBe(REQUIRED)
  })

  test('ends with the session, a change of the payment password, a hold or a lock', async () => {
    const { owner, toShop } = await anOwner()
    const [ended, changed, onHold] = [await signIn(owner), await signIn(owner), await signIn(owner)]
    await send(ended, '/user/logout')
    expect(codeOf(await toShop(ended, 1))).toBe(errors.notSignedIn.code)
    expect(codeOf(await toShop(onHold, 1))).toBe(200)
    for (const hold of ['payment_hold_until', 'mailbox_hold_until']) {
      await set(owner, `${hold} = platform.now() + interval '1 hour'`)
      expect(codeOf(await toShop(onHold, 1))).toBe(ON_HOLD)
      await set(owner, `${hold} = null`)
    }
    await set(
      owner,
      "payment_tried = payment_forgiven + 5, payment_locked_until = platform.now() + interval '30 minutes'",
    )
    expect(codeOf(await toShop(onHold, 1))).toBe(REQUIRED)
    await set(owner, 'payment_forgiven = payment_tried, payment_locked_until = null')
    expect(codeOf(await changePaymentPassword(changed))).toBe(200)
    for (const who of [onHold, changed]) expect(codeOf(await toShop(who, 1))).toBe(REQUIRED)
    // Back to the first password: verifications of the earlier version stay invalid.
    expect(codeOf(await changePaymentPassword(changed, OTHER_PASSWORD, PASSWORD))).toBe(200)
    for (const who of [onHold, changed]) expect(codeOf(await toShop(who, 1))).toBe(REQUIRED)
    expect(codeOf(await toShop(await signIn(owner), 1))).toBe(200)
  })

  test('is not verified by a sign-in or a payment proof by passkey', async () => {
    const { owner, toShop } = await anOwner()
    const passkey = aPasskey('http://localhost')
    const both = { loginPassword: PASSWORD, paymentPassword: PASSWORD }
    const made = (await send(owner, '/user/passkeys/options', both)).body.data
    expect(codeOf(await send(owner, '/user/passkeys', { credential: passkey.create(made) }))).toBe(200)
    const options = (await server.call('POST', '/api/user/passkey-login/options')).body.data
    const { body } = await server.call('POST', '/api/user/passkey-login', {
      json: { credential: passkey.get(options), rememberMe: false },
    })
    const who = { ...owner, token: body.data.accessToken }
    expect(codeOf(await toShop(who, 1))).toBe(REQUIRED)
    const asked = (await send(who, '/user/payment-proof/options')).body.data
    const { proof } = (await send(who, '/user/payment-proof', { credential: passkey.get(asked) })).body.data
    expect(codeOf(await toShop(who, 1, { paymentPassword: proof }))).toBe(200)
    expect(codeOf(await toShop(who, 1))).toBe(REQUIRED)
  })

  test('accepts 1,000 PV a day in shop transfers and gifts, over all sessions and servers', async () => {
    const { owner, toShop, gift } = await anOwner()
    expect(codeOf(await toShop(owner, 1000.01))).toBe(REQUIRED)
    expect(codeOf(await gift(owner, 1000.01))).toBe(REQUIRED)
    const sessions = [owner, await signIn(owner)]
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const [who, on] = [sessions[n % 2] ?? owner, n % 4 < 2 ? server : there]
        return codeOf(n % 3 === 0 ? await gift(who, 100, {}, on) : await toShop(who, 100, undefined, on))
      }),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === REQUIRED)).toHaveLength(10)
    expect(codeOf(await toShop(owner, 0.01))).toBe(REQUIRED)
    expect(codeOf(await toShop(owner, 500, { paymentPassword: PASSWORD }))).toBe(200)
    expect(codeOf(await gift(owner, 500, { paymentPassword: PASSWORD }))).toBe(200)
  })

  test('accepts 3,000 GF a day in sell orders and in taking buy orders', async () => {
    const { call, seller, buyer, wanted } = await tradingWorld(server)
    const who = await seller(20_000n)
    const usdtQrCode = await call.code(who)
    const sell = (gfAmount: string) =>
      call.publishSellOrder(who, gfAmount, { usdtQrCode, paymentPassword: undefined } as object)
    const take = (orderId: number, paymentPassword?: string) =>
      call.takeOrder(who, orderId, { usdtQrCode, paymentPassword })
    expect(codeOf(await sell('3100'))).toBe(REQUIRED)
    expect(codeOf(await sell('1000'))).toBe(200)
    const [first, second, third] = [await buyer(), await buyer(), await buyer()]
    expect(codeOf(await take(await wanted(first, '1500')))).toBe(200)
    const large = await wanted(second, '1000')
    expect(codeOf(await take(large))).toBe(REQUIRED)
    // The rejection changed nothing: the order can still be taken with the password.
    expect((await call.getOrder(second, large)).body.data).toMatchObject({ remainingGf: '1000.0000' })
    expect(codeOf(await take(large, PASSWORD))).toBe(200)
    // Allowances do not carry over to the next day.
    await later(server.database.db, { days: 1 })
    who.token = await server.login(who.name)
    third.token = await server.login(third.name)
    expect(codeOf(await take(await wanted(third, '3000')))).toBe(200)
    expect(codeOf(await sell('1000'))).toBe(REQUIRED)
  })

  test('an edit that offers more GF needs the password or allowance for the added GF', async () => {
    const { call, seller, offered } = await tradingWorld(server)
    const who = await seller(60_000n)
    const orderId = await offered(who)
    const edit = async (gfAmount: string, paymentPassword?: string) => {
      const { version, unitPrice } = (await call.getOrder(who, orderId)).body.data
      return codeOf(await call.editOrder(who, orderId, { version, gfAmount, unitPrice, paymentPassword }))
    }
    const { remainingGf } = (await call.getOrder(who, orderId)).body.data
    const offeredNow = Number(remainingGf)
    expect(await edit('50000')).toBe(REQUIRED)
    expect((await call.getOrder(who, orderId)).body.data).toMatchObject({ remainingGf })
    expect(await edit('50000', 'not-it')).toBe(errors.wrongPaymentPassword.code)
    expect(await edit(String(offeredNow + 3000))).toBe(200)
    // Offering less again does not restore the day's allowance.
    expect(await edit(String(offeredNow))).toBe(200)
    expect(await edit(String(offeredNow + 100))).toBe(REQUIRED)
    expect(await edit('50000', PASSWORD)).toBe(200)
    await set(who, "payment_hold_until = platform.now() + interval '1 hour'")
    expect(await edit('51000')).toBe(ON_HOLD)
    expect(await edit('40000')).toBe(200)
    await set(who, 'payment_hold_until = null')
  })

  test('a new receiving code in an order needs the payment password itself', async () => {
    const { call, seller, offered } = await tradingWorld(server)
    const who = await seller()
    const orderId = await offered(who)
    const { body } = await call.getOrder(who, orderId)
    const edited = await send(who, '/trading/hall/edit-order', {
      orderId,
      userId: who.id,
      version: body.data.version,
      gfAmount: '3000',
      unitPrice: body.data.unitPrice,
      usdtQrCode: await call.code(who),
    })
    expect(codeOf(edited)).toBe(REQUIRED)
  })
})

test.each([
  ['the query', (path: string, secret: string) => ({ path: `${path}&paymentPassword=${secret}` })],
  ['a form', (path: string, secret: string) => ({ path, form: { paymentPassword: secret } })],
  ['JSON', (path: string, secret: string) => ({ path, json: { paymentPassword: secret } })],
])('accepts the payment password in %s', async (_place, written) => {
  const { owner } = await anOwner()
  const into = `/api/merchants/payment/transfer-pv-from-personal?fromUserId=${owner.id}&amount=2000`
  const ask = ({ path, ...more }: { path: string; form?: Record<string, string>; json?: object }) =>
    server.call('POST', path, { token: owner.token, headers: key(), ...more })
  expect(codeOf(await ask(written(into, 'not-it')))).toBe(errors.wrongPaymentPassword.code)
  expect(codeOf(await ask(written(into, PASSWORD)))).toBe(200)
})

test('rejects a request with two different payment passwords', async () => {
  const { owner } = await anOwner()
  const path = `/merchants/payment/transfer-pv-from-personal?fromUserId=${owner.id}&amount=1&paymentPassword=not-it`
  const refused = await send(owner, path, { paymentPassword: PASSWORD })
  expect([codeOf(refused), refused.body.data]).toEqual([errors.parameter.code, { field: 'paymentPassword' }])
  expect(codeOf(await send(owner, path.replace('not-it', PASSWORD), { paymentPassword: PASSWORD }))).toBe(200)
})
