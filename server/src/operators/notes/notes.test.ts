import { errors } from '@torch/contract/errors.ts'
import { MAX_TAGS, MAX_TAGS_PER_HOLDER } from '@torch/contract/operators-limits.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, aName, aShop, PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['support', 'treasurer', 'owner', 'auditor', 'arbiter'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

type Who = OperatorRole | TestOperator
const get = (path: string, by: Who = 'support') =>
  server.call('GET', `/api/operator/${path}`, { token: tokenOf(by) })
const post = (path: string, json: object, by: Who = 'support') =>
  server.call('POST', `/api/operator/${path}`, { token: tokenOf(by), json })
const tokenOf = (by: Who) => (typeof by === 'string' ? team[by] : by).token
const calls = {
  listNotes: (holder: string, query = '', by: Who = 'support') => get(`holders/${holder}/notes${query}`, by),
  addNote: (holder: string, text: unknown, by: Who = 'support') =>
    post(`holders/${holder}/notes`, { text }, by),
  retractNote: (id: number, reason: string, by: Who) => post(`notes/${id}/retract`, { reason }, by),
  listTags: () => get('tags'),
  addTag: (holder: string, word: unknown, by: Who = 'support') =>
    post(`holders/${holder}/tags`, { tag: word }, by),
  removeTag: (holder: string, word: string) => post(`holders/${holder}/tags/remove`, { tag: word }),
}
const { addNote: note, addTag: tag } = calls
const notesOf = async (holder: string, query = '') => (await calls.listNotes(holder, query)).body.data
const actsAbout = async (about: string) =>
  (
    await server.database.pool.query(
      "select act, member_id, details from operators.act where about = $1 and act ~ '^(note|tag)-' order by id",
      [about],
    )
  ).rows

test('a note is readable by colleagues, retracted only by its author, and readable afterwards', async () => {
  const { id } = await aMember(server.database.db)
  const written = (await note(`member/${id}`, '  Called about a lost phone\nsounds <b>calm</b> ')).body.data
  expect(written).toMatchObject({
    text: 'Called about a lost phone\nsounds <b>calm</b>',
    by: team.support.name,
    own: true,
    retraction: null,
  })
  expect((await calls.listNotes(`member/${id}`, '', 'treasurer')).body.data).toEqual([
    { ...written, own: false },
  ])

  const strike = (reason: string, by: Who) => calls.retractNote(written.id, reason, by)
  expect(codeOf(await strike('not mine', 'owner'))).toEqual([403, errors.notYourNote.code])
  const both = await Promise.all([strike('Another member', 'support'), strike('Another member', 'support')])
  expect(both.map(codeOf).sort()).toEqual([
    [200, 200],
    [409, errors.noteRetracted.code],
  ])
  expect(await notesOf(`member/${id}`)).toMatchObject([
    { text: written.text, retraction: { reason: 'Another member' } },
  ])
  // The permanent log records the note's id, never its text, which is deleted with the account.
  expect(await actsAbout(`member:${id}`)).toEqual([
    { act: 'note-added', member_id: id, details: { note: written.id } },
    { act: 'note-retracted', member_id: id, details: { note: written.id, reason: 'Another member' } },
  ])
  for (const change of ["text = 'x'", 'struck_at = null, struck_reason = null', 'by_id = by_id + 1'])
    await expect(
      server.database.pool.query(`update operators.note set ${change} where id = $1`, [written.id]),
    ).rejects.toThrow('a note cannot be changed')
})

test('pages notes by the id of the last one received', async () => {
  const { id } = await aMember(server.database.db)
  for (const text of ['one', 'two', 'three']) await note(`member/${id}`, text)
  const first = await notesOf(`member/${id}`, '?size=2')
  const rest = await notesOf(`member/${id}`, `?size=2&after=${first[1].id}`)
  expect([...first, ...rest].map(({ text }) => text)).toEqual(['three', 'two', 'one'])
})

