import { createQueryKeys, POINTS } from '../lib/query-keys.ts'

/** The event `points-changed` invalidates all of these. */
export const pointsKeys = createQueryKeys(
  POINTS,
  'packetTerms',
  'packet',
  'packets',
  'splitTerms',
  'split',
  'splits',
)

/** Data of a packet or a split that everyone with the link sees. */
export const coverKeys = createQueryKeys(['covers'], 'packet', 'split')
