/** What other rooms may use of identity. In SQL: identity.is_below, identity.invitation, identity.root_member. */
export { holdActiveMember, holdActiveMembers } from './active-member.ts'
export { askSecondKey } from './ask-second-key.ts'
export { authenticator } from './authenticate.ts'
export { refuseCommonPassword } from './common-passwords.ts'
export { createMember, memberByReferralCode } from './create-member.ts'
export { countFriends, friendsOf, uplineOf } from './friends-of.ts'
export type { IdentityHouse } from './house.ts'
export { isBelow, membersSince, receiverByReferralCode } from './invitations.ts'
export { isActive } from './is-active.ts'
export { isClosed } from './is-closed.ts'
export { areEachLinked, areLinked } from './linked-members.ts'
export { letIn, makeVip, shutOut, signOutEverywhere } from './member-status.ts'
export {
  liveSessionsOf,
  maskMail,
  memberForOperators,
  searchMembers,
  statusesOf,
} from './members-for-operators.ts'
export { maskName, namesOf } from './names-of.ts'
export { type Courier, openCourier } from './notices/courier.ts'
export { noticeEvent } from './notices/notice.ts'
export { noticesSweep } from './notices/notices-sweep.ts'
export { type NewNotice, notify } from './notices/notify.ts'
export { paymentNotices } from './notices/payment-notices.ts'
export { noticesRoutes } from './notices/routes.ts'
export { demoVapid, type Vapid } from './notices/vapid.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { paymentPasswordCheck } from './payment-password.ts'
export { newRecoveryCodes, plainCode, recoveryCodeMacs } from './recovery-codes.ts'
export { identityRoutes } from './routes.ts'
export { GUESSES_TO_TELL, identityParameters, KNOWN_DAYS } from './rules.ts'
export { seal, sealedAnew, unseal } from './seal.ts'
export { sealAppsAnew } from './seal-apps-anew.ts'
export { slowDown, takeBackTurn } from './slow-down.ts'
export { identitySweep } from './sweep.ts'
export { looksLikeToken, randomToken, tokenHash } from './tokens.ts'
export { base32, otpauthUrl, stepOfCode } from './totp.ts'
