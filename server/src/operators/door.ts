/** What the start and the demo use. Nobody else: operators may use any room, and no room uses them. */

export { type FirstOwner, letFirstOwnerIn } from './access/first-owner.ts'
export { createOperator } from './account/account.ts'
export { sealOperatorAppsAnew } from './account/seal-apps-anew.ts'
export { operatorAuthenticator } from './account/sessions.ts'
export { deskMailJob } from './desk/desk-mail-job.ts'
export { followDesk, tellOfDesk } from './desk/follow-desk.ts'
export { thresholdMailJob } from './desk/threshold-mail-job.ts'
export { dueAccessJob } from './governance/due-access-job.ts'
export type { MemberScreens, OperatorsHouse, Viewed } from './house.ts'
export { forgetNotes } from './notes/noted.ts'
export { operatorMayRead } from './operator-may-read.ts'
export { operatorsRoutes } from './routes.ts'