test('normalizes a tag, shows it in list and page, and filters members by it', async () => {
  const { db } = server.database
  const word = aName()
  const [first, second, third] = [await aMember(db), await aMember(db), await aMember(db)]
  expect((await tag(`member/${first.id}`, `  ＶＩＰ   ${word.toUpperCase()} `)).body.data).toEqual({
    tags: [`vip ${word}`],
  })
  expect(codeOf(await tag(`member/${first.id}`, `vip ${word}`))).toEqual([409, errors.tagExists.code])
  await tag(`member/${second.id}`, `Vip ${word}`)
  await tag(`member/${third.id}`, `${word} 重点`)
  const found = async (query: Record<string, string>) =>
    (await get(`members?${new URLSearchParams(query)}`)).body
  const { data, filtered } = await found({ tag: `VIP ${word}` })
  expect(data.map((row: { id: number; tags: string[] }) => [row.id, row.tags])).toEqual([
    [second.id, [`vip ${word}`]],
    [first.id, [`vip ${word}`]],
  ])
  expect(filtered.count).toBe(2)
  expect((await found({ tag: `vip ${word}`, search: first.name })).data).toHaveLength(1)
  expect((await found({ tag: `vip ${word}`, search: third.name })).data).toEqual([])
  expect((await found({ tag: aName() })).filtered.count).toBe(0)
  expect((await get(`members/${first.id}`)).body.data.tags).toEqual([`vip ${word}`])
  expect((await calls.listTags()).body.data).toEqual(expect.arrayContaining([`vip ${word}`, `${word} 重点`]))
  const exported = await post('exports', { list: 'members', filters: { tag: `vip ${word}` } })
  expect(exported.body.data.rows).toBe(2)

  const remove = (id: number) => calls.removeTag(`member/${id}`, `VIP ${word}`)
  const both = await Promise.all([remove(first.id), remove(first.id)])
  expect(both.map(codeOf).sort()).toEqual([
    [200, 200],
    [409, errors.tagNotFound.code],
  ])
  await remove(second.id)
  expect((await calls.listTags()).body.data).not.toContain(`vip ${word}`)
  expect(await actsAbout(`member:${first.id}`)).toEqual([
    { act: 'tag-added', member_id: first.id, details: { tag: `vip ${word}` } },
    { act: 'tag-removed', member_id: first.id, details: { tag: `vip ${word}` } },
  ])
})

test('stores notes and tags of a shop apart from those of its owner', async () => {
  const { db } = server.database
  const owner = await aMember(db)
  const shop = await aShop(db, owner.id)
  const word = aName()
  expect((await note(`shop/${shop}`, 'The licence was seen', 'treasurer')).status).toBe(200)
  expect((await tag(`shop/${shop}`, word)).status).toBe(200)
  expect((await get(`shops?tag=${word}`, 'auditor')).body.data).toMatchObject([{ id: shop, tags: [word] }])
  expect((await get(`shops/${shop}`)).body.data.tags).toEqual([word])
  expect(await actsAbout(`shop:${shop}`)).toMatchObject([{ member_id: owner.id }, { member_id: owner.id }])
  // A shop's notes are not its owner's.
  expect(codeOf(await note(`member/${shop}`, 'x'))).toEqual([404, errors.noSuchMember.code])
  expect(await notesOf(`member/${owner.id}`)).toEqual([])
})

test('lets the roles of a page read its notes; auditors may read but not write', async () => {
  const { db } = server.database
  const member = await aMember(db)
  const shop = await aShop(db, member.id)
  const reads = async (holder: string) =>
    Promise.all(
      (['support', 'treasurer', 'owner', 'auditor', 'arbiter'] as const).map(
        async (role) => (await calls.listNotes(holder, '', role)).status,
      ),
    )
  const writes = async (holder: string, act: typeof note) =>
    Promise.all(
      (['support', 'treasurer', 'owner', 'auditor', 'arbiter'] as const).map(
        async (role) => (await act(holder, aName(), role)).status,
      ),
    )
  expect(await reads(`member/${member.id}`)).toEqual([200, 200, 200, 403, 403])
  expect(await reads(`shop/${shop}`)).toEqual([200, 200, 403, 200, 403])
  for (const act of [note, tag]) {
    expect(await writes(`member/${member.id}`, act)).toEqual([200, 200, 200, 403, 403])
    expect(await writes(`shop/${shop}`, act)).toEqual([200, 200, 403, 403, 403])
  }
  const both = await anOperator(server, ['auditor', 'support'])
  expect((await note(`shop/${shop}`, 'seen', both)).status).toBe(200)
})

