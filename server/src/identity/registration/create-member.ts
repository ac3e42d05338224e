import type { Language } from '@torch/contract/errors.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { IdentityContext } from '../context.ts'
import { accountKey } from '../members/members.ts'
import { newReceivingCode, newReferralCode } from '../members/names-of.ts'
import { tables } from '../tables.ts'
import { termsInForce, writeAcceptance } from '../terms/terms.ts'

export interface NewMember {
  username: string
  email: string
  language: Language
  uplineId: number
  /** From `hashPassword`, each with its own salt even where the passwords are the same. */
  loginHash: string
  paymentHash: string
  paymentIsPin?: boolean
  nickname?: string
  phone?: string
  bio?: string
  avatar?: string
  isVip?: boolean
  /** From `newcomerMarks`; a member without them counts as new. */
  newcomerMarks?: Buffer[]
  /** The accepted version of the terms and how; by default the one in force, by the call. */
  terms?: { version: number; how: 'form' | 'call' }
  /** For the history of a demo. */
  createdAt?: Date
}

/**
 * Inserts a member with accounts and credentials. Throws PostgreSQL's 23505 where the name or the address is taken
 * (member_username_once, member_email_once).
 */
export async function createMember(
  { openParty }: Pick<IdentityContext, 'openParty'>,
  tx: Tx,
  {
    loginHash,
    paymentHash,
    paymentIsPin = false,
    uplineId,
    isVip,
    createdAt,
    newcomerMarks,
    terms,
    ...member
  }: NewMember,
): Promise<number> {
  const id = await openParty(tx, 'member')
  const { version, how } = terms ?? { version: await termsInForce(tx), how: 'call' as const }
  await tables(tx)
    .insertInto('identity.member')
    .values({
      ...member,
      id,
      username_key: accountKey(member.username),
      email_key: accountKey(member.email),
      referral_code: newReferralCode(),
      receiving_code: newReceivingCode(),
      upline_id: uplineId,
      terms_version: version,
      ...(newcomerMarks === undefined ? {} : { newcomer_marks: newcomerMarks }),
      ...(isVip === undefined ? {} : { is_vip: isVip }),
      ...(createdAt === undefined ? {} : { created_at: createdAt }),
    })
    .execute()
  await tables(tx)
    .insertInto('identity.credential')
    .values({
      member_id: id,
      login_hash: loginHash,
      payment_hash: paymentHash,
      payment_is_pin: paymentIsPin,
    })
    .execute()
  await writeAcceptance(tx, { memberId: id, version, how, ...(createdAt && { at: createdAt }) })
  return id
}

/** Returns the id of the member with a referral code. Whitespace around it and letter case are ignored. */
export async function memberByReferralCode(db: Db, code: string): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select('id')
    .where('referral_code', '=', code.trim().toUpperCase())
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  return row?.id
}
