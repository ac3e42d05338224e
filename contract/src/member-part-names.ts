import type { BilingualText } from './errors.ts'
import type { MemberPart } from './states.ts'

/** Names of parts in messages about a restriction of the member. Has no schema, because the browser imports it. */
export const memberPartNames: Readonly<Record<MemberPart, BilingualText>> = {
  payouts: { zh: '付款和转出', en: 'paying and sending' },
  trading: { zh: '发起交易', en: 'new orders and trades' },
  releases: { zh: 'PV 释放', en: 'PV releases' },
}
