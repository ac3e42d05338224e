import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../ledger/index.ts'
import { auditOf, calls, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof calls>
let alice: TestMember
let bob: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = calls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  alice = await newMember(server, { gf: 5000n * GF })
  bob = await newMember(server)
})

const codeOf = async (who: TestMember) =>
  (await server.call('GET', '/api/user/receiving-code', { token: who.token })).body.data
    .receivingCode as string
const renew = (who: TestMember) => server.call('POST', '/api/user/receiving-code/renew', { token: who.token })
const knownTo = async (who: TestMember) =>
  (await server.call('GET', `/api/points/recipients/${who.id}`, { token: who.token })).body.data.records as {
    inviteCode: string
    maskedName: string
    lastTime: string
  }[]
const masked = (who: TestMember) => `${who.name[0]}***${who.name.at(-1)}`
const gfOf = async (who: TestMember) => (await partyBalances(server.database.db, who.id))?.gf
const disable = (who: TestMember) =>
  server.database.pool.query("update identity.member set status = 'disabled' where id = $1", [who.id])

test('accepts the receiving code of a member who is no friend', async () => {
  const code = await codeOf(bob)
  expect(code).not.toBe(bob.code)
  expect((await call.findRecipient(alice, code)).body.data).toMatchObject({ maskedName: masked(bob) })
  const answer = await call.transferGf(alice, ` ${code.toLowerCase()} `, '300')
  expect(answer.body.data).toMatchObject({ recipient: masked(bob), amount: '300.0000' })
  expect(await gfOf(bob)).toBe(300n * GF)
  expect((await call.transferGf(bob, code, '100')).body.code).toBe(errors.selfTransfer.code)
})

test('names both sides of a transfer by their nicknames, as the sender confirmed', async () => {
  const name = (who: TestMember, nickname: string) =>
    server.database.pool.query('update identity.member set nickname = $2 where id = $1', [who.id, nickname])
  const friend = await newMember(server, { upline: alice.id })
  await name(alice, '小爱')
  await name(friend, '阿波')
  const code = await codeOf(friend)
  expect((await call.findRecipient(alice, code)).body.data.person.name).toBe('阿波')
  expect((await call.transferGf(alice, code, '300')).body.data.recipient).toBe('阿波')
  const { records } = (await server.call('GET', `/api/points/gifts/${alice.id}`, { token: alice.token })).body
    .data
  expect(records).toMatchObject([{ recipient: '阿波' }])
  const notices = (await server.call('GET', '/api/notifications', { token: friend.token })).body.data
  expect(notices).toMatchObject([{ about: { kind: 'transfer-received', from: '小爱' } }])
})

