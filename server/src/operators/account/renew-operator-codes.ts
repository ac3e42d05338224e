import type { renewOperatorCodes as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import { notifyOfAccess } from '../access/notify-access.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { renewCodes } from './recovery-codes.ts'
import { withBothFactors } from './with-both-factors.ts'

export function renewOperatorCodes(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    withBothFactors(ctx, call, call.body, async (tx, { id }) => {
      await recordAct(tx, call, { act: 'recovery-codes-renewed' })
      await notifyOfAccess(tx, id, 'recoveryCodesRenewed')
      return { recoveryCodes: await renewCodes(tx, ctx.secrets, id) }
    })
}
