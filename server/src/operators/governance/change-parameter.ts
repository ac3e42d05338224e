import { sql } from 'kysely'
import { accountId, PLATFORM } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { parameterNamed } from '../../platform/parameters/catalogue.ts'
import { type CheckedParameterChange, checkParameterChange } from './check-parameter-change.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

/** Minting locks this account, so its lock keeps the cover constant. */
const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')

/** Changes a parameter from a moment on, never retroactively. */
export const changeParameter: Kind<ChangeOf<'parameter'>> = {
  key: ({ name }) => name,
  accounts: ({ name }) => (name === 'points.release-divisor' ? [ISSUANCE] : []),
  operators: () => [],

  async check(tx, _ctx, change) {
    const checked = await checkParameterChange(tx, change)
    if (change.name === 'points.release-divisor') await refuseUncovered(tx, checked, change.from !== null)
    return String(checked.before)
  },

  async carryOut(tx, _ctx, { name, value, from }, both) {
    await sql`
      insert into platform.parameter (name, value, valid_from, set_by, reason, proposal_id)
      values (${name}, ${value}, coalesce(${from}::timestamptz, platform.now()), ${approvalNames(both)},
        ${both.reason}, ${both.proposalId})`.execute(tx)
  },

  async afterCommit({ parameters, events }, { name }) {
    await parameters.reload()
    if (name === 'trading.pinned-price') events.publishToAll('hall-changed')
  },
}

/**
 * Keeps all PV covered (decision 078): the divisor is lowered at once or not at all, since until a later moment more
 * could be promised by the current one. Throws `parameterUncovered`, `parameterNotSchedulable` or `parameterBounds`.
 */
async function refuseUncovered(
  tx: Tx,
  { before, wanted, later }: CheckedParameterChange,
  isLater: boolean,
): Promise<void> {
  if (isLater && wanted < before) throw new Refusal('parameterNotSchedulable')
  const { rows } = await sql<{ free: bigint; least: bigint | null }>`
    select ledger.free_cover(${wanted}::bigint) as free,
      (select ceil(-i.balance::numeric / nullif(p.balance, 0))::bigint from ledger.balance i, ledger.balance p
        where i.id = ${ISSUANCE} and p.id = ledger.account_id(1, 'release-pool', 'GF')) as least`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('the platform has no accounts')
  const { free, least } = found
  const divisor = parameterNamed('points.release-divisor')
  if (free < 0n && wanted < before)
    throw new Refusal('parameterUncovered', { least: String(least ?? divisor.max) })
  // Raised above a scheduled later value, it would be lowered at that moment.
  const next = later.filter((value) => value < wanted).sort((one, other) => (one < other ? -1 : 1))[0]
  if (next !== undefined)
    throw new Refusal('parameterBounds', { min: String(divisor.min), max: String(next) })
}
