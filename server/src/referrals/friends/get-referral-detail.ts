import type { getReferralDetail as endpoint } from '@torch/contract/referrals.ts'
import { pictureUrl } from '../../files/index.ts'
import { friendPatterns } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { appendFields, jsonAnswer, jsonArray } from '../../platform/http/json-text.ts'
import type { ReferralsContext } from '../context.ts'

/** A named statement, so its plan is kept (friends-json.sql). */
const FRIENDS_JSON = {
  name: 'referrals.friends-json',
  text: 'select * from referrals.friends_json($1, $2, $3, $4, $5)',
}

interface Row {
  brought: string
  total: number
  /** A friend as JSON text, without the picture; null where the page is empty. */
  text: string | null
  avatar: string | null
}

export function getReferralDetail({ pool }: ReferralsContext): Handler<typeof endpoint> {
  return async ({ query, member: { memberId }, language }) => {
    const { pageNum, pageSize, keyword } = query
    const patterns = keyword === '' ? undefined : friendPatterns(keyword)
    const { rows } = await pool.query<Row>({
      ...FRIENDS_JSON,
      values: [memberId, patterns?.name, patterns?.nickname, (pageNum - 1) * pageSize, pageSize],
    })
    const [{ brought, total } = { brought: '', total: 0 }] = rows
    const friends = rows.flatMap(({ text, avatar }) =>
      text === null ? [] : appendFields(text, { avatarUrl: pictureUrl(avatar) }),
    )
    const pageInfo = { current: pageNum, size: pageSize, total, pages: Math.ceil(total / pageSize) }
    return jsonAnswer(
      language,
      `{${brought},"pageInfo":${JSON.stringify(pageInfo)},"directReferralFriends":${jsonArray(friends)}}`,
    )
  }
}
