/** What other rooms may use of identity. */
export { authenticator } from './authenticate.ts'
export { createMember, memberByReferralCode } from './create-member.ts'
export type { IdentityHouse } from './house.ts'
export { namesOf } from './names-of.ts'
export { hashPassword } from './passwords.ts'
export { paymentPasswordCheck } from './payment-password.ts'
export { identityRoutes } from './routes.ts'
export { identitySweep } from './sweep.ts'
