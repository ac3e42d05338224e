import { DAY_SECONDS } from '@torch/contract/time.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'

/** Enough for a diligent writer, too few to flood the operators' mailbox. */
export const feedbackPerHour: Parameter = {
  name: 'operators.feedback-per-hour',
  title: { zh: '每人每小时的反馈条数', en: 'Feedback messages per member and hour' },
  unit: 'messages',
  default: 10n,
  min: 1n,
  max: 1_000n,
  source: 'rules/operators#feedback',
}

/** Default length of a restriction. */
export const restrictionHours: Parameter = {
  name: 'operators.restriction-hours',
  title: { zh: '暂停会员一项功能的默认时长', en: 'Usual length of a restriction of a member' },
  unit: 'hours',
  default: 168n,
  min: 1n,
  max: 8_784n,
  source: 'rules/operators#restrictions',
}

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

/** How long an operator who was added, given a role or reset by another is not independent of that one. */
export const independentDays: Parameter = {
  name: 'operators.independent-days',
  title: {
    zh: '开通、重置或变更角色后，双方不能互相复核的天数',
    en: 'Days two operators cannot approve each other after adding, resetting or changing roles',
  },
  unit: 'days',
  default: 30n,
  min: 7n,
  max: 365n,
  source: 'rules/operators#independent-operators',
}

/** How long a change that one owner asks for alone is announced before it takes effect. */
export const aloneHours: Parameter = {
  name: 'operators.alone-hours',
  title: {
    zh: '只有一位负责人时，开通或重置的等待时间',
    en: 'Waiting period for changes by an only owner',
  },
  unit: 'hours',
  default: 72n,
  min: 24n,
  max: 720n,
  source: 'rules/operators#independent-operators',
}

/** How long an owner whose access was removed or reset may contest that by the mailed link. */
export const contestDays: Parameter = {
  name: 'operators.contest-days',
  title: {
    zh: '负责人被停用、收回角色或重置后可提出异议的天数',
    en: 'Days in which an owner may contest being disabled, demoted or reset',
  },
  unit: 'days',
  default: 7n,
  min: 7n,
  max: 30n,
  source: 'rules/operators#contesting-a-removal',
}

/** Days after which a contest that no third operator settled ends in favour of the removed owner. */
export const contestLapseDays: Parameter = {
  name: 'operators.contest-lapse-days',
  title: {
    zh: '异议无人裁定时自动成立的天数',
    en: 'Days after which an unsettled contest restores the owner for good',
  },
  unit: 'days',
  default: 14n,
  min: 7n,
  max: 90n,
  source: 'rules/operators#contesting-a-removal',
}

/** Days after the removal of an owner in which nothing takes effect without a second person. */
export const removalQuietDays: Parameter = {
  name: 'operators.removal-quiet-days',
  title: {
    zh: '移除负责人后单人事项不会到期生效的天数',
    en: 'Days after removing an owner in which nothing takes effect without a second person',
  },
  unit: 'days',
  default: 30n,
  min: 30n,
  max: 365n,
  source: 'rules/operators#contesting-a-removal',
}

/** Uses of contest links from one network. */
export const CONTEST_LINKS = { count: 20, seconds: 3600 }

export const accessParameters: readonly Parameter[] = [
  ...[independentDays, aloneHours, contestDays, contestLapseDays, removalQuietDays],
]

/** Lower bound below which treasurers are mailed, since payouts from the treasury would soon be rejected. */
export const treasuryLow: Parameter = {
  name: 'operators.treasury-low-units',
  title: { zh: '金库低于多少时邮件提醒财务', en: 'Treasury below which treasurers are mailed' },
  unit: 'gf',
  default: 1_000_000_000n,
  min: 0n,
  max: 1_000_000_000_000n,
  source: 'rules/operators#threshold-mails',
}

/** Upper bound above which treasurers are mailed, since rewards earned later that day may be cut. */
export const budgetHighPercent: Parameter = {
  name: 'operators.budget-high-percent',
  title: {
    zh: '当日奖励预算用到百分之多少时邮件提醒财务',
    en: 'Part of the day’s rewards budget above which treasurers are mailed',
  },
  unit: 'percent',
  default: 80n,
  min: 1n,
  max: 100n,
  source: 'rules/operators#threshold-mails',
}

export const thresholdParameters: readonly Parameter[] = [treasuryLow, budgetHighPercent]

/** Minimum time between two mails about one figure, however often it crosses its threshold. */
export const THRESHOLD_QUIET_HOURS = 1

/** Locks of one member's payment password that operators lift in a day (rules/identity#account-recovery). */
export const PAYMENT_UNLOCKS = { count: 3, seconds: DAY_SECONDS }
