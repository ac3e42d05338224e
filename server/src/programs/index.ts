/** The module's public API, for the server start and for operators. */

export type { ProgramsContext } from './context.ts'
export { programsGuide } from './docs/guide-markdown.ts'
export { serveDeveloperDocs } from './docs/serve-docs.ts'
export { programsHandlers } from './handlers.ts'
export { programAuthenticator } from './keys/keys.ts'
export { resealReturnSecrets } from './returns/return-secret.ts'
export { API_KEY_RATE_LIMIT } from './rules.ts'
export { programsSweep } from './sweep.ts'
export { expiredBillsJob, notifyBillCancelled, notifyBillPaid, notifyRefundMade } from './webhooks/events.ts'
export { openWebhookDelivery } from './webhooks/webhook-delivery.ts'
export { resealWebhookSecrets } from './webhooks/webhook-secret.ts'
export { failingWebhooks } from './webhooks/webhooks.ts'
