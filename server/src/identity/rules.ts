import { DAY_SECONDS, HOUR_SECONDS } from '@torch/contract/time.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
/** How long a session goes on without being used. */
export const SESSION_SECONDS = { remembered: 30 * DAY_SECONDS, short: 12 * HOUR_SECONDS }
/** How long it goes on however much it is used: then the password is asked again. */
export const SESSION_LAST_SECONDS = { remembered: 180 * DAY_SECONDS, short: 7 * DAY_SECONDS }
/** How long a used refresh token still gives the same successor: five tabs at once, an answer that got lost. */
export const REFRESH_GRACE_SECONDS = 10

export const CODE_SECONDS = 10 * 60
export const CODE_TRIES = 5
/** Of who is known: with five tries each, ten codes leave 50 chances in a million a day (rules/identity#codes). */
export const CODES_PER_DAY = { count: 10, seconds: DAY_SECONDS }
/** Wrong codes from one address: generous to people who share it, far too few to guess. */
export const CODE_TRIES_BY_ADDRESS = { count: 60, seconds: 3600 }

/**
 * Wrong passwords. Counted for an account together with the caller's address, so a stranger elsewhere cannot lock a
 * member out, and for the address alone against trying one password on many accounts.
 */
export const LOGINS = { count: 10, seconds: 15 * 60 }
export const LOGINS_BY_ADDRESS = { count: 100, seconds: 15 * 60 }
/** All networks of one site together: a /48 holds 65,536 of them, and one customer has it. */
export const LOGINS_BY_SITE = { count: 300, seconds: 15 * 60 }
/**
 * Strangers' tries at one account, from wherever: so many at once, each more after twice the time, up to half an hour. They
 * get 67 in the first day and 48 in each further one.
 */
export const SLOWDOWN = { free: 10, longest: 30 * 60 }
/** Mails with a code that strangers ask for, to one mailbox: its owner reads each of them. */
export const MAILS_PACE = { free: 5, longest: 3600 }

/** How many wrong passwords from strangers there are before the owner is told. */
export const GUESSES_TO_TELL = 10
/** How far back a device or a network is known by a sign-in. */
export const KNOWN_DAYS = 180

/** Wrong login passwords of who is signed in already, asked once more before something grave. */
export const OWN_PASSWORDS = { count: 10, seconds: 15 * 60 }

export const PAYMENT_PASSWORD_TRIES = 5
/** A verification in a session is written down again only after so long, so that most payments write nothing for it. */
export const VERIFIED_NOTED_SECONDS = 60
/** After a reset by mail nothing goes out for so long (rules/identity#payment-hold). */
export const PAYMENTS_HELD_HOURS = 24

/**
 * Wrong second factors of a member. Only who has the password gets to try, and of a million codes at most three are
 * right at a time: a day of trying finds one with a chance of 1 in 1,400.
 */
export const SECOND_FACTORS = { count: 10, seconds: 3600 }
export const LOGIN_TICKET_SECONDS = 5 * 60
export const RECOVERY_CODES = 10

export const PASSKEYS_AT_MOST = 10
/** Browsers give people this long to find their authenticator. */
export const CHALLENGE_SECONDS = 5 * 60
export const CHALLENGES = { count: 100, seconds: 15 * 60 }
export const PAYMENT_PROOF_SECONDS = 60

/** Downloads of everything about oneself: each reads all there is. */
export const EXPORTS = { count: 10, seconds: 3600 }

/** Renewals of the receiving code in a day. */
export const RECEIVING_CODES = { count: 20, seconds: DAY_SECONDS }

export const codesPerHour: Parameter = {
  name: 'identity.codes-per-hour',
  title: { zh: '每个来源每小时的验证码数', en: 'Verification codes per caller and hour' },
  unit: 'codes',
  default: 10n,
  min: 1n,
  max: 10_000n,
  source: 'rules/identity#codes',
}

