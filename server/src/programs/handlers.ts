import * as billsEndpoints from './bills/bills-endpoints.ts'
import * as capturesEndpoints from './bills/captures-endpoints.ts'
import { listShopPayments } from './bills/list-shop-payments.ts'
import * as keysEndpoints from './keys/keys-endpoints.ts'
import * as returnsEndpoints from './returns/returns-endpoints.ts'
import * as testBillsEndpoints from './test-mode/test-bills-endpoints.ts'
import { listWebhookDeliveries, resendWebhookDelivery } from './webhooks/webhook-deliveries-endpoints.ts'
import * as webhookSecretEndpoints from './webhooks/webhook-secret-endpoints.ts'
import * as webhooksEndpoints from './webhooks/webhooks-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const programsHandlers = {
  ...billsEndpoints,
  ...capturesEndpoints,
  ...keysEndpoints,
  ...returnsEndpoints,
  ...testBillsEndpoints,
  ...webhookSecretEndpoints,
  ...webhooksEndpoints,
  listShopPayments,
  listWebhookDeliveries,
  resendWebhookDelivery,
}
