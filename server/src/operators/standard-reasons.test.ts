import { noticeText } from '@torch/contract/notice-texts.ts'
import type { Notice } from '@torch/contract/notices.ts'
import { STANDARD_REASONS } from '@torch/contract/standard-reasons.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMarket, caseCalls, successData } from '../testing/calls/case-calls.ts'
import { aShopAndOwner } from '../testing/calls/shop-calls.ts'
import { anOperator } from '../testing/people/operators.ts'
import { aMember, PASSWORD } from '../testing/people/people.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

// Standard reasons are shown in the reader's language (rules/operators#standard-reasons).

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function act(path: string, json: object): Promise<void> {
  const { token } = await anOperator(server, ['support'])
  expect((await server.call('POST', `/api/operator/${path}`, { token, json })).status).toBe(200)
}
async function newestNotice({ token }: { token: string }): Promise<Notice['about']> {
  const { body } = await server.call('GET', '/api/notifications', { token })
  return body.data[0].about
}
const textOf = (code: string) => {
  const text = Object.values(STANDARD_REASONS).find((reasons) => code in reasons)?.[code]
  if (!text) throw new Error(`no reason ${code}`)
  return text
}

test('shows why an account is disabled in the language of the sign-in, and a free text as written', async () => {
  const [one, other] = [await aMember(server.database.db), await aMember(server.database.db)]
  await act(`members/${one.id}/disable`, { reason: 'account-stolen' })
  await act(`members/${other.id}/disable`, { reason: '待核实' })
  const refusal = async (who: { name: string }, language: string) =>
    (
      await server.call('POST', '/api/user/login', {
        json: { account: who.name, password: PASSWORD },
        headers: { 'accept-language': language },
      })
    ).body.message
  const { zh, en } = textOf('account-stolen')
  expect(await refusal(one, 'zh')).toContain(`原因：${zh}。`)
  expect(await refusal(one, 'en')).toContain(`Reason: ${en}. `)
  expect(await refusal(other, 'en')).toContain('Reason, as written: “待核实”. ')
})

test('shows why a part is restricted in both languages, in the notice', async () => {
  const { id, name } = await aMember(server.database.db)
  await act(`members/${id}/restrictions`, {
    part: 'trading',
    hours: null,
    reason: 'repeated-disputes',
  })
  const about = await newestNotice({ token: await server.login(name) })
  const { zh, en } = textOf('repeated-disputes')
  expect(noticeText(about, 'zh', 0).text).toContain(`原因：${zh}。`)
  expect(noticeText(about, 'en', 0).text).toContain(`Reason: ${en}. `)
})

test('shows why a shop is suspended in both languages', async () => {
  const { owner, shop } = await aShopAndOwner(server)
  await act(`shops/${shop}/suspend`, { reason: 'licence-invalid' })
  const { zh, en } = textOf('licence-invalid')
  const about = await newestNotice(owner)
  expect(noticeText(about, 'zh', 0).text).toContain(`原因：${zh}。`)
  expect(noticeText(about, 'en', 0).text).toContain(`Reason: ${en}. `)
})

test('shows the findings of a case to each side in its language', async () => {
  const market = await aMarket(server)
  const calls = caseCalls(server)
  const id = await market.take()
  const appeal = successData(await calls.createAppeal(market.buyer, id)).id
  const arbiter = await anOperator(server, ['arbiter'])
  successData(await calls.takeAppeal(arbiter, appeal))
  successData(await calls.decideAppeal(arbiter, appeal, 'seller', { findings: 'payment-missing' }))
  for (const language of ['zh', 'en'] as const) {
    const { body } = await server.call('GET', `/api/trading/hall/user-appeals/${market.buyer.id}`, {
      token: market.buyer.token,
      headers: { 'accept-language': language },
    })
    expect(JSON.stringify(body.data)).toContain(textOf('payment-missing')[language])
  }
})
