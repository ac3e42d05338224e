/** What the start and operators may use of programs. */
export { programAuthenticator } from './authenticate-program.ts'
export { expiredBillsJob, tellBillPaid, tellRefundMade } from './events.ts'
export { programsGuide } from './guide.ts'
export type { ProgramsHouse } from './house.ts'
export { programsRoutes } from './routes.ts'
export { programsSweep } from './sweep.ts'
export { openWebhookDelivery } from './webhook-delivery.ts'
export { sealWebhooksAnew } from './webhook-secret.ts'
