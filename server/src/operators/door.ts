/** What app.ts and the demo use. Nobody else: operators may use any room, and no room uses them. */
export { createOperator } from './account.ts'
export { deskMailJob } from './desk-mail-job.ts'
export { type FirstOwner, letFirstOwnerIn } from './first-owner.ts'
export type { OperatorsHouse } from './house.ts'
export { operatorMayRead } from './operator-may-read.ts'
export { operatorsRoutes } from './routes.ts'
export { sealOperatorAppsAnew } from './seal-apps-anew.ts'
export { operatorAuthenticator } from './sessions.ts'
