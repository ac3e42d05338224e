import type { RewardCut } from '@torch/contract/cut-reward.ts'
import type { Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import { succeeded } from '../../platform/http/success.ts'

/** What is stored for a payment's key (pay.sql); amounts in units. */
interface Facts {
  paymentNo: string
  merchantId: number
  gfAmount: number
  rewardPv: number
  rewardDay: string | null
  /** Only for a cut reward. */
  cutBy?: RewardCut
  waitingPv?: number
  waitingUntil?: string
  paymentTime: string
  language: Language
}

/** Returns the facts of a payment; undefined for an answer that is stored as a whole. */
export function paymentFacts(kept: string): Facts | undefined {
  const facts: Partial<Facts> = JSON.parse(kept)
  return facts.paymentTime === undefined ? undefined : (facts as Facts)
}

/** Returns a payment's number and its whole answer: the same bytes for each replay of its key. */
export function paymentAnswer(kept: string): { paymentNo: string; answer: string } {
  const {
    language,
    gfAmount,
    rewardPv,
    cutBy = null,
    waitingPv = 0,
    waitingUntil = null,
    ...facts
  } = JSON.parse(kept) as Facts
  const { paymentNo, merchantId, paymentTime, rewardDay } = facts
  const answer = succeeded(language, {
    paymentNo,
    merchantId,
    gfAmount: writeUnits(BigInt(gfAmount)),
    rewardPv: writeUnits(BigInt(rewardPv)),
    rewardDay,
    cutBy,
    waitingPv: writeUnits(BigInt(waitingPv)),
    waitingUntil: waitingPv > 0 ? waitingUntil : null,
    paymentTime,
  })
  return { paymentNo, answer }
}
