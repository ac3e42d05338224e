import type { getApplicationStatus as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsHouse } from '../house.ts'
import { applicationState, ownApplication } from './application.ts'

export function getApplicationStatus({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const row = await ownApplication(db, params.id, member.memberId)
    if (!row) throw new Refusal('unknownApplication')
    return applicationState(row)
  }
}
