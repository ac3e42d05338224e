import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { errors } from '@torch/contract/errors.ts'
import { MAX_SAVED_USDT_CODES } from '@torch/contract/trading-limits.ts'
import { toBuffer } from 'qrcode'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesSweeps, folderStorage } from '../../files/index.ts'
import { later, type TestMember } from '../../testing/calls/points-calls.ts'
import { uploadPicture } from '../../testing/calls/shop-forms.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const BROKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: (typeof world)['call']
let alice: TestMember
let bob: TestMember
beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  call = world.call
})
afterAll(() => server.close())
beforeEach(async () => {
  alice = await world.seller()
  bob = await world.buyer()
})

const wallet = async (who: TestMember, text = TRON) => call.code(who, await toBuffer(text, { width: 320 }))
const savedCode = async (who: TestMember) => {
  const answer = await call.saveUsdtCode(who, await wallet(who))
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data as { id: number; usdtQrCode: string }
}
const fileRow = async (file: string) => {
  const { rows } = await server.database.pool.query('select bound_to from files.file where id = $1', [
    file.replace(/^\/api\/files\/|\?.*$/g, ''),
  ])
  return rows[0]
}

test('saves a code with the network and address read from the picture', async () => {
  const { body } = await call.saveUsdtCode(alice, await wallet(alice, `tron:${TRON}?amount=10`), '  主钱包 ')
  expect(body.data).toMatchObject({ name: '主钱包', network: 'TRC20', address: TRON })
  expect(await call.listUsdtCodes(alice)).toEqual([
    { ...body.data, usdtQrCode: expect.stringContaining('/api/files/') },
  ])
  // The caller's own address and network are ignored.
  const more = { userId: alice.id, name: 'b', paymentPassword: PASSWORD, address: BROKEN, network: 'EVM' }
  const said = await call.act(alice, 'save-usdt-code', { ...more, usdtQrCode: await wallet(alice) })
  expect(said.body.data).toMatchObject({ network: 'TRC20', address: TRON })
})

test('saves a picture without a known address', async () => {
  const plain = await call.saveUsdtCode(alice, await call.code(alice), '照片')
  expect(plain.body.data).toMatchObject({ network: null, address: null })
  const link = await call.saveUsdtCode(alice, await wallet(alice, 'https://example.com/pay'), '链接')
  expect(link.body.data).toMatchObject({ network: null, address: null })
})

test('does not save an address with a wrong checksum', async () => {
  const answer = await call.saveUsdtCode(alice, await wallet(alice, BROKEN))
  expect([answer.status, answer.body.code]).toEqual([422, errors.usdtCodeInvalid.code])
  const usdtQrCode = await wallet(alice, BROKEN)
  const published = await call.publishSellOrder(alice, '1000', { usdtQrCode, saveCodeAs: '坏的' } as object)
  expect([published.status, published.body.code]).toEqual([422, errors.usdtCodeInvalid.code])
  expect(await call.listUsdtCodes(alice)).toEqual([])
  expect((await world.balances(alice))?.frozenGf).toBe(0n)
})

test.each<[string, () => Promise<string>]>([
  ["another member's picture", () => wallet(bob)],
  ["another member's saved code", async () => (await savedCode(bob)).usdtQrCode],
  ['an own picture of another category', () => uploadPicture(server, alice.token, 'payment-proof')],
  ['an unknown file id', async () => randomBytes(16).toString('hex')],
  ['a foreign URL', async () => 'https://example.com/code.png'],
])('rejects %s as a saved code and with an order', async (_, file) => {
  const usdtQrCode = await file()
  expect((await call.saveUsdtCode(alice, usdtQrCode)).body.code).toBe(errors.unusableFile.code)
  expect((await call.publishSellOrder(alice, '1000', { usdtQrCode })).body.code).toBe(
    errors.unusableFile.code,
  )
  expect(await call.listUsdtCodes(alice)).toEqual([])
})

