import type { Language } from '@torch/contract/errors.ts'
import { noticeLink, noticeText } from '@torch/contract/notice-texts.ts'
import type { NoticeAbout } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { purge } from '../../platform/jobs/purge.ts'
import { CallsInFlight } from '../../platform/outgoing/calls-in-flight.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { noticeMail } from '../mails/mails.ts'
import type { NoticesContext } from './context.ts'
import { PUSH_TTL_SECONDS, type PushOutcome, type PushTarget, push } from './push.ts'

/** Delivers notices from this server until it is stopped. */
export interface NoticeDelivery {
  /** Sends the push messages and mails that are due. Returns how many were sent. */
  deliverDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

export interface NoticeDeliveryOptions extends NoticesContext {
  clock: Clock
  /** Base of all links; never taken from a request. */
  publicUrl: string
  log: Logger
}

const MAIL_BATCH_SIZE = 20
const MAX_CONCURRENT_PUSHES = 100
const POLL_MS = 1000
/** Longer than a push may take, so that a slow one is not sent twice. */
const FIRST_RETRY_SECONDS = 60
const MAX_RETRY_SECONDS = 3600

/**
 * Creates the delivery of notices by push and mail. Texts are made at sending time. Any number of servers may run it.
 */
export function openNoticeDelivery({
  db,
  vapid,
  pushAddressPolicy,
  clock,
  publicUrl,
  log,
}: NoticeDeliveryOptions): NoticeDelivery {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  const inFlight = new CallsInFlight(MAX_CONCURRENT_PUSHES)

  const passMails = () => mailDue(db, publicUrl, clock.now().getTime())

  /** Starts the due pushes and does not wait for them: an endpoint may take as long as a push may last. */
  async function startPushes(): Promise<Promise<boolean>[]> {
    if (!vapid || inFlight.isFull) return []
    return (await claimPushes(db, inFlight)).map((waiting) =>
      inFlight.add(waiting.memberId, pushOne(waiting).catch(logFailure)),
    )
  }

  function logFailure(error: unknown): false {
    log.error({ err: error }, 'notices could not be delivered')
    return false
  }

  async function pushOne(waiting: WaitingPush): Promise<boolean> {
    if (!vapid || !waiting.isCurrent) {
      await deleteDelivery(db, waiting.id)
      return false
    }
    const result = await push(waiting, messageOf(waiting, clock.now().getTime()), vapid, pushAddressPolicy)
    if (result.outcome !== 'taken')
      log.warn(
        { subscription: waiting.subscription, failure: result.reason, ...result },
        'a push message was rejected',
      )
    await settle(db, waiting, result)
    return result.outcome === 'taken'
  }

  async function tick(): Promise<void> {
    const mails = passMails().catch(logFailure)
    running = Promise.all([mails, startPushes().catch(logFailure)])
    await running
    // A full batch suggests that more is waiting.
    if (!stopped) timer = setTimeout(tick, Number(await mails) >= MAIL_BATCH_SIZE ? 0 : POLL_MS)
  }

  return {
    async deliverDue() {
      const mailed = await passMails()
      const pushed = await Promise.all(await startPushes())
      return mailed + pushed.filter(Boolean).length
    },
    start: () => void tick(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await inFlight.untilAllEnd()
    },
  }
}

/**
 * Moves due mails into the outgoing mail queue (platform/outgoing/mail.ts), in the transaction that removes them
 * here.
 */
async function mailDue(db: Db, publicUrl: string, now: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      about: NoticeAbout
      language: Language
      email: string
      name: string
      is_wanted: boolean
    }>`
      with due as (
        delete from identity.notice_delivery where id in (
          select id from identity.notice_delivery where channel = 'mail' and next_attempt_at <= platform.now()
          order by id limit ${MAIL_BATCH_SIZE} for update skip locked)
        returning id, notice_id
      )
      select notice.about, member.language, member.email, coalesce(nullif(member.nickname, ''), member.username) as name,
        member.email_enabled and member.status = 'active' as is_wanted
      from due
      join identity.notice on notice.id = due.notice_id
      join identity.member on member.id = notice.member_id
      order by due.id`.execute(tx)
    for (const { is_wanted, ...row } of rows)
      if (is_wanted) await sendMail(tx, noticeMail(row, publicUrl, now))
    return rows.length
  })
}

