/** What can be switched off, so that the search is seen to find what each of them is for. */
export interface Guards {
  /** PV that others' payments earned does not go to the shop while a refund may take it back. */
  keepFromShop: boolean
  /** Nor is it released. */
  keepFromRelease: boolean
  /** The refund of a payer's own payment leaves it alone and asks for GF instead. */
  spareKept: boolean
  /** A day's payments are refundable no shorter than those of the days before. */
  neverEarlier: boolean
  /** A refund takes what waits of a reward, before anything else. */
  returnWaiting: boolean
  /** What a refund takes back of rewards of earlier days gives today's room back, and what lapsed meanwhile waits again. */
  returnRoom: boolean
  /** An exchange earns its member alone: no inviter is rewarded for it. */
  paymentsOnly: boolean
  /** A mailbox makes one new friend. */
  newOnce: boolean
  /** A refund undoes what the PV that it takes back accrued. */
  undoAccrual: boolean
  /** Rewards and whatever PV is given for are cut or refused by the cover. */
  cover: boolean
  /** What matures pays what is owed. */
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
  returnRoom: true,
  paymentsOnly: true,
  newOnce: true,
  undoAccrual: true,
  cover: true,
  owedFirst: true,
  followGifts: true,
  reopenCredits: true,
}
