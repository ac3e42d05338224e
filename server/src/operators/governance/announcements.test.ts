import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let support: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  support = await anOperator(server, ['support'])
})
afterAll(() => server.close())

const write = (method: string, path: string, json?: object) =>
  server.call(method, `/api/operator/announcements${path}`, { token: support.token, ...(json && { json }) })
const onOne = (method: string, id: string | number, json?: object) =>
  server.call(method, `/api/operator/announcements/${id}`, { token: support.token, ...(json && { json }) })
const home = async () => (await server.call('GET', '/api/announcements')).body.data
const from = '2026-01-01T00:00:00Z'
const text = (more: object = {}) => ({
  title: { zh: '国庆期间照常营业', en: 'Open all week' },
  text: { zh: '客服九点上班。', en: 'Support is there from nine.' },
  link: '/about',
  place: 0,
  from,
  until: null,
  ...more,
})

test('shows an added announcement before the first five, and follows its change and removal', async () => {
  expect((await home()).map(({ title }: { title: { en: string } }) => title.en)).toHaveLength(5)
  const added = (await write('POST', '', text())).body.data
  expect(added).toMatchObject({ shown: true, by: support.name })
  const [first] = await home()
  expect(first).toEqual({
    id: added.id,
    title: text().title,
    text: text().text,
    link: '/about',
  })
  const changed = await onOne('PUT', added.id, text({ place: 9, link: '/terms?b=1' }))
  expect(changed.body.data).toMatchObject({ place: 9 })
  expect((await home()).at(-1)).toMatchObject({ id: added.id, link: '/terms?b=1' })
  expect((await onOne('DELETE', added.id)).status).toBe(200)
  expect(await home()).toHaveLength(5)
  const { rows } = await server.database.pool.query(
    'select act from operators.act where about = $1 order by id',
    [`announcement:${added.id}`],
  )
  expect(rows.map(({ act }) => act)).toEqual([
    ...['announcement-added', 'announcement-changed', 'announcement-removed'],
  ])
})

test('does not show an announcement before its start or after its end', async () => {
  for (const times of [{ from: '2999-01-01T00:00:00Z' }, { until: '2026-01-02T00:00:00Z' }])
    expect((await write('POST', '', text(times))).body.data).toMatchObject({ shown: false })
  expect(await home()).toHaveLength(5)
  expect((await write('GET', '')).body.data).toHaveLength(7)
})

test('accepts times at the ends of the calendar', async () => {
  const times = { from: '0000-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' }
  const { status, body } = await write('POST', '', text(times))
  expect([status, body.data.shown]).toEqual([200, true])
  expect((await write('DELETE', `/${body.data.id}`)).status).toBe(200)
})

