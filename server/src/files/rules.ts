import type { CategoryName } from '@torch/contract/files.ts'

/** Uploads of one member. A shop with nine pictures for each of its dishes stays far below it. */
export const UPLOADS_PER_HOUR = { count: 60, seconds: 3600 }
/** Bytes that one member may store within a day, after re-encoding. */
export const BYTES_PER_DAY = 200 * 1024 * 1024
/** An unbound file is deleted after this time (rules/files#unbound-files). */
export const UNBOUND_HOURS = 24
/** A link to a private file is valid for ten to fifteen minutes (docs/decisions/012). */
export const LINK_MINUTES = 10
/** Concurrent decodings of one server, one per member, and the length of the queue. */
export const DECODING = { running: 2, waiting: 24, waitingPerMember: 12 }
/** Reusable by one order after another. Files of other categories are used once: a proof proves one payment. */
export const REUSABLE_CATEGORIES: readonly CategoryName[] = ['usdt-code']
