import { createQueryKeys, POINTS } from '../lib/query-keys.ts'

/** The event `points-changed` invalidates all of these. */
export const pointsKeys = createQueryKeys(
  POINTS,
  'account',
  'story',
  'forecast',
  'releasePreview',
  'pendingRewards',
  'gifts',
  'autoReleaseEnd',
  'history',
  'entry',
  'recipient',
  'recipients',
  'statement',
  'packetTerms',
  'packet',
  'packets',
  'splitTerms',
  'split',
  'splits',
)

export const receivingKeys = createQueryKeys(['receiving'], 'code')

export const announcementKeys = createQueryKeys(['announcements'], 'shown')

/** Data of a packet or a split that everyone with the link sees. */
export const coverKeys = createQueryKeys(['covers'], 'packet', 'split')
