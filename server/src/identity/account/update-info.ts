import type { updateInfo as endpoint } from '@torch/contract/identity.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { mailRecipientOf } from '../mails/notify-owner.ts'
import { accountKey } from '../members/account-key.ts'
import { tables } from '../tables.ts'
import { changeAvatar } from './avatar.ts'
import { beginEmailChange, isEmailChangePending, limitEmailChange } from './begin-email-change.ts'
import { userInfo } from './user-info.ts'

export function updateInfo(ctx: IdentityContext): Handler<typeof endpoint> {
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
function changesOf({ nickname, phone, bio, languagePreference, pvShownToInviter }: BodyOf<typeof endpoint>) {
  return {
    ...(nickname === undefined ? {} : { nickname: nickname || null }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(languagePreference === undefined ? {} : { language: languagePreference }),
    ...(pvShownToInviter === undefined ? {} : { shows_pv: pvShownToInviter }),
  }
}
