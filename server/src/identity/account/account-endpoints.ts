import type * as contract from '@torch/contract/identity.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { IdentityContext } from '../context.ts'
import { checkCode, hasLiveCode, issueCode, useCode } from '../mails/mail-codes.ts'
import { emailChangeCodeMail, emailInUseMail } from '../mails/mails.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { accountKey, findAccount } from '../members/members.ts'
import { passkeyInfo } from '../passkeys/passkeys.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { newLoginPassword, setLoginPassword } from '../passwords/set-passwords.ts'
import { endMailboxChange } from '../recovery/mailbox-change.ts'
import { refuseCommonPassword } from '../registration/registration.ts'
import { EXPORTS } from '../rules.ts'
import { sessionInfo, sessionsOf } from '../sessions/session-info.ts'
import { endSessions } from '../sessions/sessions.ts'
import { limitCodes, limitCodeTries } from '../sign-in/caller-limits.ts'
import { tables } from '../tables.ts'
import { changeAvatar, notificationSettings } from './account.ts'
import { userInfo } from './user-info.ts'

/**
 * Changes the email address. Requires the login password and a code from the new mailbox, because the address can
 * take over the account.
 */
export function changeEmail(ctx: IdentityContext): Handler<typeof contract.changeEmail> {
  const { db, secrets } = ctx
  return async ({ body: { email, verificationCode, password }, ip, language, member: { memberId } }) => {
    const proved = await limitCodeTries(ctx, ip)
    const loginHash = await checkOwnPassword(db, memberId, password)
    const code = { purpose: 'change-email', recipient: emailChangeRecipient(memberId, email) } as const
    await checkCode(db, secrets, code, verificationCode)
    await proved()
    try {
      await db.transaction().execute(async (tx) => {
        await lockCredential(tx, memberId, loginHash)
        await useCode(tx, secrets, code, verificationCode)
        // Sent to the old address: the last mail its reader receives.
        await notifyOwner(tx, memberId, 'emailChanged', email)
        await tables(tx)
          .updateTable('identity.member')
          .set({ email, email_key: accountKey(email) })
          .where('id', '=', memberId)
          .execute()
        // A pending mailbox replacement is void: the owner still has access to the old mailbox.
        await endMailboxChange(tx, memberId, 'overtaken')
      })
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.constraint === 'member_email_once')
        throw new Refusal('emailTaken')
      throw error
    }
    return userInfo(ctx, memberId, language)
  }
}

/** Returns all data kept about the caller, unmasked but without secrets. */
export function exportData(ctx: IdentityContext): Handler<typeof contract.exportData> {
  const { db } = ctx
  return async ({ language, member: { memberId, sessionId } }) => {
    await limitUse(db, `export:${memberId}`, EXPORTS)
    const [profile, settings, sessions, passkeys, mailboxes, accepted, moduleExports, now] =
      await Promise.all([
        userInfo(ctx, memberId, language),
        notificationSettings(db, memberId),
        sessionsOf(db, memberId).execute(),
        tables(db)
          .selectFrom('identity.passkey')
          .select(['id', 'name', 'created_at', 'last_used_at'])
          .where('member_id', '=', memberId)
          .orderBy('id')
          .execute(),
        sql<{ from: string; to: string; status: string; asked_at: Date }>`
        select old_email as "from", email as "to", status, asked_at from identity.mailbox_change
        where member_id = ${memberId} order by id`.execute(db),
        tables(db)
          .selectFrom('identity.acceptance')
          .select(['version', 'how', 'at'])
          .where('member_id', '=', memberId)
          .orderBy('version')
          .execute(),
        Promise.all(
          Object.entries(ctx.dataExports).map(async ([module, ask]) => [module, await ask(memberId)]),
        ),
        momentNow(db),
      ])
    return {
      exportedTime: now.toISOString(),
      profile,
      notificationSettings: settings,
      sessions: sessions.map((row) => {
        const { current: _, ...session } = sessionInfo(row, sessionId)
        return { ...session, ip: row.ip, userAgent: row.user_agent }
      }),
      passkeys: passkeys.map(passkeyInfo),
      mailboxChanges: mailboxes.rows.map(({ asked_at, ...change }) => ({
        ...change,
        time: asked_at.toISOString(),
      })),
      termsAccepted: accepted.map(({ version, how, at }) => ({ version, time: at.toISOString(), how })),
      modules: Object.fromEntries(moduleExports),
    }
  }
}

export function getMe(ctx: IdentityContext): Handler<typeof contract.getMe> {
  return ({ member, language }) => userInfo(ctx, member.memberId, language)
}

export function getNotificationSettings({
  db,
}: IdentityContext): Handler<typeof contract.getNotificationSettings> {
  return ({ member }) => notificationSettings(db, member.memberId)
}

/**
 * Returns the caller's own user info. The endpoint is marked `own`, so requests with another id are rejected before
 * this runs.
 */
export function getUser(ctx: IdentityContext): Handler<typeof contract.getUser> {
  return ({ member, language }) => userInfo(ctx, member.memberId, language)
}

