import * as billsEndpoints from './bills/bills-endpoints.ts'
import * as capturesEndpoints from './bills/captures-endpoints.ts'
import * as keysEndpoints from './keys/keys-endpoints.ts'
import { listWebhookDeliveries, resendWebhookDelivery } from './webhooks/webhook-deliveries-endpoints.ts'
import * as webhookSecretEndpoints from './webhooks/webhook-secret-endpoints.ts'
import * as webhooksEndpoints from './webhooks/webhooks-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const programsHandlers = {
  ...billsEndpoints,
  ...capturesEndpoints,
  ...keysEndpoints,
  ...webhookSecretEndpoints,
  ...webhooksEndpoints,
  listWebhookDeliveries,
  resendWebhookDelivery,
}
