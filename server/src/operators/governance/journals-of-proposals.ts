import { journalsByRefs } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { approvalNames } from './kind.ts'
import type { ProposalRow } from './proposals.ts'

/**
 * Returns the journal id of each approved issue, grant, reversal and taking of GF. Taken rewards have a journal for each day and
 * get none.
 */
export async function journalsOfProposals(
  db: Db,
  rows: readonly ProposalRow[],
): Promise<(row: ProposalRow) => number | null> {
  const refs = rows.flatMap((row) => journalRef(row) ?? [])
  if (refs.length === 0) return () => null
  const ids = new Map((await journalsByRefs(db, refs)).map(({ ref, id }) => [ref, Number(id)]))
  return (row) => ids.get(journalRef(row) ?? '') ?? null
}

/** The `ref` of the journal that an approved proposal posted. Must agree with `carryOut` of its kind. */
function journalRef({ id, status, content, ...row }: ProposalRow): string | undefined {
  if (status !== 'approved') return undefined
  switch (content.kind) {
    case 'issue':
    case 'grant': {
      const [asker, approver] = [row.asked_name, row.decided_name ?? '']
      return `proposal ${id}: ${approvalNames({ asker: { name: asker }, approver: { name: approver } })}`
    }
    case 'reverse-grant':
      return `grant ${content.id}`
    case 'take-gf':
      return `proposal ${id}`
    default:
      return undefined
  }
}
