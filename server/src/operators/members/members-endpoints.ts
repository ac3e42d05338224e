import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/operator-lists.ts'
import { listActs } from '@torch/contract/operators.ts'
import { may } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import {
  countMembers,
  invitedBy,
  invitersOf,
  maskMail,
  memberForOperators,
  membersSharingNetwork,
  namesOf,
  readMark,
  searchMembers,
  signedInFrom,
  statusesOf,
} from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { friendFiguresOf } from '../../referrals/index.ts'
import type { OperatorsContext } from '../context.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { searchActs } from '../log/search-acts.ts'
import { taggedWith, tagsOf } from '../notes/notes.ts'

export const findMembers = listHandler('members', {
  async find(db, { tag, sort, after, ...query }) {
    const among = await taggedWith(db, tag)
    const rows = await searchMembers(db, { ...query, after, among, oldestFirst: sort === 'oldest' })
    const tags = await tagsOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      nickname: row.nickname,
      status: row.status,
      email: maskMail(row.email),
      referralCode: row.referral_code,
      createdTime: row.created_at.toISOString(),
      tags: tags(row.id),
    }))
  },
  count: async (db, query) => countMembers(db, { ...query, among: await taggedWith(db, query.tag) }),
})

const INVITERS_SHOWN = 30
const SHARED_SHOWN = 5

/** Returns one level of a member's invitation tree with everyone's PV. Each access is recorded in the audit log. */
export const listInvited = inTransaction<typeof contract.listInvited>(async (tx, call) => {
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

const MEMBERS_SHOWN = 100
const ACTS_SHOWN = 50

/** Returns the members who used a network or device. This access is recorded in the audit log (rules/operators#fingerprints). */
export function inspectFingerprint({
  db,
  secrets,
}: OperatorsContext): Handler<typeof contract.inspectFingerprint> {
  return (call) => {
    const marked = readMark(secrets, call.params.fingerprint)
    if (!marked) throw new Refusal('unknownFingerprint')
    const [kind = '', ...rest] = call.params.fingerprint.trim().toLowerCase()
    const fingerprint = kind.toUpperCase() + rest.join('')
    const seesLog = may(call.operator.roles, ...listActs.permissions)
    return db.transaction().execute(async (tx) => {
      await recordAct(tx, call, { act: 'fingerprint-viewed', about: `mark:${fingerprint}` })
      const { members, more } = await signedInFrom(tx, marked)
      const shown = members.slice(0, MEMBERS_SHOWN)
      const ids = shown.map(({ memberId }) => memberId)
      const [names, statuses] = [await namesOf(tx, ids), await statusesOf(tx, ids)]
      return {
        fingerprint,
        kind: marked.kind,
        members: shown.map(({ memberId, sessions, devices, firstAt, lastAt }) => ({
          id: memberId,
          username: names.get(memberId)?.username ?? '—',
          status: statuses.get(memberId) ?? 'closed',
          sessions,
          devices: devices.filter((device) => device !== ''),
          firstTime: firstAt.toISOString(),
          lastTime: lastAt.toISOString(),
        })),
        more: more || members.length > MEMBERS_SHOWN,
        acts: seesLog
          ? await searchActs(tx, { sessions: await operatorSessions(tx, marked), size: ACTS_SHOWN })
          : null,
      }
    })
  }
}

/** Returns the operator sessions from there. */
async function operatorSessions(
  db: Db,
  { addresses, matchesBrowser }: NonNullable<ReturnType<typeof readMark>>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; user_agent: string }>`
    select id, user_agent from operators.session where ip = any(${addresses}::text[])`.execute(db)
  return rows.filter((row) => matchesBrowser(row.user_agent)).map((row) => row.id)
}
