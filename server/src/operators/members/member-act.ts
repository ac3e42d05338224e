import type { Tx } from '../../platform/database/db.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import type { OperatorsContext } from '../context.ts'
import { type ActName, type Actor, recordAct } from '../log/acts.ts'

interface MemberCall extends Actor {
  params: { id: number }
  body: { reason: string }
}

/**
 * Runs an operator's act on a member with its reason, and logs it in one transaction. Throws `conflictOfInterest` for an
 * operator who may be the member.
 */
export function memberAct<Done>(
  { db }: OperatorsContext,
  call: MemberCall,
  act: ActName,
  work: (tx: Tx, id: number) => Promise<Done>,
  details: (done: Done) => Record<string, string | number> = () => ({}),
): Promise<Done> {
  const { id } = call.params
  return db.transaction().execute(async (tx) => {
    await checkConflictOfInterest(tx, [call.operator.operatorId], [id])
    const done = await work(tx, id)
    await recordAct(tx, call, {
      act,
      about: `member:${id}`,
      memberId: id,
      details: { reason: call.body.reason, ...details(done) },
    })
    return done
  })
}
