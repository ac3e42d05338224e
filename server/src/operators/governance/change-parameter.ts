import { sql } from 'kysely'
import { pinnedPrice } from '../../trading/door.ts'
import { judgeParameter } from './judge-parameter.ts'
import { type ChangeOf, type Kind, namesOfBoth } from './kind.ts'

/** A parameter from a moment on, never from one that is past: what was done under the old value stays as it was. */
export const changeParameter: Kind<ChangeOf<'parameter'>> = {
  key: ({ name }) => name,
  accounts: () => [],

  async judge(tx, _house, change) {
    return String((await judgeParameter(tx, change)).before)
  },

  async carryOut(tx, _house, { name, value, from }, both) {
    await sql`
      insert into platform.parameter (name, value, valid_from, set_by, reason, proposal_id)
      values (${name}, ${value}, coalesce(${from}::timestamptz, platform.now()), ${namesOfBoth(both)},
        ${both.reason}, ${both.proposalId})`.execute(tx)
  },

  async tell({ parameters, events }, { name }) {
    await parameters.reload()
    if (name === pinnedPrice.name) events.publishToAll('hall-changed')
  },
}
