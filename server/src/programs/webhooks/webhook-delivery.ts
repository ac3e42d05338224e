import {
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_TIMEOUT_SECONDS,
  type WebhookFault,
} from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { notify } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { InsideAddress, postOutside } from '../../platform/outgoing/post.ts'
import type { Reach } from '../../platform/outgoing/reach.ts'
import { OutgoingTimeout } from '../../platform/outgoing/request.ts'
import type { Secrets } from '../../platform/secret.ts'
import { FAILING_DAYS, PAUSES } from '../rules.ts'
import { bodyOf } from './deliveries.ts'
import { switchOff } from './switch.ts'
import { signatureOf, webhookSecrets } from './webhook-secret.ts'

export interface WebhookDelivery {
  /** Sends what is due and waits for all of it. Returns how many were accepted. */
  deliverDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

interface WebhookDeliveryOptions {
  db: Db
  secrets: Secrets
  reach: Reach
  log: Logger
  timeoutMs?: number
}

const AT_ONCE = 24
/** Maximum for webhooks whose last call failed, so that hanging ones do not delay the others. */
const FAILING_AT_ONCE = 8
const POLL_MS = 1000

/**
 * Delivers to webhooks with retries and exponential backoff (`PAUSES`). Servers may share the work: each claims its own.
 */
export function openWebhookDelivery(options: WebhookDeliveryOptions): WebhookDelivery {
  const { db, log } = options
  const underWay = { healthy: new Set<Promise<boolean>>(), failing: new Set<Promise<boolean>>() }
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  let stopped = false

  async function look(): Promise<Promise<boolean>[]> {
    const begun: Promise<boolean>[] = []
    const free = { healthy: AT_ONCE - FAILING_AT_ONCE, failing: FAILING_AT_ONCE }
    for (const kind of ['healthy', 'failing'] as const) {
      const lane = underWay[kind]
      for (const waiting of await claim(db, kind === 'failing', free[kind] - lane.size)) {
        const one = deliver(options, waiting).catch((error) => {
          log.error({ err: error }, 'the outcome of a webhook delivery could not be stored')
          return false
        })
        lane.add(one)
        void one.finally(() => lane.delete(one))
        begun.push(one)
      }
    }
    return begun
  }

  async function tick(): Promise<void> {
    looking = look().catch((error) => log.error({ err: error }, 'due webhook deliveries could not be read'))
    await looking
    if (!stopped) timer = setTimeout(tick, POLL_MS)
  }

  return {
    async deliverDue() {
      const taken = await Promise.all(await look())
      return taken.filter(Boolean).length
    },
    start: () => void tick(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
      await Promise.all([...underWay.healthy, ...underWay.failing])
    },
  }
}

interface Waiting {
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
async function claim(db: Db, failing: boolean, most: number): Promise<Waiting[]> {
  if (most <= 0) return []
  const { rows } = await sql<Waiting>`
    with due as materialized (
      select d.id from programs.delivery d join programs.webhook w on w.id = d.webhook_id
      where d.status = 'waiting' and d.next_attempt_at <= platform.now()
        and w.off_at is null and (w.failing_since is not null) = ${failing}
      order by d.next_attempt_at limit ${most} for update of d skip locked
    )
    update programs.delivery d set attempts = d.attempts + 1, tries = d.tries + 1, last_attempt_at = platform.now(),
      next_attempt_at = platform.now() + make_interval(secs => (${PAUSES}::integer[])[least(d.tries + 1, ${PAUSES.length})])
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
  fault: WebhookFault | null
  took: number
  retryAfter: number
}

async function deliver(options: WebhookDeliveryOptions, waiting: Waiting): Promise<boolean> {
  const outcome = await send(options, waiting)
  const taken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  await options.db.transaction().execute((tx) => settle(tx, waiting, outcome, taken))
  return taken
}

async function send(
  { secrets, reach, timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000 }: WebhookDeliveryOptions,
  waiting: Waiting,
): Promise<Outcome> {
  const { id, url, eventId, kind, about } = waiting
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
    [WEBHOOK_SIGNATURE_HEADER]: signatureOf(webhookSecrets(secrets, waiting), seconds, body),
  }
  try {
    const target = new URL(url)
    if (!reach.mayCall(target)) throw new InsideAddress('the address is not permitted')
    const { status, retryAfter } = await postOutside(target, headers, Buffer.from(body), { reach, timeoutMs })
    return { status, fault: null, took: took(), retryAfter: Math.min(Number(retryAfter) || 0, 3600) }
  } catch (error) {
    return { status: null, fault: faultOf(error), took: took(), retryAfter: 0 }
  }
}

function faultOf(error: unknown): WebhookFault {
  if (error instanceof InsideAddress) return 'inside'
  const { code = '' } = error as { code?: unknown }
  if (error instanceof OutgoingTimeout || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no-address'
  return /CERT|TLS|SSL|ISSUER|SIGNATURE/.test(String(code)) ? 'certificate' : 'broken'
}

/** Records the outcome for its own attempt only: a delivery resent meanwhile has another. */
async function settle(tx: Tx, waiting: Waiting, outcome: Outcome, taken: boolean): Promise<void> {
  const { id, attempts, tries, webhookId, ownerId, url } = waiting
  const exhausted = !taken && tries > PAUSES.length
  // Locks the webhook first, in the same order as all code that locks both.
  const { rows } = await sql<{ off: boolean }>`
    update programs.webhook set failing_since =
      case when ${taken} then null else coalesce(failing_since, platform.now()) end
    where id = ${webhookId}
    returning off_at is null and ${exhausted}
      and failing_since <= platform.now() - make_interval(days => ${FAILING_DAYS}) as off`.execute(tx)
  await sql`
    update programs.delivery set answer_status = ${outcome.status}, fault = ${outcome.fault}, took = ${outcome.took},
      status = ${taken ? 'delivered' : exhausted ? 'failed' : 'waiting'},
      next_attempt_at = greatest(next_attempt_at, platform.now() + make_interval(secs => ${outcome.retryAfter}))
    where id = ${id} and attempts = ${attempts} and status = 'waiting'`.execute(tx)
  if (!rows[0]?.off || !(await switchOff(tx, webhookId))) return
  await notify(tx, [{ to: ownerId, about: { kind: 'webhook-off', host: new URL(url).host } }])
}
