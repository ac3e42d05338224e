import type { inspectFingerprint as endpoint } from '@torch/contract/operator-lists.ts'
import { listActs } from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import { namesOf, readMark, signedInFrom, statusesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { searchActs } from '../log/search-acts.ts'

const MEMBERS_SHOWN = 100
const ACTS_SHOWN = 50

/** Returns the members who used a network or device. This access is recorded in the audit log (rules/operators#fingerprints). */
export function inspectFingerprint({ db, secrets }: OperatorsContext): Handler<typeof endpoint> {
  return (call) => {
    const marked = readMark(secrets, call.params.fingerprint)
    if (!marked) throw new Refusal('unknownFingerprint')
    const [kind = '', ...rest] = call.params.fingerprint.trim().toLowerCase()
    const fingerprint = kind.toUpperCase() + rest.join('')
    const seesLog = listActs.roles.some((role) => call.operator.roles.includes(role))
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
