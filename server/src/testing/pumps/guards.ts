/** Rules that can be switched off, to show that the search finds the pump that each of them prevents. */
export interface Guards {
  /** PV from others' payments cannot go to the shop while a refund may take it back. */
  keepFromShop: boolean
  /** Nor can it be released. */
  keepFromRelease: boolean
  /** A refund of the payer's own payment leaves such PV alone and takes GF instead. */
  spareKept: boolean
  /** A day's payments stay refundable at least as long as those of earlier days. */
  neverEarlier: boolean
  /** A refund takes the waiting part of a reward before anything else. */
  returnWaiting: boolean
  /** A refund of rewards of earlier days returns today's budget, and what lapsed meanwhile waits again. */
  returnBudget: boolean
  /** An exchange earns a reward for its member only, not for an inviter. */
  paymentsOnly: boolean
  /** A mailbox counts as a new friend once. */
  newOnce: boolean
  /** A refund reverses the accrual of the PV that it takes back. */
  undoAccrual: boolean
  /** Rewards and other PV are limited or refused by the cover. */
  cover: boolean
  /** Matured rewards pay debts first. */
  owedFirst: boolean
  /** A gift's credit shrinks by GF that leaves its receiver for a third person or an exchange, not only for the giver. */
  followGifts: boolean
  /** A refund opens the credits again that the payment used. */
  reopenCredits: boolean
}

export const ALL: Guards = {
  keepFromShop: true,
  keepFromRelease: true,
  spareKept: true,
  neverEarlier: true,
  returnWaiting: true,
  returnBudget: true,
  paymentsOnly: true,
  newOnce: true,
  undoAccrual: true,
  cover: true,
  owedFirst: true,
  followGifts: true,
  reopenCredits: true,
}
