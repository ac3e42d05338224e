/** Public API of the operators module, for the start and the demo only: no other module may use it. */

import * as handlers from './handlers.ts'

export { createFirstOwner, type FirstOwner } from './access/access.ts'
export { hasTwoIndependentOwners } from './access/independence.ts'
export { createOperator } from './account/account.ts'
export { resealOperatorApps } from './account/authenticator-app.ts'
export { operatorAuthenticator } from './account/sessions.ts'
export type { MemberScreens, OperatorsContext, Viewed } from './context.ts'
export { deskMailJob } from './desk/desk-mail-job.ts'
export { followDesk, publishDeskEvents } from './desk/follow-desk.ts'
export { thresholdMailJob } from './desk/threshold-mail-job.ts'
export { dueAccessJob } from './governance/due-access-job.ts'
export { deleteNotes } from './notes/note-act.ts'
export { operatorMayRead } from './operator-may-read.ts'

export const operatorsHandlers = { ...handlers }
