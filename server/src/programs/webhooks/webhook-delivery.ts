import {
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_TIMEOUT_SECONDS,
  type WebhookFailure,
} from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { notify } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { REQUEST_ID_HEADER } from '../../platform/monitoring/request-context.ts'
import { traceHeaders } from '../../platform/monitoring/tracing.ts'
import type { AddressPolicy } from '../../platform/outgoing/address-policy.ts'
import { CallsInFlight } from '../../platform/outgoing/calls-in-flight.ts'
import { PrivateAddressError, postExternal } from '../../platform/outgoing/post.ts'
import { OutgoingTimeout } from '../../platform/outgoing/request.ts'
import type { Secrets } from '../../platform/secret.ts'
import { FAILING_DAYS, RETRY_DELAYS_SECONDS } from '../rules.ts'
import { bodyOf } from './webhook-deliveries-endpoints.ts'
import { signatureOf, webhookSecrets } from './webhook-secret.ts'
import { switchOff } from './webhooks.ts'

export interface WebhookDelivery {
  /** Sends what is due and waits for all of it. Returns how many were accepted. */
  deliverDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

interface WebhookDeliveryOptions {
  db: Db
  secrets: Secrets
  addressPolicy: AddressPolicy
  log: Logger
  timeoutMs?: number
}

const MAX_CONCURRENT = 24
/** Maximum for webhooks whose last call failed, so that hanging ones do not delay the others. */
const MAX_CONCURRENT_FAILING = 8
const POLL_MS = 1000

/**
 * Delivers to webhooks with retries and exponential backoff (`RETRY_DELAYS_SECONDS`). Servers may share the work: each claims its own.
 */
export function openWebhookDelivery(options: WebhookDeliveryOptions): WebhookDelivery {
  const { db, log } = options
  const inFlight = {
    healthy: new CallsInFlight(MAX_CONCURRENT - MAX_CONCURRENT_FAILING),
    failing: new CallsInFlight(MAX_CONCURRENT_FAILING),
  }
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<unknown> = Promise.resolve()
  let stopped = false

  async function claimDue(): Promise<Promise<boolean>[]> {
    const started: Promise<boolean>[] = []
    for (const kind of ['healthy', 'failing'] as const) {
      for (const claimed of await claim(db, kind === 'failing', inFlight[kind])) {
        const one = deliver(options, claimed).catch((error) => {
          log.error({ err: error }, 'the outcome of a webhook delivery could not be stored')
          return false
        })
        started.push(inFlight[kind].add(claimed.ownerId, one))
      }
    }
    return started
  }

  async function tick(): Promise<void> {
    polling = claimDue().catch((error) =>
      log.error({ err: error }, 'due webhook deliveries could not be read'),
    )
    await polling
    if (!stopped) timer = setTimeout(tick, POLL_MS)
  }

  return {
    async deliverDue() {
      const accepted = await Promise.all(await claimDue())
      return accepted.filter(Boolean).length
    },
    start: () => void tick(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await polling
      await Promise.all([inFlight.healthy.untilAllEnd(), inFlight.failing.untilAllEnd()])
    },
  }
}

interface ClaimedDelivery {
  id: bigint
  attempts: number
  tries: number
  webhookId: number
  ownerId: number
  url: string
  salt: Buffer
  secret: Buffer
  oldSecret: Buffer | null
  eventId: bigint
  kind: string
  about: string
}

/** Claims deliveries and sets their next attempt first: if the server dies while sending, the retry follows. */
async function claim(db: Db, failing: boolean, inFlight: CallsInFlight): Promise<ClaimedDelivery[]> {
  if (inFlight.isFull) return []
  const due = sql`
    select d.id, d.next_attempt_at, w.owner_id as owner
    from programs.delivery d join programs.webhook w on w.id = d.webhook_id
    where d.status = 'waiting' and d.next_attempt_at <= platform.now()
      and w.off_at is null and (w.failing_since is not null) = ${failing}`
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select id from programs.delivery
      where status = 'waiting' and next_attempt_at <= platform.now() and id in (${inFlight.fairlyChosen(due)})
      for update skip locked
    )
    update programs.delivery d set attempts = d.attempts + 1, tries = d.tries + 1, last_attempt_at = platform.now(),
      next_attempt_at = platform.now() + make_interval(secs => (${RETRY_DELAYS_SECONDS}::integer[])[least(d.tries + 1, ${RETRY_DELAYS_SECONDS.length})])
    from due, programs.webhook w, programs.event e
    where d.id = due.id and w.id = d.webhook_id and e.id = d.event_id
    returning d.id, d.attempts, d.tries, w.id as "webhookId", w.owner_id as "ownerId", w.url, w.salt, w.secret,
      case when w.old_secret_until > platform.now() then w.old_secret end as "oldSecret", e.id as "eventId", e.kind, e.about`.execute(
    db,
  )
  return rows
}

interface Outcome {
  status: number | null
  failure: WebhookFailure | null
  took: number
  retryAfterSeconds: number
}

async function deliver(options: WebhookDeliveryOptions, claimed: ClaimedDelivery): Promise<boolean> {
  const outcome = await send(options, claimed)
  const accepted = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  await options.db.transaction().execute((tx) => recordOutcome(tx, claimed, outcome, accepted))
  return accepted
}

async function send(
  { secrets, addressPolicy, timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000 }: WebhookDeliveryOptions,
  claimed: ClaimedDelivery,
): Promise<Outcome> {
  const { id, attempts, url, eventId, kind, about } = claimed
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  const body = bodyOf(eventId, about)
  // The receiver compares it with its own clock, which does not follow a demo that is moved forward.
  const seconds = Math.floor((performance.timeOrigin + performance.now()) / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Torch-Webhooks/1',
    'torch-event': kind,
    'torch-delivery': String(id),
    [REQUEST_ID_HEADER]: `delivery-${id}-${attempts}`,
    ...traceHeaders(),
    [WEBHOOK_SIGNATURE_HEADER]: signatureOf(webhookSecrets(secrets, claimed), seconds, body),
  }
  try {
    const target = new URL(url)
    if (!addressPolicy.allowsUrl(target)) throw new PrivateAddressError('the address is not permitted')
    const { status, retryAfterSeconds } = await postExternal(target, headers, Buffer.from(body), {
      addressPolicy,
      timeoutMs,
    })
    return { status, failure: null, took: took(), retryAfterSeconds }
  } catch (error) {
    return { status: null, failure: faultOf(error), took: took(), retryAfterSeconds: 0 }
  }
}

function faultOf(error: unknown): WebhookFailure {
  if (error instanceof PrivateAddressError) return 'inside'
  const { code = '' } = error as { code?: unknown }
  if (error instanceof OutgoingTimeout || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no-address'
  return /CERT|TLS|SSL|ISSUER|SIGNATURE/.test(String(code)) ? 'certificate' : 'broken'
}

/** Records the outcome for its own attempt only: a delivery resent meanwhile has another. */
async function recordOutcome(
  tx: Tx,
  claimed: ClaimedDelivery,
  outcome: Outcome,
  accepted: boolean,
): Promise<void> {
  const { id, attempts, tries, webhookId, ownerId, url } = claimed
  const exhausted = !accepted && tries > RETRY_DELAYS_SECONDS.length
  // Locks the webhook first, in the same order as all code that locks both.
  const { rows } = await sql<{ off: boolean }>`
    update programs.webhook set failing_since =
      case when ${accepted} then null else coalesce(failing_since, platform.now()) end
    where id = ${webhookId}
    returning off_at is null and ${exhausted}
      and failing_since <= platform.now() - make_interval(days => ${FAILING_DAYS}) as off`.execute(tx)
  await sql`
    update programs.delivery set answer_status = ${outcome.status}, failure = ${outcome.failure}, took = ${outcome.took},
      status = ${accepted ? 'delivered' : exhausted ? 'failed' : 'waiting'},
      next_attempt_at = greatest(next_attempt_at, platform.now() + make_interval(secs => ${outcome.retryAfterSeconds}))
    where id = ${id} and attempts = ${attempts} and status = 'waiting'`.execute(tx)
  if (!rows[0]?.off || !(await switchOff(tx, webhookId))) return
  await notify(tx, [{ to: ownerId, about: { kind: 'webhook-disabled', host: new URL(url).host } }])
}