interface WaitingPush extends PushTarget {
  id: bigint
  subscription: number
  noticeId: bigint
  memberId: number
  about: NoticeAbout
  language: Language
  /** Whether the session is live and the member's, push is enabled, and the notice is unread and recent. */
  isCurrent: boolean
}

/**
 * Claims due pushes. The next attempt is scheduled before the first is sent, so a server that dies while sending
 * leaves it to the retry.
 */
async function claimPushes(db: Db, inFlight: CallsInFlight): Promise<WaitingPush[]> {
  const due = sql`
    select d.id, d.next_attempt_at, n.member_id as owner
    from identity.notice_delivery d join identity.notice n on n.id = d.notice_id
    where d.channel = 'push' and d.next_attempt_at <= platform.now()`
  const { rows } = await sql<WaitingPush>`
    with claimed as (
      update identity.notice_delivery set attempts = attempts + 1,
        next_attempt_at = platform.now() + make_interval(secs =>
          least(${FIRST_RETRY_SECONDS}::integer * power(2, least(attempts, 20)), ${MAX_RETRY_SECONDS}::integer))
      where id in (
        select id from identity.notice_delivery
        where channel = 'push' and next_attempt_at <= platform.now() and id in (${inFlight.fairlyChosen(due)})
        for update skip locked
      )
      returning id, notice_id, subscription_id
    )
    select claimed.id, subscription.id as subscription, notice.id as "noticeId", notice.member_id as "memberId", notice.about, member.language,
      subscription.endpoint, subscription.p256dh, subscription.auth,
      session.member_id = notice.member_id and session.ended_at is null and session.expires_at > platform.now()
        and member.push_enabled and member.status = 'active' and notice.read_at is null
        and notice.at > platform.now() - make_interval(secs => ${PUSH_TTL_SECONDS}) as "isCurrent"
    from claimed
    join identity.notice on notice.id = claimed.notice_id
    join identity.member on member.id = notice.member_id
    join identity.push_subscription subscription on subscription.id = claimed.subscription_id
    join identity.session on session.id = subscription.session_id
    order by claimed.id`.execute(db)
  return rows
}

/** Returns the payload for the app's service worker (web: public/push-worker.js). */
function messageOf({ about, language, noticeId }: WaitingPush, now: number): string {
  const { title, text } = noticeText(about, language, now)
  // Push services accept 4096 bytes: a long text is cut, the app shows all of it.
  const body = [...text].slice(0, 240).join('')
  return JSON.stringify({
    id: Number(noticeId),
    title,
    body,
    link: noticeLink(about),
    lang: language === 'zh' ? 'zh-CN' : 'en',
  })
}

async function settle(db: Db, { id, subscription }: WaitingPush, result: PushOutcome): Promise<void> {
  if (result.outcome === 'gone') {
    // Deletes its waiting deliveries too, by cascade.
    await sql`delete from identity.push_subscription where id = ${subscription}`.execute(db)
  } else if (result.outcome === 'later') {
    await sql`update identity.notice_delivery
      set next_attempt_at = greatest(next_attempt_at, platform.now() + make_interval(secs => ${result.seconds}))
      where id = ${id}`.execute(db)
  } else {
    await deleteDelivery(db, id)
  }
}

async function deleteDelivery(db: Db, id: bigint): Promise<void> {
  await sql`delete from identity.notice_delivery where id = ${id}`.execute(db)
}

/** Job: deletes notices after a year. Facts that must be kept longer are in the ledger and the histories. */
export function noticesSweep(db: Db): Job {
  return {
    name: 'identity-notices-sweep',
    every: 'day',
    async run() {
      await purge(db, 'identity.notice', sql`at < platform.now() - interval '1 year'`)
      // A session that ended cannot receive pushes.
      await purge(
        db,
        'identity.push_subscription',
        sql`session_id in (select id from identity.session where ended_at is not null or expires_at < platform.now())`,
      )
    },
  }
}
