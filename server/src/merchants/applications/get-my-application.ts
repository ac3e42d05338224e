import type { getMyApplication as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsHouse } from '../house.ts'
import { applicationDetail, applicationOf } from './application.ts'

export function getMyApplication({ db, links }: MerchantsHouse): Handler<typeof promise> {
  return async ({ member: { memberId } }) => {
    const row = await applicationOf(db, memberId)
    return row ? applicationDetail(db, row, (licence) => links.urlFor(licence, memberId)) : null
  }
}
