import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { payloads } from '../../../../e2e/support/script-payloads.ts'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts'
import { openLog } from '../monitoring/log.ts'
import { listMail, type MailSender, openMailSender, purgeMails, sendMail } from './mail.ts'

let database: TestDatabase
let mailServer: TestMailServer
let senders: MailSender[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  mailServer = await openMailServer()
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  senders = []
  await mailServer.close()
  await database.pool.query('delete from platform.mail')
})

function openSender(url = mailServer.url, log = testLog()): MailSender {
  const sender = openMailSender(database.db, url, 'Torch <no-reply@torch.example>', log)
  senders.push(sender)
  return sender
}

const write = (to: string, subject = '您的火炬注册验证码', text = '您好，\n\n123456\n') =>
  sendMail(database.db, { to, subject, text })

const later = (seconds: number) =>
  database.pool.query('update platform.clock set ahead = ahead + make_interval(secs => $1)', [seconds])

test('delivers a Chinese mail once and unchanged, and deletes its text afterwards', async () => {
  await write('alice@example.com')
  const sender = openSender()
  expect(await sender.sendDue()).toBe(1)
  expect(await sender.sendDue()).toBe(0)

  expect(mailServer.received).toHaveLength(1)
  const [mail] = mailServer.received
  expect(mail?.to).toEqual(['alice@example.com'])
  expect(headerOf(mail?.raw, 'From')).toBe('Torch <no-reply@torch.example>')
  expect(decodeHeader(headerOf(mail?.raw, 'Subject'))).toBe('您的火炬注册验证码')
  expect(decodeBody(mail?.raw)).toBe('您好，\n\n123456')
  const { rows } = await database.pool.query('select sent_at is not null as sent, body from platform.mail')
  expect(rows).toEqual([{ sent: true, body: '' }])
})

test('sends mail while the sender runs', async () => {
  openSender().start()
  await write('alice@example.com')
  await expect.poll(() => mailServer.received.length).toBe(1)
})

test('sends nothing when the transaction is rolled back', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    await sendMail(tx, { to: 'alice@example.com', subject: 'never', text: 'never' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await openSender().sendDue()).toBe(0)
})

test('sends each mail once with several senders', async () => {
  for (let n = 0; n < 25; n += 1) await write(`person${n}@example.com`)
  const busy = [openSender(), openSender(), openSender()]
  let sent = 0
  while (sent < 25) {
    const round = await Promise.all(busy.map((sender) => sender.sendDue()))
    sent += round.reduce((sum, n) => sum + n, 0)
  }
  expect(mailServer.received).toHaveLength(25)
  expect(new Set(mailServer.received.map(({ to }) => to[0])).size).toBe(25)
})

test('retries after 1, 2, 4 and 8 minutes when the mail server is down', async () => {
  const { url } = mailServer
  await mailServer.close()
  const sender = openSender(url)
  await write('alice@example.com')
  const waits: number[] = []
  for (let n = 0; n < 4; n += 1) {
    expect(await sender.sendDue()).toBe(0)
    const { rows } = await database.pool.query<{ wait: number; last_error: string }>(
      'select round(extract(epoch from next_attempt_at - platform.now()))::int as wait, last_error from platform.mail',
    )
    expect(rows[0]?.last_error).toContain('ECONNREFUSED')
    waits.push(rows[0]?.wait ?? 0)
    expect(await sender.sendDue()).toBe(0)
    await later(rows[0]?.wait ?? 0)
  }
  expect(waits.map((wait) => Math.round(wait / 60))).toEqual([1, 2, 4, 8])

  mailServer = await openMailServer(Number(new URL(url).port))
  expect(await sender.sendDue()).toBe(1)
})

test('retries a mail after a temporary refusal, and not after a permanent one', async () => {
  const sender = openSender()
  mailServer.answer = Object.assign(new Error('mailbox is busy'), { responseCode: 450 })
  await write('busy@example.com')
  expect(await sender.sendDue()).toBe(0)
  mailServer.answer = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
  await write('gone@example.com')
  expect(await sender.sendDue()).toBe(0)

  mailServer.answer = undefined
  await later(365 * 24 * 3600)
  expect(await sender.sendDue()).toBe(1)
  expect(mailServer.received.map(({ to }) => to[0])).toEqual(['busy@example.com'])
})