export const paymentLockMinutes: Parameter = {
  name: 'identity.payment-lock-minutes',
  title: { zh: '支付密码连续输错后的锁定时长', en: 'Lock after wrong payment passwords' },
  unit: 'minutes',
  default: 30n,
  min: 30n,
  max: 24n * 60n,
  source: 'rules/identity#payment-password',
}

/** How long a process keeps a print of a payment password that it has checked the slow way. */
export const paymentMemoryMinutes: Parameter = {
  name: 'identity.payment-memory-minutes',
  title: { zh: '支付密码验证的有效时长', en: 'Validity of a checked payment password' },
  unit: 'minutes',
  default: 10n,
  min: 0n,
  max: 60n,
  source: 'rules/identity#payment-password',
}

/** How long a verification of the payment password counts in its session (rules/identity#verified-in-this-session). */
export const verifiedMinutes: Parameter = {
  name: 'identity.verified-minutes',
  title: {
    zh: '同一登录内支付密码验证后的有效时长',
    en: 'Validity of a payment password verified in the session',
  },
  unit: 'minutes',
  default: 15n,
  min: 0n,
  max: 60n,
  source: 'rules/identity#verified-in-this-session',
}

/** What a member may move in a day on such a verification: PV into the shop and gifts of PV. */
export const verifiedPvDaily: Parameter = {
  name: 'identity.verified-pv-units',
  title: { zh: '免再次输入支付密码时每日可转 PV', en: 'PV a day on a verified session' },
  unit: 'pv',
  default: 10_000_000n,
  min: 0n,
  max: 1_000_000_000n,
  source: 'rules/identity#verified-in-this-session',
}

/** The same of GF: sell orders, and takes of buy orders. */
export const verifiedGfDaily: Parameter = {
  name: 'identity.verified-gf-units',
  title: { zh: '免再次输入支付密码时每日可卖 GF', en: 'GF a day on a verified session' },
  unit: 'gf',
  default: 30_000_000n,
  min: 0n,
  max: 1_000_000_000n,
  source: 'rules/identity#verified-in-this-session',
}

/** What a member may turn over or spend here in a day by the session alone (rules/identity#without-the-key). */
export const ownGfDaily: Parameter = {
  name: 'identity.own-gf-units',
  title: {
    zh: '免支付密码时每日可兑换、投资的 GF',
    en: 'GF a day that is exchanged or invested without the payment password',
  },
  unit: 'gf',
  default: 10_000_000n,
  min: 0n,
  max: 1_000_000_000n,
  source: 'rules/identity#without-the-key',
}

/** After operators took a lost factor away, or gave a member another mailbox, nothing goes out for so long. */
export const recoveryHoldHours: Parameter = {
  name: 'identity.recovery-hold-hours',
  title: { zh: '找回账号后暂停转出的时长', en: 'No payments after an account recovery' },
  unit: 'hours',
  default: 72n,
  min: 24n,
  max: 30n * 24n,
  source: 'rules/identity#account-recovery',
}

/** How long the owner of the lost mailbox, and whoever is signed in, may object; and after it the new one may still confirm. */
export const mailboxChangeHours: Parameter = {
  name: 'identity.mailbox-change-hours',
  title: { zh: '找回邮箱的等待时长', en: 'Wait before a lost mailbox is changed' },
  unit: 'hours',
  default: 72n,
  min: 72n,
  max: 30n * 24n,
  source: 'rules/identity#account-recovery',
}

/** For so long a mailbox that operators replaced goes on being told what they do about the account. */
export const FORMER_MAILBOX_DAYS = 30

/** Looks at links of a mailbox change from one network: nobody guesses 256 bits, but each asks the database. */
export const MAILBOX_LINKS = { count: 60, seconds: 3600 }

/** How far back two members' sessions are held against each other (rules/identity#linked). */
export const LINKED_DAYS = 30

/** All parameters of this room, for who changes them. */
export const identityParameters: readonly Parameter[] = [
  ...[codesPerHour, paymentLockMinutes, paymentMemoryMinutes],
  ...[recoveryHoldHours, mailboxChangeHours],
  ...[verifiedMinutes, verifiedPvDaily, verifiedGfDaily, ownGfDaily],
]
