import type { Language } from '@torch/contract/errors.ts'
import type { MemberStatus } from '@torch/contract/states.ts'
import type { Generated } from 'kysely'
import type { Db } from '../platform/database/db.ts'

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
  language: Language
  referral_code: string
  receiving_code: string | null
  upline_id: number | null
  status: Generated<MemberStatus>
  disabled_reason: string | null
  disabled_at: Date | null
  newcomer_marks: Generated<Buffer[]>
  is_vip: Generated<boolean>
  push_enabled: Generated<boolean>
  email_enabled: Generated<boolean>
  shows_pv: Generated<boolean>
  created_at: Generated<Date>
  terms_version: Generated<number>
}

type TermsTable = {
  version: number
  from_at: Date
  changed_zh: string
  changed_en: string
  terms_zh: string
  terms_en: string
  privacy_zh: string
  privacy_en: string
  published_at: Generated<Date>
  published_by: string
}

type AcceptanceTable = {
  member_id: number
  version: number
  how: 'form' | 'call' | 'sheet'
  at: Generated<Date>
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
  payment_hold_until: Date | null
  mailbox_hold_until: Date | null
}

export type EndReason =
  | 'logout'
  | 'reuse'
  | 'password-reset'
  | 'password-change'
  | 'ended'
  | 'closed'
  | 'disabled'
  | 'operator'
export type SignInMethod = 'password' | 'authenticator' | 'recovery-code' | 'passkey'

type SessionTable = {
  id: Generated<number>
  member_id: number
  remember_me: boolean
  method: Generated<SignInMethod>
  ip: string
  user_agent: string
  /** SHA-256 of the browser's identifier. */
  device_hash: Buffer | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  end_reason: EndReason | null
  at_counter: Generated<boolean>
  payment_verified_at: Date | null
  payment_verified_version: number | null
}

type AccessTokenTable = {
  hash: Buffer
  session_id: number
  expires_at: Date
}

type RefreshTokenTable = AccessTokenTable & {
  used_at: Date | null
}

export type CodePurpose = 'register' | 'reset-password' | 'change-email' | 'reset-payment-password'

type MailCodeTable = {
  purpose: CodePurpose
  recipient: string
  requester: string
  mac: Buffer
  tries_left: number
  others_left: number
  expires_at: Date
}

type TwoFactorTable = {
  member_id: number
  secret: Buffer
  confirmed_at: Date | null
  last_step: Generated<bigint>
}

type RecoveryCodeTable = {
  member_id: number
  mac: Buffer
}

type LoginTicketTable = {
  hash: Buffer
  member_id: number
  remember_me: boolean
  expires_at: Date
}

type PasskeyTable = {
  id: Generated<number>
  member_id: number
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

export type ChallengePurpose = 'register' | 'login' | 'payment'

type ChallengeTable = {
  challenge: string
  purpose: ChallengePurpose
  session_id: number | null
  expires_at: Date
}

type PaymentProofTable = {
  hash: Buffer
  session_id: number
  passkey_id: number
  expires_at: Date
}

/** The only columns used through Kysely; the rest is queried in SQL. */
type OfMemberTable = {
  member_id: number
}

/** Types instead of interfaces, because Kysely requires an index signature. */
type IdentityTables = {
  'identity.member': MemberTable
  'identity.terms': TermsTable
  'identity.acceptance': AcceptanceTable
  'identity.credential': CredentialTable
  'identity.session': SessionTable
  'identity.access_token': AccessTokenTable
  'identity.refresh_token': RefreshTokenTable
  'identity.mail_code': MailCodeTable
  'identity.two_factor': TwoFactorTable
  'identity.recovery_code': RecoveryCodeTable
  'identity.login_ticket': LoginTicketTable
  'identity.passkey': PasskeyTable
  'identity.challenge': ChallengeTable
  'identity.payment_proof': PaymentProofTable
  'identity.mailbox_change': OfMemberTable
  'identity.restriction': OfMemberTable
}

export function tables(db: Db) {
  return db.withTables<IdentityTables>()
}
