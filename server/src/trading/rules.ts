/** How many minutes late a payment may be confirmed: confirmations take time. */
export const GRACE_MINUTES = 5
/** For how many days after its end a trade can be complained about. */
export const COMPLAINT_DAYS = 7
/**
 * The least time left when a timer resumes: after an appeal was withdrawn (rules/trading#trades), or after the hall stood still
 * for at least as long.
 */
export const MIN_MINUTES_LEFT = 10
/** Limit of receiving codes read per member; each takes 0.1 s of CPU. */
export const CODE_READS_PER_HOUR = { count: 30, seconds: 3600 }
