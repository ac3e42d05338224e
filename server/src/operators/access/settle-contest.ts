import type { settleContest as endpoint } from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { lockOperators, mayAct } from '../governance/proposals.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import {
  endContest,
  lockRemoval,
  outcomesFor,
  type RemovalRow,
  shownContest,
  swapAccountState,
} from './contests.ts'
import { checkIndependence } from './independence.ts'
import { notifyAllOfAccess } from './notify-access.ts'
import { refuseFreshAccess } from './removals.ts'

/** Settles a contest. Locks operators before the contest, in the same order as opening one. */
export function settleContest({ db, parameters }: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { operatorId, name } = call.operator
    const { outcome, remark } = call.body
    const known = await contestById(db, call.params.id)
    return db.transaction().execute(async (tx) => {
      const people = await lockOperators(tx, [known.operator_id, known.by_id, operatorId], { toChange: true })
      const contest = await openContest(tx, known.id)
      if (!mayAct(people.get(operatorId), 'contests:settle')) throw new Refusal('notYours')
      if (!outcomesFor(contest, operatorId).includes(outcome)) throw new Refusal('ownContest')
      const parties = [...new Set([contest.operator_id, contest.by_id])]
      if (!parties.includes(operatorId)) {
        for (const party of parties) await checkIndependence(tx, parameters, party, operatorId)
        await refuseFreshAccess(tx, parameters, [operatorId])
      }
      if (outcome === 'upheld') await swapAccountState(tx, contest)
      await endContest(tx, contest.id, outcome, { by: name, remark })
      await recordAct(tx, call, {
        act: 'contest-settled',
        about: `operator:${contest.operator_id}`,
        details: { outcome, remark, removal: contest.act, by: contest.by_name },
      })
      await notifyAllOfAccess(tx, 'contestSettled', `${contest.by_name} → ${contest.operator_name}`)
      return shownContest((await lockRemoval(tx, contest.id)) ?? contest, operatorId)
    })
  }
}

/** Ends expired contests in favour of the restored owners. A failure does not stop the others. */
export async function lapseContests(db: Db, log: Logger): Promise<void> {
  const { rows } = await sql<RemovalRow>`
    select * from operators.removal
    where contested_at is not null and outcome is null and lapses_at <= platform.now() order by id`.execute(
    db,
  )
  for (const { id, operator_id: operatorId, operator_name: name, by_name, act } of rows)
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`select from operators.operator where id = ${operatorId} for update`.execute(tx)
        const locked = await lockRemoval(tx, id)
        if (!locked || locked.outcome !== null) return
        await endContest(tx, id, 'lapsed', { by: null, remark: '' })
        await recordAct(
          tx,
          { operator: { operatorId, name, sessionId: null }, ip: '' },
          { act: 'contest-lapsed', about: `operator:${operatorId}`, details: { removal: act, by: by_name } },
        )
        await notifyAllOfAccess(tx, 'contestSettled', `${by_name} → ${name}`)
      })
      .catch((error) => log.error({ err: error, contest: id }, 'a contest could not be ended'))
}

/** Reads a contest without a lock; its parties do not change. As 64 bits: an id in a request may exceed 32. */
async function contestById(db: Db, id: number): Promise<RemovalRow> {
  const row = await tables(db)
    .selectFrom('operators.removal')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('contested_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('unknownContest')
  return row
}

/** Locks an open contest. Throws `contestSettled`, also in the minutes before an expired one is ended. */
async function openContest(tx: Tx, id: number): Promise<RemovalRow> {
  const row = await lockRemoval(tx, id)
  const { rows } = await sql<{ over: boolean }>`
    select lapses_at <= platform.now() as over from operators.removal where id = ${id}`.execute(tx)
  if (!row || row.outcome !== null || rows[0]?.over !== false) throw new Refusal('contestSettled')
  return row
}
