import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import { purge } from '../jobs/purge.ts'
import type { Row } from '../tables.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface SentMail extends Mail {
  sentAt: Date
}

/**
 * Adds a mail to the outbox in the caller's transaction: it is sent if and only if that commits, and a slow or
 * unavailable mail server does not delay the caller.
 */
export function sendMail(db: Db, mail: Mail): Promise<void> {
  return sendMails(db, [mail])
}

/** Adds many mails in one statement. */
export async function sendMails(db: Db, mails: Mail[]): Promise<void> {
  // A line break would inject another header.
  if (mails.some(({ to, subject }) => /[\r\n]/.test(to + subject)))
    throw new Error('a mail header contains a line break')
  const [to, subjects, texts] = [
    mails.map((mail) => mail.to),
    mails.map((mail) => mail.subject),
    mails.map((mail) => mail.text),
  ]
  await sql`insert into platform.mail (recipient, subject, body)
    select * from unnest(${to}::text[], ${subjects}::text[], ${texts}::text[])`.execute(db)
}

/** What a mail server made of a mail, and its answer where it refused it. */
export interface Delivery {
  outcome: 'accepted' | 'refused' | 'waiting'
  answer: string
}

const DELIVERY_POLL_MS = 250

/** Adds a mail to the outbox, which any server sends, and waits at most `ms` for what the mail server makes of it. */
export async function deliverMail(db: Db, { to, subject, text }: Mail, ms: number): Promise<Delivery> {
  const { rows } = await sql<{ id: string }>`
    insert into platform.mail (recipient, subject, body) values (${to}, ${subject}, ${text}) returning id`.execute(
    db,
  )
  for (const end = performance.now() + ms; performance.now() < end; await wait(DELIVERY_POLL_MS)) {
    const state = await sql<Pick<Row<'platform.mail'>, 'sent_at' | 'last_error'>>`
      select sent_at, last_error from platform.mail where id = ${rows[0]?.id}`.execute(db)
    const [mail] = state.rows
    if (mail?.sent_at) return { outcome: 'accepted', answer: '' }
    if (mail?.last_error) return { outcome: 'refused', answer: mail.last_error }
  }
  return { outcome: 'waiting', answer: '' }
}

/** Returns the outbox, newest first, for a demo's mailbox. */
export async function listMail(db: Db, { to, limit }: { to?: string; limit: number }): Promise<SentMail[]> {
  const addressee = to === undefined ? sql`true` : sql`lower(recipient) = lower(${to})`
  const { rows } = await sql<SentMail>`
    select recipient as "to", subject, body as text, coalesce(sent_at, created_at) as "sentAt"
    from platform.mail where ${addressee} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Sent mails are kept this long for inquiries; unsent ones are useless after a month. */
const SENT_KEPT_DAYS = 7
const KEPT_DAYS = 30

/** Purges old mails, with their recipients and subjects. */
export async function purgeMails(db: Db): Promise<void> {
  await purge(
    db,
    'platform.mail',
    sql`(sent_at < platform.now() - make_interval(days => ${SENT_KEPT_DAYS})
      or created_at < platform.now() - make_interval(days => ${KEPT_DAYS}))`,
  )
}

/** Deletes a recipient's mails when they close their account; unsent ones are purged later. */
export async function deleteMails(db: Db, recipient: string): Promise<void> {
  await sql`
    delete from platform.mail
    where lower(recipient) = lower(${recipient}) and (sent_at is not null or next_attempt_at = 'infinity')`.execute(
    db,
  )
}

export interface MailSender {
  /** Sends due mails. Returns how many a server accepted. */
  sendDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

type ClaimedMail = Pick<Row<'platform.mail'>, 'id' | 'recipient' | 'subject' | 'body' | 'attempts'>

const BATCH_SIZE = 10
const POLL_MS = 1000
/** Together shorter than the first retry; otherwise a slow mail would be sent twice. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 5000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const FIRST_RETRY_SECONDS = 60
const MAX_RETRY_SECONDS = 3600

/** Sends the outbox by SMTP. Any number of servers may do so at the same time. */
export function openMailSender(db: Db, smtpUrl: string, from: string, log: Logger): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    ...SMTP_TIMEOUTS_MS,
  })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> = Promise.resolve(0)
  let stopped = false

  async function sendDue(): Promise<number> {
    const mails = await claim(db)
    const sent = await Promise.all(mails.map(deliver))
    return sent.filter(Boolean).length
  }

  async function deliver({ id, recipient, subject, body, attempts }: ClaimedMail): Promise<boolean> {
    try {
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body })
      // Deletes the text, which may contain a code, once it is sent.
      await sql`update platform.mail set sent_at = platform.now(), body = '', last_error = null where id = ${id}`.execute(
        db,
      )
      return true
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error)
      // Mail servers often repeat the address in their message, which must not be logged; the row keeps it for a while.
      log.warn({ mail: id, attempts, ...errorFields(error) }, 'a mail was not taken')
      const permanent = isPermanent(error)
        ? sql`next_attempt_at = 'infinity', body = ''`
        : sql`attempts = attempts`
      await sql`update platform.mail set last_error = ${reason}, ${permanent} where id = ${id}`.execute(db)
      return false
    }
  }

  async function tick(): Promise<void> {
    running = sendDue().catch((error) => {
      log.error({ err: error }, 'the outbox could not be read')
      return 0
    })
    const sent = await running
    // A full batch suggests that more is waiting.
    if (!stopped) timer = setTimeout(tick, sent === BATCH_SIZE ? 0 : POLL_MS)
  }

  return {
    sendDue,
    start: () => void tick(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      transport.close()
    },
  }
}

/**
 * Claims due mails and sets their next attempt before sending: if the server dies, they wait for the retry, and no other
 * server takes them meanwhile.
 */
async function claim(db: Db): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update platform.mail set attempts = attempts + 1,
      next_attempt_at = platform.now() + make_interval(secs =>
        least(${FIRST_RETRY_SECONDS}::integer * power(2, least(attempts, 20)), ${MAX_RETRY_SECONDS}::integer))
    where id in (
      select id from platform.mail where sent_at is null and next_attempt_at <= platform.now()
      order by id limit ${BATCH_SIZE} for update skip locked
    )
    returning id, recipient, subject, body, attempts`.execute(db)
  return rows
}

/** Returns the error's codes for the log: Node's or the mailer's code, the server's number, the command. */
function errorFields(error: unknown): Record<string, unknown> {
  const { code, responseCode, command } = Object(error) as Record<string, unknown>
  // Log lines are limited per failure (monitoring/log.ts).
  return { failure: code ?? 'unknown', code, responseCode, command }
}

/** Returns true for a 5xx about the mail itself, which is final. Everything else, such as a wrong login, may recover. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
