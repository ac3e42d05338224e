import type { getMyApplication as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'
import { applicationDetail, applicationOf } from './application.ts'

export function getMyApplication({ db, links }: MerchantsContext): Handler<typeof endpoint> {
  return async ({ member: { memberId } }) => {
    const row = await applicationOf(db, memberId)
    return row ? applicationDetail(db, row, (licence) => links.urlFor(licence, memberId)) : null
  }
}