test('logs a refusal without the address, and deletes the text of the mail', async () => {
  let logged = ''
  const log = openLog('debug', {
    write(line) {
      logged += line
    },
  })
  mailServer.answer = Object.assign(new Error('no mailbox gone@example.com here'), { responseCode: 550 })
  await write('gone@example.com')
  expect(await openSender(mailServer.url, log).sendDue()).toBe(0)
  expect(JSON.parse(logged)).toMatchObject({
    msg: 'a mail was not taken',
    code: 'EENVELOPE',
    responseCode: 550,
  })
  expect(logged).not.toContain('gone@')
  const { rows } = await database.pool.query('select body, last_error from platform.mail')
  expect(rows).toEqual([{ body: '', last_error: expect.stringContaining('gone@example.com') }])
})

test('logs one line a second while the mail server is down, however many mails wait', async () => {
  let logged = ''
  let now = 0
  const to = {
    write(line: string) {
      logged += line
    },
  }
  const log = openLog('debug', to, () => now)
  const { url } = mailServer
  await mailServer.close()
  const sender = openSender(url, log)
  for (let n = 0; n < 10; n += 1) await write(`person${n}@example.com`)
  expect(await sender.sendDue()).toBe(0)
  now += 1000
  await write('one-more@example.com')
  expect(await sender.sendDue()).toBe(0)
  const lines = logged.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).suppressed)).toEqual([undefined, 9])
  mailServer = await openMailServer()
})

test('keeps the recipients of sent mails for a week, and of mails never sent for a month', async () => {
  const kept = async () => (await listMail(database.db, { limit: 10 })).map(({ to }) => to).sort()
  await write('sent@example.com')
  expect(await openSender().sendDue()).toBe(1)
  mailServer.answer = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
  await write('refused@example.com')
  expect(await openSender().sendDue()).toBe(0)
  await write('waiting@example.com')

  await later(7 * 24 * 3600 - 60)
  await purgeMails(database.db)
  expect(await kept()).toEqual(['refused@example.com', 'sent@example.com', 'waiting@example.com'])
  await later(120)
  await purgeMails(database.db)
  expect(await kept()).toEqual(['refused@example.com', 'waiting@example.com'])
  await later(23 * 24 * 3600)
  await purgeMails(database.db)
  expect(await kept()).toEqual([])
})

test.each([
  ['a@example.com\r\nBcc: b@example.com', 'subject'],
  ['a@example.com', 'subject\nBcc: b@example.com'],
])('adds no header from a line break in the recipient or subject: %j %j', async (to, subject) => {
  await expect(write(to, subject)).rejects.toThrow('line break')
  await write('"b@example.com, c"@example.com', 'plain')
  await openSender().sendDue()
  expect(mailServer.received.flatMap((mail) => mail.to)).not.toContain('b@example.com')
})

test('sends script payloads as plain text, unchanged', async () => {
  for (const payload of payloads) await write('alice@example.com', payload, `${payload}\n`)
  const sender = openSender()
  while ((await sender.sendDue()) > 0);
  expect(mailServer.received).toHaveLength(payloads.length)
  for (const { raw } of mailServer.received) {
    expect(headerOf(raw, 'Content-Type')).toBe('text/plain; charset=utf-8')
    expect(decodeHeader(headerOf(raw, 'Subject'))).toBe(decodeBody(raw))
  }
  expect(new Set(mailServer.received.map(({ raw }) => decodeBody(raw)))).toEqual(new Set(payloads))
})

test('lists mails newest first, filtered by recipient regardless of case', async () => {
  await write('alice@example.com', 'first')
  await write('bob@example.com', 'second')
  await write('Alice@Example.com', 'third')
  expect((await listMail(database.db, { limit: 10 })).map(({ subject }) => subject)).toEqual([
    'third',
    'second',
    'first',
  ])
  const [mail, ...older] = await listMail(database.db, { to: 'ALICE@example.com', limit: 10 })
  expect(mail).toEqual({
    to: 'Alice@Example.com',
    subject: 'third',
    text: expect.any(String),
    sentAt: expect.any(Date),
  })
  expect(older).toHaveLength(1)
  expect(await listMail(database.db, { limit: 1 })).toHaveLength(1)
})

function headerOf(raw = '', name: string): string {
  const unfolded = raw.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  return unfolded.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1] ?? ''
}

function decodeHeader(text: string): string {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?b\?(.*?)\?=/gi, (_, base64: string) => Buffer.from(base64, 'base64').toString('utf8'))
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, quoted: string) => unquote(quoted.replaceAll('_', ' ')))
}

function decodeBody(raw = ''): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  const text =
    headerOf(raw, 'Content-Transfer-Encoding') === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : unquote(body.replace(/=\r\n/g, ''))
  return text.replaceAll('\r\n', '\n').trim()
}

function unquote(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}
