import { createQueryKeys } from '../lib/query-keys.ts'

export const tradingKeys = createQueryKeys(
  ['trading'],
  'marketPrice',
  'terms',
  'standing',
  'hall',
  'hallStats',
  'offers',
  'order',
  'ownOrders',
  'ownTrades',
  'trade',
  'messages',
  'blocked',
  'appeals',
  'chart',
  'usdtCodes',
  'alerts',
)

/** Links to a code's picture, which expire. */
export const usdtLinkKeys = createQueryKeys(['usdt-code'], 'link')
