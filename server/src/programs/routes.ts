import * as contract from '@torch/contract/programs.ts'
import type { Serve } from '../platform/http/serve.ts'
import { createShopBill } from './bills/create-shop-bill.ts'
import { getShopBill } from './bills/get-shop-bill.ts'
import { listShopPayments } from './bills/list-shop-payments.ts'
import { refundShopBill } from './bills/refund-shop-bill.ts'
import type { ProgramsHouse } from './house.ts'
import { listApiKeys } from './keys/list-api-keys.ts'
import { makeApiKey } from './keys/make-api-key.ts'
import { revokeApiKey } from './keys/revoke-api-key.ts'
import { addWebhook } from './webhooks/add-webhook.ts'
import { endOldSecret } from './webhooks/end-old-secret.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { removeWebhook } from './webhooks/remove-webhook.ts'
import { resendWebhookDelivery } from './webhooks/resend-webhook-delivery.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { switchWebhook } from './webhooks/switch-webhook.ts'
import { tryWebhook } from './webhooks/try-webhook.ts'

/** Serves the operations of programs. */
export function programsRoutes(serve: Serve, house: ProgramsHouse): void {
  serve(contract.listApiKeys, listApiKeys(house))
  serve(contract.makeApiKey, makeApiKey(house))
  serve(contract.revokeApiKey, revokeApiKey(house))
  serve(contract.listWebhooks, listWebhooks(house))
  serve(contract.addWebhook, addWebhook(house))
  serve(contract.switchWebhook, switchWebhook(house))
  serve(contract.removeWebhook, removeWebhook(house))
  serve(contract.rotateWebhookSecret, rotateWebhookSecret(house))
  serve(contract.endOldSecret, endOldSecret(house))
  serve(contract.listWebhookDeliveries, listWebhookDeliveries(house))
  serve(contract.tryWebhook, tryWebhook(house))
  serve(contract.resendWebhookDelivery, resendWebhookDelivery(house))
  serve(contract.createShopBill, createShopBill(house))
  serve(contract.getShopBill, getShopBill(house))
  serve(contract.listShopPayments, listShopPayments(house))
  serve(contract.refundShopBill, refundShopBill(house))
}
