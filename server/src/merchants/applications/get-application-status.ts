import type { getApplicationStatus as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { applicationState, ownApplication } from './application.ts'

export function getApplicationStatus({ db }: MerchantsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const row = await ownApplication(db, params.id, member.memberId)
    if (!row) throw new Refusal('unknownApplication')
    return applicationState(row)
  }
}
