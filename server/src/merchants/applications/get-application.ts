import type { getApplication as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { applicationDetail, ownApplication } from './application.ts'

export function getApplication({ db, links }: MerchantsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    const row = await ownApplication(db, params.id, memberId)
    if (!row) throw new Refusal('unknownApplication')
    return applicationDetail(db, row, (licence) => links.urlFor(licence, memberId))
  }
}
