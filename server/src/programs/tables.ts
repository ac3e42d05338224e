import type { WebhookEvent, WebhookFailure } from '@torch/contract/programs.ts'
import type { ApiScope } from '@torch/contract/states.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type ProgramsTables = {
  'programs.api_key': {
    id: GeneratedAlways<number>
    shop_id: number
    owner_id: number
    name: string
    hash: Buffer
    ending: string
    scopes: ApiScope[]
    refund_limit: bigint
    made_at: Generated<Date>
    revoked_at: Generated<Date | null>
  }
  'programs.api_key_use': { key_id: number; last_used_at: Date }
  'programs.refund': { refund_no: string; key_id: number; day: string; amount: bigint }
  'programs.webhook': {
    id: GeneratedAlways<number>
    shop_id: number
    owner_id: number
    url: string
    events: WebhookEvent[]
    salt: Buffer
    secret: Buffer
    old_secret: Generated<Buffer | null>
    old_secret_until: Generated<Date | null>
    made_at: Generated<Date>
    off_at: Generated<Date | null>
    failing_since: Generated<Date | null>
  }
  'programs.event': {
    id: GeneratedAlways<bigint>
    shop_id: number
    kind: WebhookEvent | 'ping'
    ref: string
    about: string
    at: Date
  }
  'programs.delivery': {
    id: GeneratedAlways<bigint>
    webhook_id: number
    event_id: bigint
    status: Generated<'waiting' | 'delivered' | 'failed'>
    attempts: Generated<number>
    tries: Generated<number>
    next_attempt_at: Generated<Date>
    last_attempt_at: Generated<Date | null>
    answer_status: Generated<number | null>
    failure: Generated<WebhookFailure | null>
    took: Generated<number | null>
  }
}

export const tables = (db: Db) => db.withTables<ProgramsTables>()
