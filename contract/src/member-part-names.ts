import type { Both } from './errors.ts'
import type { MemberPart } from './states.ts'

/** What a part is called where a member reads that it stands still for them. Without a schema, because the browser reads it. */
export const memberPartNames: Readonly<Record<MemberPart, Both>> = {
  payouts: { zh: '付款和转出', en: 'paying and sending' },
  trading: { zh: '发起交易', en: 'new orders and trades' },
  releases: { zh: 'PV 释放', en: 'PV releases' },
}
