/** What other rooms may use of identity. */
export { authenticator } from './authenticate.ts'
export { createMember, memberByReferralCode, type NewMember } from './create-member.ts'
export type { IdentityHouse } from './house.ts'
export { type MemberNames, namesOf } from './names-of.ts'
export { hashPassword } from './passwords.ts'
export { type CheckPaymentPassword, paymentPasswordCheck } from './payment-password.ts'
export { identityRoutes } from './routes.ts'
export { identitySweep } from './sweep.ts'