test('rejects an address with a wrong checksum in orders, edits and takes', async () => {
  const usdtQrCode = await wallet(alice, BROKEN)
  expect((await call.publishSellOrder(alice, '1000', { usdtQrCode })).body.code).toBe(
    errors.usdtCodeInvalid.code,
  )
  const own = await world.offered(alice, '1000')
  const edit = { version: 1, gfAmount: '1000', unitPrice: '1.00', remark: '', usdtQrCode }
  expect((await call.editOrder(alice, own, edit)).body.code).toBe(errors.usdtCodeInvalid.code)
  const wanted = await world.wanted(bob, '1000')
  expect((await call.takeOrder(alice, wanted, { usdtQrCode })).body.code).toBe(errors.usdtCodeInvalid.code)
  expect((await world.balances(alice))?.frozenGf).toBe(10_000_000n)
})

test('rejects a wrong payment password', async () => {
  const answer = await call.saveUsdtCode(alice, await wallet(alice), '钱包', 'not-it')
  expect([answer.status, answer.body.code]).toEqual([422, errors.wrongPaymentPassword.code])
  expect(await call.listUsdtCodes(alice)).toEqual([])
})

test('saves at most five codes under concurrent requests', async () => {
  const files = await Promise.all(Array.from({ length: MAX_SAVED_USDT_CODES + 3 }, () => wallet(alice)))
  const answers = await Promise.all(files.map((file) => call.saveUsdtCode(alice, file)))
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    ...Array.from({ length: MAX_SAVED_USDT_CODES }, () => 200),
    ...[errors.tooManyUsdtCodes.code, errors.tooManyUsdtCodes.code, errors.tooManyUsdtCodes.code],
  ])
  const codes = await call.listUsdtCodes(alice)
  expect(codes).toHaveLength(MAX_SAVED_USDT_CODES)
  // An order that saves a sixth code is not published.
  const usdtQrCode = await wallet(alice)
  const more = await call.publishSellOrder(alice, '1000', { usdtQrCode, saveCodeAs: '第六' } as object)
  expect([more.status, more.body.code, more.body.message]).toEqual([
    ...[422, errors.tooManyUsdtCodes.code, '最多保存 5 张收款码，请先移除不用的'],
  ])
  expect((await world.balances(alice))?.frozenGf).toBe(0n)
  // Saving a saved code again only renames it.
  const again = await call.saveUsdtCode(alice, codes[0].usdtQrCode, '改名')
  expect(again.body.data).toMatchObject({ id: codes[0].id, name: '改名' })
  expect(await call.listUsdtCodes(alice)).toHaveLength(MAX_SAVED_USDT_CODES)
})

test('reuses a code saved with an order in later orders and trades', async () => {
  const usdtQrCode = await wallet(alice)
  await world.offered(alice, '1000', { usdtQrCode, saveCodeAs: '主钱包' })
  const [code] = await call.listUsdtCodes(alice)
  expect(code).toMatchObject({ name: '主钱包', address: TRON })
  const second = await world.offered(alice, '2000', { usdtQrCode: code.usdtQrCode })
  expect((await world.orderOf(alice, second)).usdtQrCode).toContain(usdtQrCode)
  const wanted = await world.wanted(bob, '1000')
  const taken = await world.taken(alice, wanted, { usdtQrCode: code.usdtQrCode })
  const { transaction } = (await call.getTransaction(bob, taken)).body.data
  expect((await fetch(`${server.url}${transaction.sellerUsdtQr}`)).status).toBe(200)
  // A proof of payment can be used only once.
  const proof = await uploadPicture(server, bob.token, 'payment-proof')
  expect((await call.confirmPayment(bob, taken, { paymentProof: proof })).body.code).toBe(200)
  const other = await world.taken(bob, second, { gfAmount: '2000' })
  expect((await call.confirmPayment(bob, other, { paymentProof: proof })).body.code).toBe(
    errors.unusableFile.code,
  )
})

