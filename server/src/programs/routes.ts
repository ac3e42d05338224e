import * as contract from '@torch/contract/programs.ts'
import type { Serve } from '../platform/http/serve.ts'
import { createShopBill } from './bills/create-shop-bill.ts'
import { getShopBill } from './bills/get-shop-bill.ts'
import { listShopPayments } from './bills/list-shop-payments.ts'
import { refundShopBill } from './bills/refund-shop-bill.ts'
import type { ProgramsContext } from './context.ts'
import { createApiKey } from './keys/create-api-key.ts'
import { listApiKeys } from './keys/list-api-keys.ts'
import { revokeApiKey } from './keys/revoke-api-key.ts'
import { addWebhook } from './webhooks/add-webhook.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { removeWebhook } from './webhooks/remove-webhook.ts'
import { resendWebhookDelivery } from './webhooks/resend-webhook-delivery.ts'
import { revokeOldSecret } from './webhooks/revoke-old-secret.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { testWebhook } from './webhooks/test-webhook.ts'
import { updateWebhook } from './webhooks/update-webhook.ts'

/** Serves the operations of programs. */
export function programsRoutes(serve: Serve, ctx: ProgramsContext): void {
  serve(contract.listApiKeys, listApiKeys(ctx))
  serve(contract.createApiKey, createApiKey(ctx))
  serve(contract.revokeApiKey, revokeApiKey(ctx))
  serve(contract.listWebhooks, listWebhooks(ctx))
  serve(contract.addWebhook, addWebhook(ctx))
  serve(contract.updateWebhook, updateWebhook(ctx))
  serve(contract.removeWebhook, removeWebhook(ctx))
  serve(contract.rotateWebhookSecret, rotateWebhookSecret(ctx))
  serve(contract.revokeOldSecret, revokeOldSecret(ctx))
  serve(contract.listWebhookDeliveries, listWebhookDeliveries(ctx))
  serve(contract.testWebhook, testWebhook(ctx))
  serve(contract.resendWebhookDelivery, resendWebhookDelivery(ctx))
  serve(contract.createShopBill, createShopBill(ctx))
  serve(contract.getShopBill, getShopBill(ctx))
  serve(contract.listShopPayments, listShopPayments(ctx))
  serve(contract.refundShopBill, refundShopBill(ctx))
}
