import type { NoticeAbout, NoticeKind } from '@torch/contract/notices.ts'
import type { Generated } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type NoticeTable = {
  id: Generated<bigint>
  member_id: number
  kind: NoticeKind
  about: NoticeAbout
  occasion: string | null
  at: Generated<Date>
  read_at: Date | null
}

type PushSubscriptionTable = {
  id: Generated<number>
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Date>
}

type NoticeTables = {
  'identity.notice': NoticeTable
  'identity.push_subscription': PushSubscriptionTable
}

export function tables(db: Db) {
  return db.withTables<NoticeTables>()
}
