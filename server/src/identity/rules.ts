import { DAY_SECONDS, HOUR_SECONDS } from '@torch/contract/time.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
/** Lifetime of an unused session. */
export const SESSION_SECONDS = { remembered: 30 * DAY_SECONDS, short: 12 * HOUR_SECONDS }
/** Maximum lifetime of a session however much it is used; then the password is required again. */
export const SESSION_LAST_SECONDS = { remembered: 180 * DAY_SECONDS, short: 7 * DAY_SECONDS }
/** How long a used refresh token still returns the same successor, for parallel tabs and lost responses. */
export const REFRESH_GRACE_SECONDS = 10

export const CODE_SECONDS = 10 * 60
export const CODE_TRIES = 5
/** Limit for known askers: with five tries each, ten codes leave 50 chances in a million a day (rules/identity#codes). */
export const CODES_PER_DAY = { count: 10, seconds: DAY_SECONDS }
/** Wrong codes from one address: generous for shared addresses, far too few to guess. */
export const CODE_TRIES_BY_ADDRESS = { count: 60, seconds: 3600 }

/**
 * Wrong passwords. Counted for an account together with the caller's address, so that strangers elsewhere cannot lock a
 * member out, and for the address alone against one password tried on many accounts.
 */
export const LOGINS = { count: 10, seconds: 15 * 60 }
export const LOGINS_BY_ADDRESS = { count: 100, seconds: 15 * 60 }
/** All networks of one site together: one customer has a /48 with 65,536 of them. */
export const LOGINS_BY_SITE = { count: 300, seconds: 15 * 60 }
/**
 * Strangers' tries at one account from any network: `free` at once, then doubling waits up to half an hour. That allows
 * 67 in the first day and 48 in each later one.
 */
export const LOGIN_BACKOFF = { free: 10, longest: 30 * 60 }
/** Code mails to one mailbox requested by strangers: its owner reads each of them. */
export const MAILS_BACKOFF = { free: 5, longest: 3600 }

/** The number of wrong passwords from strangers after which the owner is notified. */
export const GUESSES_BEFORE_MAIL = 10
/** How many days after a login its device and network count as known. */
export const KNOWN_DAYS = 180

/** Wrong login passwords of signed-in members, who are asked again before critical operations. */
export const OWN_PASSWORDS = { count: 10, seconds: 15 * 60 }

export const PAYMENT_PASSWORD_TRIES = 5
/** A session's verification is recorded again only after this time, so that most payments write nothing for it. */
export const VERIFIED_NOTED_SECONDS = 60
/** Hours for which payments are on hold after a reset by mail (rules/identity#payment-hold). */
export const PAYMENT_HOLD_HOURS = 24

/**
 * Wrong second factors of a member. Only callers with the password can try, and at most three of a million codes are
 * valid at a time: a day of trying succeeds with a chance of 1 in 1,400.
 */
export const SECOND_FACTORS = { count: 10, seconds: 3600 }
export const LOGIN_TICKET_SECONDS = 5 * 60
export const RECOVERY_CODES = 10

export const MAX_PASSKEYS = 10
/** Browsers allow this long for finding an authenticator. */
export const CHALLENGE_SECONDS = 5 * 60
export const CHALLENGES = { count: 100, seconds: 15 * 60 }
export const PAYMENT_PROOF_SECONDS = 60

/** Exports of the caller's data: each reads everything. */
export const EXPORTS = { count: 10, seconds: 3600 }

/** Renewals of the receiving code in a day. */
export const RECEIVING_CODES = { count: 20, seconds: DAY_SECONDS }

/** Days for which a replaced mailbox still receives mails about operators' actions. */
export const FORMER_MAILBOX_DAYS = 30

/** Requests for mailbox links from one network: 256 bits cannot be guessed, but each request queries the database. */
export const MAILBOX_LINKS = { count: 60, seconds: 3600 }

/** How many days back sessions of two members are compared (rules/identity#linked-members). */
export const LINKED_DAYS = 30
