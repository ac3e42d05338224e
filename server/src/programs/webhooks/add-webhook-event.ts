import type { WEBHOOK_PING, WebhookData, WebhookEvent } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

interface EventAbout {
  shopId: number
  moment: Date
  isTest: boolean
  data: object
}

/** Returns the body of an event without its id (`webhookBody` of the contract). */
export function eventPayload(
  type: WebhookEvent | typeof WEBHOOK_PING,
  { shopId: merchantId, moment, isTest, data }: EventAbout,
): string {
  return JSON.stringify({ type, time: moment.toISOString(), merchantId, isTest, data })
}

type NewWebhookEvent = {
  [Type in WebhookEvent]: Omit<EventAbout, 'data'> & {
    kind: Type
    /** The event's subject, so that it is added once. */
    ref: string
    data: WebhookData<Type>
  }
}[WebhookEvent]

/** Adds an event for the subscribed webhooks of its mode. */
export async function addWebhookEvent(db: Db | Tx, { kind, ref, ...event }: NewWebhookEvent): Promise<void> {
  const { shopId, moment, isTest } = event
  await sql`
    select programs.notify(${shopId}, ${kind}, ${ref}, ${eventPayload(kind, event)}, ${moment}::timestamptz, ${isTest})`.execute(
    db,
  )
}
