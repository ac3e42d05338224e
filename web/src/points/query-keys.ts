import { keysOf, POINTS } from '../lib/query-keys.ts'

/** All of it is what the live event `points-changed` asks for anew. */
export const pointsKeys = keysOf(
  POINTS,
  'account',
  'story',
  'foresight',
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

/** What anybody who has the link of a packet or a split sees of it. */
export const coverKeys = keysOf(['covers'], 'packet', 'split')
