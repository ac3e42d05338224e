import type { updateInfo as promise } from '@torch/contract/identity.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityHouse } from '../house.ts'
import { addresseeOf } from '../mails/tell-owner.ts'
import { accountKey } from '../members/account-key.ts'
import { tables } from '../tables.ts'
import { changeAvatar } from './avatar.ts'
import { userInfo } from './user-info.ts'

export function updateInfo(house: IdentityHouse): Handler<typeof promise> {
  const { db } = house
  return async ({ body, language, member: { memberId } }) => {
    if (body.email !== undefined) {
      const { email_key } = await addresseeOf(db, memberId)
      if (accountKey(body.email) !== email_key) throw new Refusal('emailNeedsCode')
    }
    await db.transaction().execute(async (tx) => {
      if (body.avatarUrl !== undefined) await changeAvatar(tx, memberId, body.avatarUrl)
      const changes = changesOf(body)
      if (Object.keys(changes).length === 0) return
      await tables(tx).updateTable('identity.member').set(changes).where('id', '=', memberId).execute()
    })
    return userInfo(house, memberId, language)
  }
}

/** Returns the columns to update: omitted fields stay, empty ones are cleared. */
function changesOf({ nickname, phone, bio, languagePreference, pvShownToInviter }: BodyOf<typeof promise>) {
  return {
    ...(nickname === undefined ? {} : { nickname: nickname || null }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(languagePreference === undefined ? {} : { language: languagePreference }),
    ...(pvShownToInviter === undefined ? {} : { shows_pv: pvShownToInviter }),
  }
}
