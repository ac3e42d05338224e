import { keysOf, POINTS } from '../lib/query-keys.ts'

/** The event `points-changed` invalidates all of these. */
export const pointsKeys = keysOf(
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

export const receivingKeys = keysOf(['receiving'], 'code')

export const announcementKeys = keysOf(['announcements'], 'shown')

/** Data of a packet or a split that everyone with the link sees. */
export const coverKeys = keysOf(['covers'], 'packet', 'split')
