import type { getApplication as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsHouse } from '../house.ts'
import { applicationDetail, ownApplication } from './application.ts'

export function getApplication({ db, links }: MerchantsHouse): Handler<typeof promise> {
  return async ({ params, member: { memberId } }) => {
    const row = await ownApplication(db, params.id, memberId)
    if (!row) throw new Refusal('unknownApplication')
    return applicationDetail(db, row, (licence) => links.urlFor(licence, memberId))
  }
}
