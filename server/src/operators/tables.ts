import type { Language } from '@torch/contract/errors.ts'
import type { ExportName } from '@torch/contract/operator-lists.ts'
import type { Act, FeedbackType } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type FeedbackTable = {
  id: Generated<number>
  member_id: number
  type: FeedbackType
  title: string
  content: string
  contact: string
  about: Generated<string>
  status: Generated<'open' | 'answered'>
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  created_at: Generated<Date>
}

export type OperatorTable = {
  id: GeneratedAlways<number>
  account: string
  account_key: string
  name: string
  roles: OperatorRole[]
  password_hash: string
  /** Set by another operator: good only for choosing a new one. */
  password_given: Generated<boolean>
  status: Generated<'active' | 'disabled'>
  app_secret: ColumnType<Buffer | null, never, Buffer | null>
  app_confirmed_at: ColumnType<Date | null, never, Date | null>
  app_last_step: ColumnType<bigint, never, bigint>
  /** The app that will replace the current one. */
  next_app_secret: ColumnType<Buffer | null, never, Buffer | null>
  /** Null for no mail. */
  email: string | null
  /** Of the console at the last login. */
  language: Generated<Language>
  /** Whether mails about waiting items are sent. */
  mail_wanted: Generated<boolean>
  created_at: Generated<Date>
  /** When roles, status, password or app last changed. */
  access_since: GeneratedAlways<Date>
}

type SessionTable = {
  id: GeneratedAlways<number>
  operator_id: number
  token_hash: Buffer
  ip: string
  user_agent: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  ended_at: ColumnType<Date | null, never, Date>
}

type ActTable = {
  id: GeneratedAlways<bigint>
  at: Generated<Date>
  operator_id: number
  operator_name: string
  act: string
  about: string
  member_id: number | null
  details: ColumnType<Act['details'], string, never>
  session_id: number | null
  ip: string
}

export type NoteTable = {
  id: GeneratedAlways<number>
  party_id: number
  text: string
  by_id: number
  by_name: string
  at: Generated<Date>
  struck_reason: ColumnType<string | null, never, string>
  struck_at: ColumnType<Date | null, never, Date>
}

type TagTable = {
  party_id: number
  name: string
}

type SavedFiltersTable = {
  id: GeneratedAlways<number>
  operator_id: number
  list: ExportName
  name: string
  filters: ColumnType<Record<string, string>, string, string>
}

type RecoveryCodeTable = {
  operator_id: number
  mac: Buffer
}

type AccessGrantTable = {
  operator_id: number
  granted_by: number
  act: 'add' | 'change' | 'reset'
  never_expires: Generated<boolean>
  unapproved: Generated<boolean>
}

export type RemovalAct = 'disabled' | 'demoted' | 'reset' | 'app-replaced' | 'address-changed'

/** A removal of an owner's rights, with the account's earlier state. */
export type RemovalRow = Selectable<RemovalTable>

type RemovalTable = {
  id: GeneratedAlways<number>
  operator_id: number
  operator_name: string
  by_id: number
  by_name: string
  act: RemovalAct
  at: Generated<Date>
  token_hash: Buffer
  contest_until: Date
  email: string | null
  roles: OperatorRole[]
  status: 'active' | 'disabled'
  password_hash: string | null
  password_given: boolean
  app_secret: Buffer | null
  app_confirmed_at: Date | null
  app_last_step: bigint
  recovery_macs: Buffer[]
  superseded_by: ColumnType<number | null, never, number>
  contested_at: ColumnType<Date | null, never, Date>
  lapses_at: ColumnType<Date | null, never, Date>
  outcome: ColumnType<ContestOutcome | null, never, ContestOutcome>
  settled_at: ColumnType<Date | null, never, Date>
  settled_by: ColumnType<string | null, never, string | null>
  remark: Generated<string>
}
export type ContestOutcome = 'reversed' | 'upheld' | 'lapsed'

type InitialPasswordTable = {
  proposal_id: number
  password_hash: string
}

type OperatorsTables = {
  'operators.access_grant': AccessGrantTable
  'operators.removal': RemovalTable
  'operators.initial_password': InitialPasswordTable
  'operators.feedback': FeedbackTable
  'operators.operator': OperatorTable
  'operators.recovery_code': RecoveryCodeTable
  'operators.session': SessionTable
  'operators.act': ActTable
  'operators.note': NoteTable
  'operators.tag': TagTable
  'operators.saved_filters': SavedFiltersTable
}

export function tables(db: Db) {
  return db.withTables<OperatorsTables>()
}
