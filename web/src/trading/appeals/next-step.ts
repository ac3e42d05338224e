import type { Appeal } from '@torch/contract/trading.ts'

/** The reader's side of the trade that an appeal is about. */
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

/** What comes next for the reader, or what became of it. */
export function nextStepOf(appeal: Pick<Appeal, 'kind' | 'own' | 'appealType' | 'appealStatus'>): NextStep {
  const { kind, own, appealType, appealStatus } = appeal
  if (appealStatus === 'pending') {
    if (kind === 'complaint') return own ? 'complaintOwn' : 'complaintTheirs'
    return own ? 'pendingOwn' : 'pendingTheirs'
  }
  if (appealStatus === 'under-review') return 'review'
  if (kind === 'complaint') return 'complaintOver'
  if (appealStatus === 'withdrawn') return 'withdrawn'
  // Whoever appealed and won has the GF; whoever appealed and lost does not.
  return (appealType === 'buyer') === (appealStatus === 'succeeded') ? 'wonBuyer' : 'wonSeller'
}