test('renames and removes a code only for its owner', async () => {
  const { id } = await savedCode(alice)
  expect((await call.renameUsdtCode(bob, id, '我的')).body.code).toBe(errors.unknownUsdtCode.code)
  expect((await call.removeUsdtCode(bob, id)).body.code).toBe(errors.unknownUsdtCode.code)
  expect((await call.renameUsdtCode(alice, id, '')).body.code).toBe(errors.validation.code)
  expect((await call.renameUsdtCode(alice, id, '备用钱包')).body.data).toMatchObject({ id, name: '备用钱包' })
  expect((await call.removeUsdtCode(alice, id)).body.code).toBe(200)
  expect((await call.removeUsdtCode(alice, id)).body.code).toBe(errors.unknownUsdtCode.code)
  expect(await call.listUsdtCodes(alice)).toEqual([])
})

test('keeps the file of a removed code while an order shows it and deletes it otherwise', async () => {
  const [shown, atHand, unused] = [await savedCode(alice), await savedCode(alice), await savedCode(alice)]
  const order = await world.offered(alice, '1000', { usdtQrCode: shown.usdtQrCode })
  for (const { id } of [shown, unused]) await call.removeUsdtCode(alice, id)
  expect(await fileRow(shown.usdtQrCode)).toMatchObject({ bound_to: expect.stringMatching(/^order:/) })
  expect(await fileRow(unused.usdtQrCode)).toEqual({ bound_to: null })
  // Also the picture of an order that was published before the code was saved.
  const earlier = await wallet(alice)
  await world.offered(alice, '1000', { usdtQrCode: earlier })
  const { id } = (await call.saveUsdtCode(alice, earlier)).body.data
  await call.removeUsdtCode(alice, id)

  await later(server.database.db, { seconds: 2 * 24 * 3600 })
  const [sweep] = filesSweeps(server.database.db, folderStorage(tmpdir()))
  await sweep?.run(new Date(0))
  alice.token = await server.login(alice.name)
  expect(await fileRow(unused.usdtQrCode)).toBeUndefined()
  expect(await fileRow(atHand.usdtQrCode)).toMatchObject({ bound_to: `kept-usdt-code:${alice.id}` })
  expect(await fileRow(earlier)).toMatchObject({ bound_to: expect.stringMatching(/^order:/) })
  const { usdtQrCode } = await world.orderOf(alice, order)
  expect((await fetch(`${server.url}${usdtQrCode}`)).status).toBe(200)
})

test('keeps the picture of an order that is published while the code is removed', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, usdtQrCode } = await savedCode(alice)
    const [published, removed] = await Promise.all([
      call.publishSellOrder(alice, '1000', { usdtQrCode }),
      call.removeUsdtCode(alice, id),
    ])
    expect([published.body.code, removed.body.code]).toEqual([200, 200])
    expect(await fileRow(usdtQrCode)).toMatchObject({ bound_to: expect.stringMatching(/^order:/) })
  }
})

test('shows the picture of a saved code to its owner only', async () => {
  const { usdtQrCode } = await savedCode(alice)
  const id = usdtQrCode.replace(/^\/api\/files\/|\?.*$/g, '')
  const seenBy = async (who: TestMember) =>
    (await fetch(`${server.url}/api/files/${id}`, { headers: { authorization: `Bearer ${who.token}` } }))
      .status
  expect([await seenBy(alice), await seenBy(bob)]).toEqual([200, 404])
})

test("exports a member's codes and deletes them when the account closes", async () => {
  const carol = await world.buyer()
  await savedCode(carol)
  const copy = await server.call('GET', '/api/user/data-export', { token: carol.token })
  expect(copy.status, copy.text).toBe(200)
  expect(copy.body.data.modules.trading.usdtCodes).toMatchObject([{ network: 'TRC20', address: TRON }])
  const json = { loginPassword: PASSWORD, paymentPassword: PASSWORD }
  const closed = await server.call('POST', '/api/user/close-account', { token: carol.token, json })
  expect(closed.body.code, closed.text).toBe(200)
  const { rows } = await server.database.pool.query('select from trading.usdt_code where member_id = $1', [
    carol.id,
  ])
  expect(rows).toHaveLength(0)
})
