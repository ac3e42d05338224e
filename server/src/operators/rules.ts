import { DAY_SECONDS } from '@torch/contract/time.ts'

/** Idle and maximum lifetime of a session. */
export const IDLE_MINUTES = 30
export const SESSION_HOURS = 8
/** The last use is recorded at most this often, so a session may end that much earlier. */
export const SEEN_MINUTES = 10

/** Hours between mails about new items, and between reminders of waiting ones. */
export const DESK_MAIL_HOURS = 1
export const DESK_REMINDER_HOURS = 24

/** Wrong passwords: for an account from one network, and for that network in total. Other networks are not locked out. */
export const LOGINS = { count: 10, seconds: 15 * 60 }
export const LOGINS_BY_ADDRESS = { count: 30, seconds: 15 * 60 }
/** Wrong codes of one operator, all after a right password. */
export const APP_CODES = { count: 10, seconds: 3600 }

/** Test mails of one operator, and how long a request waits for the mail server's answer. */
export const TEST_MAILS = { count: 5, seconds: 3600 }
export const TEST_MAIL_WAIT_MS = 10_000

/** Uses of contest links from one network. */
export const CONTEST_LINKS = { count: 20, seconds: 3600 }

/** Minimum time between two mails about one figure, however often it crosses its threshold. */
export const THRESHOLD_QUIET_HOURS = 1

/** Locks of one member's payment password that operators lift in a day (rules/identity#account-recovery). */
export const PAYMENT_UNLOCKS = { count: 3, seconds: DAY_SECONDS }
