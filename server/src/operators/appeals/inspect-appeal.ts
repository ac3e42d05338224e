import type { inspectAppeal as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { inspectCase } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'

/** Returns a case. Its messages are private, so this access is recorded in the audit log. */
export function inspectAppeal(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    house.db.transaction().execute(async (tx) => {
      const { operator, language } = call
      const seen = await inspectCase(house, tx, call.params.id, {
        operatorId: operator.operatorId,
        language,
      })
      await recordAct(tx, call, { act: 'appeal-viewed', about: `appeal:${seen.id}` })
      return seen
    })
}