test('keeps the limit of tags per member when tags are added at once', async () => {
  const { id } = await aMember(server.database.db)
  const answers = await Promise.all(
    Array.from({ length: MAX_TAGS_PER_HOLDER + 3 }, () => tag(`member/${id}`, aName(), 'owner')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_TAGS_PER_HOLDER)
  expect(codeOf(await tag(`member/${id}`, aName()))).toEqual([422, errors.tagsFull.code])
  expect((await get(`members/${id}`)).body.data.tags).toHaveLength(MAX_TAGS_PER_HOLDER)
})

test('rejects a new tag at the limit of different tags, and accepts existing ones', async () => {
  const { db, pool } = server.database
  const { id } = await aMember(db)
  const { length: known } = (await calls.listTags()).body.data as string[]
  // With an unused party id, so that they belong to no member or shop.
  await pool.query("insert into operators.tag select -1, 'filler ' || n from generate_series(1, $1) n", [
    MAX_TAGS - known,
  ])
  expect(codeOf(await tag(`member/${id}`, aName()))).toEqual([422, errors.tagVocabularyFull.code])
  expect((await tag(`member/${id}`, 'filler 1')).status).toBe(200)
  await pool.query('delete from operators.tag where party_id = -1')
})

test.each(['', '  ', 'x'.repeat(1001), 7, null])('rejects a note with the text %j', async (text) => {
  const { id } = await aMember(server.database.db)
  expect((await note(`member/${id}`, text)).status).toBe(400)
  expect(await notesOf(`member/${id}`)).toEqual([])
})

test.each(['', ' ', 'x'.repeat(25), 'a/b', '<b>', 'ﷺﷺ', 7])('rejects the tag %j', async (word) => {
  const { id } = await aMember(server.database.db)
  expect((await tag(`member/${id}`, word)).status).toBe(400)
})

test('closing an account deletes its notes and tags and rejects new ones, also concurrent ones', async () => {
  const { db } = server.database
  const member = await aMember(db)
  const token = await server.login(member.name)
  await note(`member/${member.id}`, 'before')
  await tag(`member/${member.id}`, 'before')
  const closing = server.call('POST', '/api/user/close-account', {
    token,
    json: { loginPassword: PASSWORD, paymentPassword: PASSWORD },
  })
  const [closed] = await Promise.all([
    closing,
    ...Array.from({ length: 6 }, () => note(`member/${member.id}`, 'meanwhile')),
  ])
  expect(closed.status).toBe(200)
  expect(await notesOf(`member/${member.id}`)).toEqual([])
  expect((await get(`members/${member.id}`)).body.data.tags).toEqual([])
  expect(codeOf(await note(`member/${member.id}`, 'after'))).toEqual([409, errors.memberChanged.code])
  expect(codeOf(await tag(`member/${member.id}`, 'after'))).toEqual([409, errors.memberChanged.code])
})

test('shows notes and tags in no endpoint of the member', async () => {
  const member = await aMember(server.database.db)
  const secret = aName()
  await note(`member/${member.id}`, secret)
  await tag(`member/${member.id}`, secret)
  const token = await server.login(member.name)
  const answers = await Promise.all([
    server.call('GET', '/api/user/info', { token }),
    server.call('GET', '/api/notifications', { token }),
    server.call('GET', '/api/user/data-export', { token }),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(secret)
  }
})