export function sendEmailChangeCode(ctx: IdentityContext): Handler<typeof contract.sendEmailChangeCode> {
  return async ({ body: { email }, member: { memberId }, ip }) => {
    await limitEmailChange(ctx, ip, email)
    await ctx.db.transaction().execute((tx) => beginEmailChange(tx, ctx, memberId, email))
    return null
  }
}

export function updateInfo(ctx: IdentityContext): Handler<typeof contract.updateInfo> {
  const { db } = ctx
  return async ({ body, language, ip, member: { memberId } }) => {
    const change = await changeOfEmail(body.email, memberId)
    if (change?.isNew) await limitEmailChange(ctx, ip, change.email)
    await db.transaction().execute(async (tx) => {
      if (body.avatarUrl !== undefined) await changeAvatar(tx, memberId, body.avatarUrl)
      const changes = changesOf(body)
      if (Object.keys(changes).length > 0)
        await tables(tx).updateTable('identity.member').set(changes).where('id', '=', memberId).execute()
      if (change?.isNew) await beginEmailChange(tx, ctx, memberId, change.email)
    })
    return { ...(await userInfo(ctx, memberId, language)), emailPending: change?.email ?? null }
  }

  /**
   * Returns the requested change of the address; undefined for the current address. `isNew`: there is no valid code for it
   * yet, so that a form saved twice sends one mail and is not rejected.
   */
  async function changeOfEmail(email: string | undefined, memberId: number) {
    if (email === undefined) return undefined
    const { email_key } = await mailRecipientOf(db, memberId)
    if (accountKey(email) === email_key) return undefined
    return { email, isNew: !(await isEmailChangePending(ctx, memberId, email)) }
  }
}

/** Returns the columns to update: omitted fields stay, empty ones are cleared. */
function changesOf({
  nickname,
  phone,
  bio,
  languagePreference,
  pvShownToInviter,
}: BodyOf<typeof contract.updateInfo>) {
  return {
    ...(nickname === undefined ? {} : { nickname: nickname || null }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(languagePreference === undefined ? {} : { language: languagePreference }),
    ...(pvShownToInviter === undefined ? {} : { shows_pv: pvShownToInviter }),
  }
}

/** Changes the login password and ends all other sessions of the member from their next request on. */
export function updateLoginPassword({ db }: IdentityContext): Handler<typeof contract.updateLoginPassword> {
  return async ({ body, member: { memberId, sessionId } }) => {
    refuseCommonPassword(body.newPassword)
    const oldHash = await checkOwnPassword(db, memberId, body.oldPassword)
    const fresh = await newLoginPassword(db, memberId, body.newPassword)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, oldHash)
      await setLoginPassword(tx, memberId, fresh)
      await endSessions(tx, { memberId, except: sessionId }, 'password-change')
      await notifyOwner(tx, memberId, 'loginPasswordChanged')
    })
    return null
  }
}

export function updateNotificationSettings({
  db,
}: IdentityContext): Handler<typeof contract.updateNotificationSettings> {
  return async ({ body, member: { memberId } }) => {
    await sql`
      update identity.member set
        push_enabled = coalesce(${body.notificationPushEnabled ?? null}::boolean, push_enabled),
        email_enabled = coalesce(${body.notificationEmailEnabled ?? null}::boolean, email_enabled)
      where id = ${memberId}`.execute(db)
    return notificationSettings(db, memberId)
  }
}

const purpose = 'change-email'

/** Limits requests for changes of the email address. Throws `tooManyRequests`. */
export function limitEmailChange(ctx: IdentityContext, ip: string, email: string): Promise<void> {
  return limitCodes(ctx, ip, purpose, accountKey(email))
}

/**
 * Mails a code to the new address and a notice to the old one; `changeEmail` completes the change by that code and the login
 * password. The caller gets the same answer for a free and a taken address; the owner of a taken one is mailed.
 */
export async function beginEmailChange(
  tx: Tx,
  { secrets }: Pick<IdentityContext, 'secrets'>,
  memberId: number,
  email: string,
): Promise<void> {
  const { username, language } = await mailRecipientOf(tx, memberId)
  const owner = await findAccount(tx, accountKey(email))
  const code = await issueCode(tx, secrets, { purpose, recipient: emailChangeRecipient(memberId, email) })
  const isTaken = owner && owner.id !== memberId
  await sendMail(
    tx,
    isTaken
      ? emailInUseMail(owner.language, owner.email, owner.username)
      : emailChangeCodeMail(language, email, username, code),
  )
  await notifyOwner(tx, memberId, 'emailChangeBegun', email)
}

/** Returns whether the member has requested a change to this address and its code is still valid. */
export function isEmailChangePending(
  { db }: Pick<IdentityContext, 'db'>,
  memberId: number,
  email: string,
): Promise<boolean> {
  return hasLiveCode(db, { purpose, recipient: emailChangeRecipient(memberId, email) })
}

/** Returns the recipient key of a code, which makes it valid only for the member who requested it. */
export function emailChangeRecipient(memberId: number, email: string): string {
  return `${memberId} ${accountKey(email)}`
}
