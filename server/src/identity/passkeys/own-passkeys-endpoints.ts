import type * as contract from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { CHALLENGE_SECONDS, MAX_PASSKEYS } from '../rules.ts'
import { deviceOf } from '../sign-in/device.ts'
import { tables } from '../tables.ts'
import {
  ALGORITHMS,
  descriptors,
  issueChallenge,
  passkeyInfo,
  relyingParty,
  userHandle,
  verifyAttestation,
} from './passkeys.ts'

/** Returns the options for registering a passkey. It can replace both passwords later, so both are required now. */
export function passkeyOptions(ctx: IdentityContext): Handler<typeof contract.passkeyOptions> {
  const { db } = ctx
  return async ({ body, member }) => {
    const { memberId, sessionId } = member
    await checkOwnPassword(db, memberId, body.loginPassword)
    await ctx.checkPaymentPassword(member, body.paymentPassword)
    const known = await tables(db)
      .selectFrom('identity.passkey')
      .select(['credential_id', 'transports'])
      .where('member_id', '=', memberId)
      .execute()
    if (known.length >= MAX_PASSKEYS) throw new Refusal('tooManyPasskeys', { max: MAX_PASSKEYS })
    const { username } = await mailRecipientOf(db, memberId)
    return {
      challenge: await issueChallenge(db, 'register', sessionId),
      rp: { id: relyingParty(ctx.publicUrl).id, name: 'Torch 火炬' },
      user: { id: userHandle(ctx, memberId), name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_SECONDS * 1000,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
      excludeCredentials: descriptors(known),
    }
  }
}

const PASSKEY = { zh: '通行密钥', en: 'Passkey' }

export function addPasskey(ctx: IdentityContext): Handler<typeof contract.addPasskey> {
  const { db } = ctx
  return async ({ body, member: { memberId, sessionId }, userAgent, language }) => {
    const verified = await verifyAttestation(ctx, body.credential, sessionId)
    const name = body.name ?? (deviceOf(userAgent) || PASSKEY[language])
    const row = await db.transaction().execute(async (tx) => {
      // Locks the count: a concurrent addition waits here.
      await tables(tx)
        .selectFrom('identity.credential')
        .select('member_id')
        .where('member_id', '=', memberId)
        .forUpdate()
        .execute()
      const { count } = await tables(tx)
        .selectFrom('identity.passkey')
        .select((select) => select.fn.countAll().as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_PASSKEYS) throw new Refusal('tooManyPasskeys', { max: MAX_PASSKEYS })
      const kept = await tables(tx)
        .insertInto('identity.passkey')
        .values({ ...verified, member_id: memberId, name })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning(['id', 'name', 'created_at', 'last_used_at'])
        .executeTakeFirst()
      // The passkey is already registered, here or to another member.
      if (!kept) throw new Refusal('wrongPasskey')
      await notifyOwner(tx, memberId, 'passkeyAdded', name)
      return kept
    })
    return passkeyInfo(row)
  }
}

export function listPasskeys({ db }: IdentityContext): Handler<typeof contract.listPasskeys> {
  return async ({ member: { memberId } }) => {
    const rows = await tables(db)
      .selectFrom('identity.passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
    return rows.map(passkeyInfo)
  }
}

export function renamePasskey({ db }: IdentityContext): Handler<typeof contract.renamePasskey> {
  return async ({ params, body, member: { memberId } }) => {
    const row = await tables(db)
      .updateTable('identity.passkey')
      .set({ name: body.name })
      .where('member_id', '=', memberId)
      .where('id', '=', sql<number>`${params.passkeyId}::bigint`)
      .returning(['id', 'name', 'created_at', 'last_used_at'])
      .executeTakeFirst()
    if (!row) throw new Refusal('unknownPasskey')
    return passkeyInfo(row)
  }
}

export function deletePasskey({ db }: IdentityContext): Handler<typeof contract.deletePasskey> {
  return async ({ params, body, member: { memberId } }) => {
    await checkOwnPassword(db, memberId, body.password)
    await db.transaction().execute(async (tx) => {
      const gone = await tables(tx)
        .deleteFrom('identity.passkey')
        .where('member_id', '=', memberId)
        .where('id', '=', sql<number>`${params.passkeyId}::bigint`)
        .returning('name')
        .executeTakeFirst()
      if (!gone) throw new Refusal('unknownPasskey')
      await notifyOwner(tx, memberId, 'passkeyDeleted', gone.name)
    })
    return null
  }
}
