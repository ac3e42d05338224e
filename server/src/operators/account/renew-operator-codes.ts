import type { renewOperatorCodes as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import { tellOfAccess } from '../access/tell-of-access.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'
import { renewCodes } from './recovery-codes.ts'
import { withBothFactors } from './with-both-factors.ts'

export function renewOperatorCodes(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    withBothFactors(house, call, call.body, async (tx, { id }) => {
      await recordAct(tx, call, { act: 'recovery-codes-renewed' })
      await tellOfAccess(tx, id, 'recoveryCodesRenewed')
      return { recoveryCodes: await renewCodes(tx, house.secrets, id) }
    })
}
