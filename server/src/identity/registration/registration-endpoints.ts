import { DEFAULT_REFERRAL_CODE } from '@torch/contract/codes.ts'
import type { ErrorName } from '@torch/contract/errors.ts'
import type * as contract from '@torch/contract/identity.ts'
import { isPin } from '@torch/contract/pin.ts'
import pg from 'pg'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityContext } from '../context.ts'
import { checkCode, issueCode, useCode } from '../mails/mail-codes.ts'
import { alreadyRegisteredMail, registerCodeMail } from '../mails/mails.ts'
import { accountKey } from '../members/members.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { limitCodeTries, limitOpenCodes } from '../sign-in/caller-limits.ts'
import { requesterOf } from '../sign-in/device.ts'
import { tables } from '../tables.ts'
import { termsInForce } from '../terms/terms.ts'
import { createMember, memberByReferralCode } from './create-member.ts'
import { newcomerMarks, refuseCommonPassword } from './registration.ts'

export function register(ctx: IdentityContext): Handler<typeof contract.register> {
  const { db, secrets } = ctx
  return async ({ body, ip, device }) => {
    const proved = await limitCodeTries(ctx, ip)
    refuseCommonPassword(body.password)

    const requester = requesterOf({ ip, device })
    const code = { purpose: 'register', recipient: accountKey(body.email), requester } as const
    await checkCode(db, secrets, code, body.verificationCode)
    await proved()

    const uplineId = await memberByReferralCode(db, body.referralCode || DEFAULT_REFERRAL_CODE)
    if (uplineId === undefined) throw new Refusal('unknownReferralCode')

    // Two hashes, each with its salt, so that equal passwords cannot be recognized.
    const [loginHash, paymentHash] = await Promise.all([
      hashPassword(body.password),
      hashPassword(body.password),
    ])
    const { username, email, languagePreference: language } = body
    try {
      const id = await db.transaction().execute(async (tx) => {
        await useCode(tx, secrets, code, body.verificationCode)
        const version = await termsInForce(tx)
        const shown = body.termsVersion ?? undefined
        if (shown !== undefined && shown !== version) throw new Refusal('termsNotInForce')
        const memberId = await createMember(ctx, tx, {
          username,
          email,
          language,
          uplineId,
          loginHash,
          paymentHash,
          paymentIsPin: isPin(body.password),
          newcomerMarks: newcomerMarks(secrets, email),
          terms: { version, how: shown === undefined ? 'call' : 'form' },
        })
        for (const follow of ctx.afterRegistration) await follow(tx, memberId)
        return memberId
      })
      return { id, username }
    } catch (error) {
      const taken = error instanceof pg.DatabaseError ? TAKEN[error.constraint ?? ''] : undefined
      throw taken ? new Refusal(taken) : error
    }
  }
}

/** The unique indexes decide concurrent registrations. */
const TAKEN: Record<string, ErrorName> = {
  member_username_once: 'usernameTaken',
  member_email_once: 'emailTaken',
}

/**
 * Sends a registration code. The response and the work are the same for free and taken addresses; only the mail differs.
 */
export function sendRegisterVerificationCode(
  ctx: IdentityContext,
): Handler<typeof contract.sendRegisterVerificationCode> {
  const { db, secrets } = ctx
  return async ({ query: { email }, language, ip, device }) => {
    const purpose = 'register'
    const recipient = accountKey(email)
    await limitOpenCodes(ctx, { ip, device }, purpose, { recipient })

    await db.transaction().execute(async (tx) => {
      const owner = await tables(tx)
        .selectFrom('identity.member')
        .select('username')
        .where('email_key', '=', recipient)
        .executeTakeFirst()
      const code = await issueCode(tx, secrets, {
        purpose,
        recipient,
        requester: requesterOf({ ip, device }),
      })
      const mail = owner
        ? alreadyRegisteredMail(language, email, owner.username)
        : registerCodeMail(language, email, code)
      await sendMail(tx, mail)
    })
    return null
  }
}
