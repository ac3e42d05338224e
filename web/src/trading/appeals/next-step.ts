import type { Appeal } from '@torch/contract/trading.ts'

/** Returns the user's side of the trade of an appeal. */
export function sideOf({ own, appealType }: Pick<Appeal, 'own' | 'appealType'>): 'buyer' | 'seller' {
  return own === (appealType === 'buyer') ? 'buyer' : 'seller'
}

export type NextStep =
  | 'pendingOwn'
  | 'pendingTheirs'
  | 'complaintOwn'
  | 'complaintTheirs'
  | 'review'
  | 'wonBuyer'
  | 'wonSeller'
  | 'withdrawn'
  | 'complaintOver'

/** Returns the user's next step, or the outcome. */
export function nextStepOf(appeal: Pick<Appeal, 'kind' | 'own' | 'appealType' | 'appealStatus'>): NextStep {
  const { kind, own, appealType, appealStatus } = appeal
  if (appealStatus === 'pending') {
    if (kind === 'complaint') return own ? 'complaintOwn' : 'complaintTheirs'
    return own ? 'pendingOwn' : 'pendingTheirs'
  }
  if (appealStatus === 'under-review') return 'review'
  if (kind === 'complaint') return 'complaintOver'
  if (appealStatus === 'withdrawn') return 'withdrawn'
  // The GF went to the appellant if the appeal succeeded, else to the other side.
  return (appealType === 'buyer') === (appealStatus === 'succeeded') ? 'wonBuyer' : 'wonSeller'
}
