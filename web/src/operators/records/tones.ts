/** Colours of the states of orders and trades. */
export const orderTones = {
  pending: 'accent',
  partial: 'accent',
  completed: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
} as const

export const tradeTones = {
  'pending-payment': 'accent',
  paid: 'accent',
  'awaiting-release': 'gold',
  completed: 'good',
  appealing: 'bad',
  cancelled: 'neutral',
} as const
