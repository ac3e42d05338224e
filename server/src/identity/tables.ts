import type { Generated } from 'kysely'
import type { Db } from '../platform/db.ts'

type MemberTable = {
  id: number
  username: string
  username_key: string
  email: string
  email_key: string
  nickname: string | null
  phone: string | null
  avatar: string | null
  bio: string | null
  language: 'zh' | 'en'
  referral_code: string
  upline_id: number | null
  status: Generated<'active' | 'disabled'>
  is_vip: Generated<boolean>
  created_at: Generated<Date>
}

type CredentialTable = {
  member_id: number
  login_hash: string
  payment_hash: string
  payment_is_default: Generated<boolean>
  payment_version: Generated<number>
  payment_tried: Generated<bigint>
  payment_forgiven: Generated<bigint>
  payment_locked_until: Date | null
}

export type EndReason = 'logout' | 'reuse' | 'password-reset'

type SessionTable = {
  id: Generated<number>
  member_id: number
  remember_me: boolean
  ip: string
  user_agent: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  end_reason: EndReason | null
}

type AccessTokenTable = {
  hash: Buffer
  session_id: number
  expires_at: Date
}

type RefreshTokenTable = AccessTokenTable & {
  used_at: Date | null
}

export type CodePurpose = 'register' | 'reset-password'

type MailCodeTable = {
  purpose: CodePurpose
  recipient: string
  mac: Buffer
  tries_left: number
  expires_at: Date
}

/** Types and not interfaces: Kysely asks for what has an index signature. */
type IdentityTables = {
  'identity.member': MemberTable
  'identity.credential': CredentialTable
  'identity.session': SessionTable
  'identity.access_token': AccessTokenTable
  'identity.refresh_token': RefreshTokenTable
  'identity.mail_code': MailCodeTable
}

/** Works on a transaction as well. */
export function tables(db: Db) {
  return db.withTables<IdentityTables>()
}
