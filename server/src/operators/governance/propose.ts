import { changeRoles, type propose as promise } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import { sqlState } from '../../platform/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits.ts'
import { recordAct } from '../acts.ts'
import type { OperatorsHouse } from '../house.ts'
import { kindOf } from './kinds.ts'
import {
  actDetails,
  COLUMNS,
  holdOperators,
  mayAct,
  memberOf,
  type ProposalRow,
  shownProposal,
  storedChange,
} from './proposals.ts'
import { PROPOSAL_DAYS, PROPOSALS_MADE } from './rules.ts'

/** Judged as it will be when it is approved, so that nobody is asked to approve what cannot be done. */
export function propose(house: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    const { change, reason } = call.body
    const { operatorId, name } = call.operator
    await limitUse(house.db, `proposals ${operatorId}`, PROPOSALS_MADE)
    const kind = kindOf(change)
    return house.db.transaction().execute(async (tx) => {
      const asker = (await holdOperators(tx, [operatorId])).get(operatorId)
      if (!mayAct(asker, changeRoles[change.kind])) throw new Refusal('notYours')
      await sql`
        update operators.proposal set status = 'expired'
        where status = 'open' and expires_at <= platform.now()`.execute(tx)
      const subject = await kind.judge(tx, house, change)
      const { rows } = await sql<ProposalRow>`
        insert into operators.proposal (kind, content, key, subject, reason, asked_by, asked_name, expires_at)
        values (${change.kind}, ${storedChange(change)}, ${kind.key(change)}, ${subject}, ${reason}, ${operatorId},
          ${name}, platform.now() + make_interval(days => ${PROPOSAL_DAYS}))
        returning ${COLUMNS}`
        .execute(tx)
        .catch((error) => {
          throw sqlState(error) === '23505' ? new Refusal('proposalTwice') : error
        })
      const [row] = rows
      if (!row) throw new Error('a proposal was not kept')
      await recordAct(tx, call, {
        act: 'proposal-made',
        about: `proposal:${row.id}`,
        ...memberOf(row),
        details: actDetails(row),
      })
      return shownProposal(row, operatorId)
    })
  }
}
