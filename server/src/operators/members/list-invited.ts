import { writeUnits } from '@torch/contract/money.ts'
import type { listInvited as endpoint } from '@torch/contract/operator-lists.ts'
import {
  invitedBy,
  invitersOf,
  memberForOperators,
  membersSharingNetwork,
  namesOf,
} from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { friendFiguresOf } from '../../referrals/index.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

const INVITERS_SHOWN = 30
const SHARED_SHOWN = 5

/** Returns one level of a member's invitation tree with everyone's PV. Each access is recorded in the audit log. */
export function listInvited({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const member = await memberForOperators(tx, call.params.id)
      if (!member) throw new Refusal('noSuchMember')
      const { id, username } = member
      await recordAct(tx, call, { act: 'invited-viewed', about: `member:${id}`, memberId: id })
      const rows = await invitedBy(tx, id, call.query)
      const ids = rows.map((row) => row.id)
      const figures = await friendFiguresOf(tx, ids)
      const shared = await sharedBy(tx, ids)
      const inviters = call.query.after === undefined ? await invitersOf(tx, id, INVITERS_SHOWN) : null
      return new Answer(
        rows.map((row) => {
          const figure = figures.get(row.id)
          return {
            id: row.id,
            username: row.username,
            nickname: row.nickname,
            status: row.status,
            createdTime: row.created_at.toISOString(),
            pv: writeUnits(figure?.pv ?? 0n),
            validTime: figure?.valid_at?.toISOString() ?? null,
            invited: row.invited,
            validFriends: figure?.valid_friends ?? 0,
            sharedWith: shared(row.id),
          }
        }),
        { member: { id, username }, inviters },
      )
    })
}

/** Returns a lookup of the members with whom these share a network and browser, by name. */
async function sharedBy(db: Db, ids: number[]): Promise<(id: number) => { id: number; username: string }[]> {
  const shared = Map.groupBy(await membersSharingNetwork(db, ids, SHARED_SHOWN), ({ memberId }) => memberId)
  const others = (id: number) => [...new Set((shared.get(id) ?? []).map(({ otherId }) => otherId))]
  const names = await namesOf(db, [...new Set(ids.flatMap(others))])
  return (id) =>
    others(id)
      .slice(0, SHARED_SHOWN)
      .map((other) => ({ id: other, username: names.get(other)?.username ?? '—' }))
}
