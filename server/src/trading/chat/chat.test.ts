import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMarket, caseCalls, type Market, successData } from '../../testing/calls/case-calls.ts'
import { later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { uploadPicture } from '../../testing/calls/shop-forms.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { codeOf, startTestServer, type TestAnswer, type TestServer } from '../../testing/servers/server.ts'
import { untilListening } from '../../testing/servers/until-listening.ts'

let server: TestServer
let market: Market
let calls: ReturnType<typeof caseCalls>
let hall: ReturnType<typeof tradingCalls>

beforeAll(async () => {
  server = await startTestServer()
  calls = caseCalls(server)
  hall = tradingCalls(server)
  market = await aMarket(server)
})
afterAll(() => server.close())

const picture = (who: TestMember) => uploadPicture(server, who.token, 'chat-picture')

test('shows texts, quick phrases and pictures to both sides and to no other member', async () => {
  const { buyer, seller } = market
  const id = await market.take()
  const hello = successData(await calls.sendMessage(buyer, id, { text: ' 您好\n我马上付款 ' }))
  expect(hello).toMatchObject({
    from: 'buyer',
    own: true,
    text: '您好\n我马上付款',
    phrase: null,
    picture: null,
  })
  successData(await calls.sendMessage(seller, id, { phrase: 'please-wait' }))
  const shown = successData(await calls.sendMessage(seller, id, { picture: await picture(seller) }))
  const { body } = await calls.listMessages(buyer, id)
  expect(body.data).toMatchObject([
    { from: 'seller', own: false, picture: expect.stringContaining('key=') },
    // A key, not a text: each app translates it.
    { from: 'seller', phrase: 'please-wait', text: null },
    { from: 'buyer', own: true },
  ])
  expect(body).toMatchObject({ unread: 2, readByOther: 0, open: true })
  expect((await server.call('GET', body.data[0].picture)).status).toBe(200)
  const bare = shown.picture.split('?')[0]
  const stranger = await newMember(server)
  expect((await server.call('GET', bare, { token: buyer.token })).status).toBe(200)
  expect((await server.call('GET', bare, { token: stranger.token })).status).toBe(404)
  for (const answer of [
    await calls.listMessages(stranger, id),
    await calls.sendMessage(stranger, id, { text: '我也来' }),
    await calls.readMessages(stranger, id, 1),
  ])
    expect(codeOf(answer)).toEqual([404, errors.unknownTrade.code])
})

test.each([
  ['no content', {}],
  ['only blanks', { text: '  ' }],
  ['a text that is too long', { text: '字'.repeat(501) }],
  ['both a text and a phrase', { text: '您好', phrase: 'hello' }],
  ['an unknown phrase', { phrase: 'send-me-everything' }],
  ['characters that change the text direction', { text: '付款\u202e请' }],
])('rejects a message with %s', async (_, message) => {
  const id = await market.take()
  expect((await calls.sendMessage(market.buyer, id, message)).status).toBe(400)
  expect((await calls.listMessages(market.buyer, id)).body.data).toEqual([])
  successData(await hall.cancelTransaction(market.buyer, id))
})

test('rejects another member’s picture and a picture of another category', async () => {
  const id = await market.take()
  for (const file of [await picture(market.seller), await uploadPicture(server, market.buyer.token, 'shop')])
    expect(codeOf(await calls.sendMessage(market.buyer, id, { picture: file }))).toEqual([
      422,
      errors.unusableFile.code,
    ])
  successData(await hall.cancelTransaction(market.buyer, id))
})

test('counts messages as unread until they are read and sends one notice meanwhile', async () => {
  const { buyer, seller } = market
  const id = await market.take()
  const notices = async () =>
    (await server.call('GET', '/api/notifications', { token: seller.token })).body.data.filter(
      ({ about }: { about: { kind: string; transactionId: number } }) =>
        about.kind === 'trade-message' && about.transactionId === id,
    )
  const sent = []
  for (const text of ['一', '二', '三'])
    sent.push(successData(await calls.sendMessage(buyer, id, { text })).id)
  expect(successData(await hall.getTransaction(seller, id)).unreadMessages).toBe(3)
  expect(successData(await hall.getTransaction(buyer, id)).unreadMessages).toBe(0)
  expect(await notices()).toHaveLength(1)
  expect(successData(await calls.readMessages(seller, id, sent[1]))).toEqual({ unread: 1 })
  expect(successData(await calls.readMessages(seller, id, sent[0]))).toEqual({ unread: 1 })
  expect((await calls.listMessages(buyer, id)).body.readByOther).toBe(sent[1])
  // Messages not written yet cannot be marked as read.
  expect(successData(await calls.readMessages(seller, id, sent[2] + 1000))).toEqual({ unread: 0 })
  successData(await calls.sendMessage(buyer, id, { text: '四' }))
  expect(successData(await hall.getTransaction(seller, id)).unreadMessages).toBe(1)
  expect(await notices()).toHaveLength(2)
  successData(await hall.cancelTransaction(buyer, id))
})

test('pages messages backward and forward without gaps', async () => {
  const id = await market.take()
  const ids: number[] = []
  for (let n = 0; n < 7; n += 1)
    ids.push(
      successData(await calls.sendMessage(n % 2 ? market.buyer : market.seller, id, { text: `${n}` })).id,
    )
  const page = async (query: string) =>
    (await calls.listMessages(market.buyer, id, query)).body.data.map((message: { id: number }) =>
      ids.indexOf(message.id),
    )
  expect(await page('size=3')).toEqual([6, 5, 4])
  expect(await page(`size=3&before=${ids[4]}`)).toEqual([3, 2, 1])
  expect(await page(`size=3&after=${ids[1]}`)).toEqual([4, 3, 2])
  expect(await page(`size=3&after=${ids[4]}`)).toEqual([6, 5])
  successData(await hall.cancelTransaction(market.buyer, id))
})

test('rejects messages a week after the trade has ended', async () => {
  const id = await market.take()
  successData(await hall.cancelTransaction(market.buyer, id))
  successData(await calls.sendMessage(market.seller, id, { text: '为什么取消？' }))
  await later(server.database.db, { days: 7, seconds: 60 })
  for (const who of [market.seller, market.buyer]) who.token = await server.login(who.name)
  expect(codeOf(await calls.sendMessage(market.seller, id, { text: '在吗' }))).toEqual([
    409,
    errors.chatClosed.code,
  ])
  expect((await calls.listMessages(market.seller, id)).body).toMatchObject({ open: false })
  market = await aMarket(server)
})

test('rejects the thirty-first message of a member within a minute', async () => {
  const id = await market.take()
  const answers: TestAnswer[] = []
  for (let n = 0; n < 31; n += 1) answers.push(await calls.sendMessage(market.seller, id, { text: '在吗' }))
  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
  expect(codeOf(answers[30] as TestAnswer)).toEqual([429, errors.tooManyRequests.code])
  successData(await calls.sendMessage(market.buyer, id, { text: '在' }))
  successData(await hall.cancelTransaction(market.buyer, id))
})

describe('blockMember', () => {
  test('stops either side from taking orders of the other, but not their running trades', async () => {
    const { seller, buyer, take } = await aMarket(server, { gf: 10_000 })
    const running = await take()
    successData(await calls.blockMember(seller, buyer.id))
    successData(await calls.blockMember(seller, buyer.id))
    const { orderId } = successData(await hall.getTransaction(buyer, running)).transaction
    expect(codeOf(await hall.takeOrder(buyer, orderId, { gfAmount: '1000' }))).toEqual([
      422,
      errors.personBlocked.code,
    ])
    const wanted = successData(await hall.publishBuyOrder(buyer, '1000'))
    expect(codeOf(await hall.takeOrder(seller, wanted.id, { usdtQrCode: await hall.code(seller) }))).toEqual([
      422,
      errors.personBlocked.code,
    ])
    successData(await calls.sendMessage(buyer, running, { text: '继续吗？' }))
    successData(await hall.confirmPayment(buyer, running))
    successData(await hall.releaseGf(seller, running))
    expect(successData(await hall.getTransaction(seller, running)).blocked).toBe(true)
    expect(successData(await hall.getTransaction(buyer, running)).blocked).toBe(false)
    expect((await calls.listBlocked(seller)).body.data).toMatchObject([
      { userId: buyer.id, username: expect.stringMatching(/^t\*\*\*/) },
    ])
    expect((await calls.listBlocked(buyer)).body.data).toEqual([])
    successData(await calls.unblockMember(seller, buyer.id))
    successData(await calls.unblockMember(seller, buyer.id))
    expect((await hall.takeOrder(buyer, orderId, { gfAmount: '1000' })).status).toBe(200)
  })

  test('rejects blocking oneself or an unknown member', async () => {
    expect(codeOf(await calls.blockMember(market.buyer, market.buyer.id))).toEqual([
      422,
      errors.blockSelf.code,
    ])
    expect(codeOf(await calls.blockMember(market.buyer, 2_000_000_000))).toEqual([
      404,
      errors.unknownPerson.code,
    ])
    expect(codeOf(await calls.blockMember(market.buyer, 900_000_000_000))).toEqual([
      404,
      errors.unknownPerson.code,
    ])
  })
})

test('pushes a message to the other side, which listens on another server', async () => {
  const there = await startTestServer(server.database)
  const id = await market.take()
  const stream = await fetch(`${there.url}/api/events`, {
    headers: { authorization: `Bearer ${market.seller.token}` },
  })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await untilListening(server.database.pool, 2)
  const sent = successData(await calls.sendMessage(market.buyer, id, { text: '听得到吗' }))
  let received = ''
  while (!received.includes('"type":"trade-message"')) received += (await reader?.read())?.value ?? ''
  const line = received.split('\n').find((one) => one.includes('"type":"trade-message"')) ?? ''
  expect(JSON.parse(line.slice('data: '.length))).toMatchObject({
    type: 'trade-message',
    transactionId: id,
    message: { id: sent.id, from: 'buyer', own: false, text: '听得到吗' },
    unread: 1,
  })
  await reader?.cancel()
  await there.close()
})
