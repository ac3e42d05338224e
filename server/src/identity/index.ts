/**
 * Public API of the identity module. In SQL: identity.is_below, identity.invitation, identity.restricted,
 * identity.root_member.
 */

export type { IdentityContext } from './context.ts'
export { identityHandlers } from './handlers.ts'
export { type EventMailText, eventMail } from './mails/event-mail.ts'
export { type Marks, marksOf, readMark } from './marks/marks.ts'
export { signedInFrom } from './marks/signed-in-from.ts'
export {
  countFriends,
  friendPatterns,
  invitationsOf,
  invitedBy,
  invitersOf,
  isBelow,
  membersSince,
  uplineOf,
} from './members/invited-by.ts'
export { disable, enable, setVip, signOutEverywhere, takeVip } from './members/member-status.ts'
export {
  areEachLinked,
  areLinked,
  countRegistrations,
  isActive,
  isClosed,
  lockActiveMember,
  lockActiveMembers,
  matchesKnownPerson,
  membersSharingNetwork,
  wasSeenSince,
} from './members/members.ts'
export {
  countMembers,
  liveSessionsOf,
  maskMail,
  memberForOperators,
  searchMembers,
  statusesOf,
} from './members/members-for-operators.ts'
export { maskName, namesOf, newCode, publicProfilesOf, withMaskedName } from './members/names-of.ts'
export { noticesHandlers } from './notices/handlers.ts'
export { noticeEvent } from './notices/notice.ts'
export { type NoticeDelivery, noticesSweep, openNoticeDelivery } from './notices/notice-delivery.ts'
export { listNotices } from './notices/notice-endpoints.ts'
export { type NewNotice, notify, wasNotifiedOf } from './notices/notify.ts'
export { payerNotices, paymentNotices } from './notices/payment-notices.ts'
export { demoVapid, type Vapid } from './notices/push.ts'
export { hashPassword } from './passwords/passwords.ts'
export { askSecondKey, type SecondKey } from './payment-password/ask-second-key.ts'
export { paymentPasswordCheck } from './payment-password/payment-password.ts'
export { receiverOf } from './receiving/receiving-endpoints.ts'
export { checkNewMailbox, requestMailboxChange } from './recovery/mailbox-change.ts'
export { mailboxChangeJob } from './recovery/mailbox-change-job.ts'
export { removeFactor, unlockPayments } from './recovery/recovery.ts'
export { recoveryOf } from './recovery/recovery-endpoints.ts'
export { createMember, memberByReferralCode } from './registration/create-member.ts'
export { refuseCommonPassword } from './registration/registration.ts'
export { liftRestriction, restrict, restrictedAmong, restrictionsOf } from './restrictions/restrictions.ts'
export { KNOWN_DAYS } from './rules.ts'
export type { FactorAccount } from './second-factor/factor-account.ts'
export { countRecoveryCodes, plainCode, renewCodes, replaceCodes } from './second-factor/recovery-codes.ts'
export { resealApps, resealColumn } from './second-factor/reseal-secrets.ts'
export { resealIfOld, seal, unseal } from './second-factor/seal.ts'
export {
  limitSecondFactors,
  lockApp,
  newAppSecret,
  useSecondFactor,
  withLimitedCode,
} from './second-factor/second-factor.ts'
export { stepOfCode } from './second-factor/totp.ts'
export { authenticator, sessionFinder } from './sessions/authenticate.ts'
export { liveDevicesOf } from './sessions/session-info.ts'
export { isLiveSession } from './sessions/sessions.ts'
export { looksLikeToken, randomToken, tokenHash } from './sessions/tokens.ts'
export { checkLogin, type LoginLimits } from './sign-in/check-login.ts'
export { deviceOf, placeOf } from './sign-in/device.ts'
export { identitySweep } from './sweep.ts'
export { lockTerms, publishTerms } from './terms/terms.ts'