test.each([
  (code: string) => `${code}）`,
  (code: string) => `收款码：${code}，谢谢`,
  (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`,
  (code: string) => `${code.slice(0, 4)}-${code.slice(4)}\u200b`,
  (code: string) =>
    code.replace(/[A-Z0-9]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
])('extracts the receiving code from surrounding text and separators: %s', async (written) => {
  const code = await codeOf(bob)
  expect((await call.findRecipient(alice, written(code))).body.data).toMatchObject({
    maskedName: masked(bob),
  })
  expect((await call.transferGf(alice, written(code), '100')).status).toBe(200)
  expect(await gfOf(bob)).toBe(100n * GF)
})

test('rejects the old receiving code after a renewal and keeps the referral code', async () => {
  const old = await codeOf(bob)
  const { receivingCode } = (await renew(bob)).body.data
  expect(receivingCode).not.toBe(old)
  expect(await codeOf(bob)).toBe(receivingCode)
  expect((await call.transferGf(alice, old, '100')).body.code).toBe(errors.unknownRecipient.code)
  for (const code of [receivingCode, bob.code])
    expect((await call.transferGf(alice, code, '100')).status).toBe(200)
  expect(await gfOf(bob)).toBe(200n * GF)
})

test('limits renewals to twenty a day', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => renew(bob)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  const codes = answers.map(({ body }) => body.data?.receivingCode)
  expect(codes).toContain(await codeOf(bob))
})

test('refuses a receiving code as a referral code', async () => {
  const inviter = (code: string) => server.call('GET', `/api/user/inviter?code=${code}`)
  expect((await inviter(bob.code)).body.data.maskedName).toBe(masked(bob))
  expect((await inviter(await codeOf(bob))).body.code).toBe(errors.unknownReferralCode.code)
})

test('refuses the code of a disabled member or a closed account', async () => {
  const code = await codeOf(bob)
  await disable(bob)
  expect((await call.transferGf(alice, code, '100')).body.code).toBe(errors.unknownRecipient.code)
  await server.database.pool.query("update identity.member set status = 'active' where id = $1", [bob.id])
  const closing = { loginPassword: 'torch123', paymentPassword: 'torch123' }
  const token = await server.login(bob.name)
  expect((await server.call('POST', '/api/user/close-account', { token, json: closing })).status).toBe(200)
  expect((await call.findRecipient(alice, code)).body.code).toBe(errors.unknownRecipient.code)
  const { rows } = await server.database.pool.query(
    'select receiving_code from identity.member where id = $1',
    [bob.id],
  )
  expect(rows).toEqual([{ receiving_code: null }])
})

test('accepts ids of friends and members paid before, and no others', async () => {
  const friend = await newMember(server, { upline: alice.id })
  const below = await newMember(server, { upline: friend.id })
  expect((await call.findRecipient(alice, `ID${friend.id}`)).body.data.maskedName).toBe(masked(friend))
  expect((await call.transferGf(alice, `ID${friend.id}`, '100')).status).toBe(200)
  const strangers = ['ID2000000000', 'ID999999999999999', `ID${below.id}`, `ID${bob.id}`, `ID${alice.id}`]
  for (const code of strangers) {
    expect([code, (await call.findRecipient(alice, code)).body.code]).toEqual([
      code,
      errors.unknownRecipient.code,
    ])
    expect([code, (await call.transferGf(alice, code, '100')).body.code]).toEqual([
      code,
      errors.unknownRecipient.code,
    ])
  }
  await call.transferGf(alice, bob.code, '100')
  expect((await call.transferGf(alice, `id${bob.id}`, '200')).body.data.recipient).toBe(masked(bob))
  // Being paid by a member does not make the member known.
  expect((await call.transferGf(bob, `ID${alice.id}`, '100')).body.code).toBe(errors.unknownRecipient.code)
  expect(await gfOf(bob)).toBe(300n * GF)
})

test('limits the rate of unknown ids like that of unknown codes', async () => {
  const tries = Array.from({ length: 35 }, (_, n) => call.transferGf(alice, `ID${bob.id + n}`, '100'))
  const codes = (await Promise.all(tries)).map((answer) => answer.body.code)
  expect(codes.filter((code) => code === errors.unknownRecipient.code)).toHaveLength(30)
  expect(codes.filter((code) => code === errors.tooManyRequests.code)).toHaveLength(5)
})

test('lists members paid before once each, latest first, at most ten, without disabled ones', async () => {
  expect(await knownTo(alice)).toEqual([])
  const people: TestMember[] = []
  for (let n = 0; n < 12; n += 1) people.push(await newMember(server))
  for (const one of people) await call.transferGf(alice, one.code, '100')
  const [first, second, third] = people as [TestMember, TestMember, TestMember]
  await call.transferGf(alice, third.code, '100')
  await disable(people.at(-1) as TestMember)
  const known = await knownTo(alice)
  const expected = [third, ...people.slice(3, -1).toReversed(), second]
  expect(known.map(({ inviteCode }) => inviteCode)).toEqual(expected.map(({ id }) => `ID${id}`))
  expect(known.map(({ maskedName }) => maskedName)).toEqual(expected.map(masked))
  expect(await knownTo(first)).toEqual([])
})

test('shows a transfer’s note to both parties and limits its length and characters', async () => {
  const transfer = (note: unknown) =>
    server.call('POST', `/api/points/transfer-gf?fromUserId=${alice.id}`, {
      token: alice.token,
      headers: { 'idempotency-key': `note-${alice.name}-${String(note).length}` },
      json: { inviteCode: bob.code, amount: '100', paymentPassword: 'torch123', note },
    })
  expect((await transfer('x'.repeat(51))).status).toBe(400)
  expect((await transfer('a\u202eb')).status).toBe(400)
  expect(await gfOf(bob)).toBe(0n)
  expect((await transfer(' 房租 ')).status).toBe(200)
  for (const who of [alice, bob]) {
    const [line] = (await call.listTransactions(who)).body.data.records
    expect((await call.explainTransaction(who, line.id)).body.data.note).toBe('房租')
  }
  await call.transferGf(alice, bob.code, '100')
  const [line] = (await call.listTransactions(bob)).body.data.records
  expect((await call.explainTransaction(bob, line.id)).body.data.note).toBe(null)
})
