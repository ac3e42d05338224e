import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { purgeRemovedStates } from '../access/contests.ts'
import {
  type RemovalContext,
  refuseAfterRemoval,
  refuseFreshAccess,
  refuseWhileContested,
} from '../access/removals.ts'
import { lapseContests } from '../access/settle-contest.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { giveAccess } from './access.ts'
import {
  actDetails,
  changeOf,
  lockOpenProposal,
  lockOperators,
  mayAct,
  type ProposalRow,
  proposalById,
} from './proposals.ts'

type DueContext = RemovalContext & Pick<OperatorsContext, 'db'>

/**
 * Job: carries out the due access proposals of lone owners that were not refused. A failure does not stop the others.
 */
export function dueAccessJob(ctx: DueContext, log: Logger): Job {
  const { db } = ctx
  return {
    name: 'operators.due-access',
    every: { minutes: 5 },
    async run() {
      await lapseContests(db, log)
      await purgeRemovedStates(db)
      for (const id of await dueProposals(db)) {
        try {
          await comeDue(ctx, id)
        } catch (error) {
          log.error({ err: error, proposal: id }, 'a due proposal of a lone owner could not be executed')
        }
      }
      // Deletes the first passwords of proposals that were refused, withdrawn or expired.
      await sql`
        delete from operators.initial_password g using operators.proposal p
        where p.id = g.proposal_id and (p.status <> 'open' or p.expires_at <= platform.now())`.execute(db)
    },
  }
}

/**
 * Returns the due proposals. Hours of outage and hours that the clock skipped do not count, because no one could have
 * refused (docs/decisions/080). A backward clock step subtracts nothing.
 */
async function dueProposals(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from operators.proposal p
    where status = 'open' and expires_at > platform.now()
      and not exists (select from operators.removal where contested_at is not null and outcome is null)
      and platform.now() >= due_at + coalesce((
      select sum(until_at - greatest(from_at, p.asked_at)) from (
        select from_at, until_at from platform.outage union all select from_at, until_at from platform.clock_step) lost
      where until_at > greatest(from_at, p.asked_at)), '0')
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function comeDue({ db, ...ctx }: DueContext, id: number): Promise<void> {
  const seen = await proposalById(db, id)
  const change = changeOf(seen)
  if (change.kind !== 'access') throw new Error(`proposal ${id} comes due without a second person`)
  const asker = { id: seen.asked_by, name: seen.asked_name }
  await db
    .transaction()
    .execute(async (tx) => {
      const people = await lockOperators(tx, [asker.id, ...(change.id === null ? [] : [change.id])], {
        toChange: true,
      })
      const row = await lockOpenProposal(tx, id)
      const holder = people.get(asker.id)
      if (!holder || !mayAct(holder, 'operators:manage') || holder.access_since > row.asked_at)
        throw new Refusal('requesterChanged')
      await refuseWhileContested(tx)
      await refuseFreshAccess(tx, ctx.parameters, [asker.id])
      await refuseAfterRemoval(tx, ctx.parameters)
      await giveAccess(tx, ctx, change, { proposalId: id, requestedBy: asker.id, autoApproved: true })
      await close(tx, row, 'auto-approved')
      const actor = { operator: { operatorId: asker.id, name: asker.name, sessionId: null }, ip: '' }
      await recordAct(tx, actor, {
        act: 'access-came-due',
        about: `proposal:${id}`,
        details: actDetails(row),
      })
    })
    .catch(async (error) => {
      if (!(error instanceof Refusal)) throw error
      // It can no longer be carried out, and no caller waits for an error.
      await close(db, seen, 'expired')
    })
}

async function close(db: Db, { id }: ProposalRow, status: 'auto-approved' | 'expired'): Promise<void> {
  await sql`update operators.proposal set status = ${status} where id = ${id} and status = 'open'`.execute(db)
}