test.each([
  [{ until: '2025-01-01T00:00:00Z' }, 422, errors.announcementTimes.code],
  [{ title: { zh: '只有中文', en: '' } }, 400, errors.validation.code],
  [{ link: 'javascript:alert(1)' }, 400, errors.validation.code],
  [{ link: '//elsewhere.example' }, 400, errors.validation.code],
  [{ link: 'http://elsewhere.example' }, 400, errors.validation.code],
  [{ link: '/%2f/elsewhere.example' }, 400, errors.validation.code],
  [{ link: '/about//elsewhere.example' }, 400, errors.validation.code],
  [{ link: 'https://elsewhere.example' }, 422, errors.linkNeedsTwoOperators.code],
  [{ text: { zh: '', en: 'See elsewhere.example' } }, 422, errors.linkNeedsTwoOperators.code],
])('rejects an announcement with %j', async (more, status, code) => {
  const answer = await write('POST', '', text(more))
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('rejects the change and the removal of an unknown announcement', async () => {
  for (const id of ['2000000000', '999999999999999']) {
    expect((await onOne('PUT', id, text())).body.code).toBe(errors.unknownAnnouncement.code)
    expect((await onOne('DELETE', id)).body.code).toBe(errors.unknownAnnouncement.code)
  }
})

test('replaces a parameter’s name in braces by its value in force, and rejects unknown names', async () => {
  const named = (name: string) => text({ title: { zh: `换 {${name}} 倍`, en: `Times {${name}}` } })
  const figures = await server.call('GET', '/api/operator/announcement-figures', { token: support.token })
  expect(figures.body.data).toContainEqual(
    expect.objectContaining({ name: 'points.exchange-tenths', figure: '8' }),
  )
  const added = (await write('POST', '', named('points.exchange-tenths'))).body.data
  expect(added.title.en).toBe('Times {points.exchange-tenths}')
  expect(added.filled.title).toEqual({ zh: '换 8 倍', en: 'Times 8' })
  expect((await home())[0].title).toEqual({ zh: '换 8 倍', en: 'Times 8' })
  const [treasurer, owner] = [await anOperator(server, ['treasurer']), await anOperator(server, ['owner'])]
  const change = { kind: 'parameter', name: 'points.exchange-tenths', value: '75', from: null }
  expect((await governanceCalls(server).approvedProposal(treasurer, owner, change)).status).toBe(200)
  expect((await home())[0].title).toEqual({ zh: '换 7.5 倍', en: 'Times 7.5' })
  for (const answer of [
    await write('POST', '', named('points.nothing')),
    await onOne('PUT', added.id, named('')),
    await write('POST', '', text({ text: { zh: '', en: 'Up to {gf} GF' } })),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, errors.unknownPlace.code])
  expect((await home())[0].title.en).toBe('Times 7.5')
  // A brace alone is allowed.
  expect((await onOne('PUT', added.id, text({ title: { zh: '{笑', en: ':-{' } }))).status).toBe(200)
  expect((await onOne('DELETE', added.id)).status).toBe(200)
  // The first five contain placeholders and show their usual texts.
  expect((await home()).map(({ title }: { title: { zh: string } }) => title.zh)).toEqual([
    '店铺收款码零手续费，收多少得多少',
    '店铺所收 GF 可转换为 8.8 倍 PV，相当于 110% 回报',
    '灵活之选：80% GF 加每 GF 2 PV，进退自如',
    '顾客扫码付款，最高获赠 2 倍 PV',
    '所有联盟商家都可以用 GF 付款',
  ])
})

test('computes the return of a shop exchange from the rate and the divisor in force', async () => {
  const [treasurer, owner] = [await anOperator(server, ['treasurer']), await anOperator(server, ['owner'])]
  const titles = async () => (await home()).map(({ title }: { title: { en: string } }) => title.en)
  const change = async (value: string) => {
    const asked = { kind: 'parameter', name: 'payments.shop-exchange-tenths', value, from: null }
    expect((await governanceCalls(server).approvedProposal(treasurer, owner, asked)).status).toBe(200)
  }
  await change('80')
  expect(await titles()).toContain('Shops convert GF into 8 times PV, a 100% return')
  await change('66')
  expect(await titles()).toContain('Shops convert GF into 6.6 times PV, a 82.5% return')
  await change('88')
  expect(await titles()).toContain('Shops convert GF into 8.8 times PV, a 110% return')
  const figures = await server.call('GET', '/api/operator/announcement-figures', { token: support.token })
  expect(figures.body.data).toContainEqual(
    expect.objectContaining({ name: 'payments.shop-exchange-return-percent', figure: '110' }),
  )
})

test('shows an external link only after a second operator approves it', async () => {
  const calls = governanceCalls(server)
  const [owner, treasurer] = [await anOperator(server, ['owner']), await anOperator(server, ['treasurer'])]
  const outside = text({ link: 'https://example.com/a?b=1', title: { zh: '新店', en: 'New shop' } })
  const change = { kind: 'announcement', id: null, ...outside }
  expect((await calls.propose(treasurer, change)).body.code).toBe(errors.notYours.code)
  const { id } = (await calls.propose(support, change)).body.data
  expect((await home()).some(({ link }: { link: string | null }) => link?.startsWith('https'))).toBe(false)
  expect((await calls.approveProposal(support, id)).body.code).toBe(errors.ownProposal.code)
  expect((await calls.approveProposal(owner, id)).status).toBe(200)
  const shown = (await home()).find(({ title }: { title: { en: string } }) => title.en === 'New shop')
  expect(shown).toMatchObject({ link: 'https://example.com/a?b=1' })
  // Nor can one operator change the text beside an approved link.
  const words = { ...outside, title: { zh: '请登录', en: 'Sign in here' } }
  expect((await onOne('PUT', shown.id, words)).body.code).toBe(errors.linkNeedsTwoOperators.code)
  const anew = await calls.approvedProposal(support, owner, {
    kind: 'announcement',
    ...words,
    id: String(shown.id),
  })
  expect(anew.status).toBe(200)
  expect((await home()).find((one: { id: number }) => one.id === shown.id).title.en).toBe('Sign in here')
  expect((await write('GET', '')).body.data.find((one: { id: number }) => one.id === shown.id).by).toBe(
    `${support.name} + ${owner.name}`,
  )
  const gone = await calls.propose(support, { kind: 'announcement', ...words, id: '2000000000' })
  expect(gone.body.code).toBe(errors.unknownAnnouncement.code)
  expect((await onOne('DELETE', shown.id)).status).toBe(200)
})

test('rejects a web address in the reason of a halt, which all members read', async () => {
  const reason = { zh: '正在核对。', en: 'Sign in at elsewhere.example instead.' }
  const answer = await server.call('POST', '/api/operator/halts', {
    token: support.token,
    json: { part: 'wealth', reason },
  })
  expect([answer.status, answer.body.code]).toEqual([400, errors.validation.code])
})
