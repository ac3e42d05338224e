import * as contract from '@torch/contract/programs.ts'
import type { Serve } from '../platform/http/serve.ts'
import { addWebhook } from './add-webhook.ts'
import { createShopBill } from './create-shop-bill.ts'
import { getShopBill } from './get-shop-bill.ts'
import type { ProgramsHouse } from './house.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { makeApiKey } from './make-api-key.ts'
import { refundShopBill } from './refund-shop-bill.ts'
import { removeWebhook } from './remove-webhook.ts'
import { resendWebhookDelivery } from './resend-webhook-delivery.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { switchWebhook } from './switch-webhook.ts'
import { tryWebhook } from './try-webhook.ts'

export function programsRoutes(serve: Serve, house: ProgramsHouse): void {
  serve(contract.listApiKeys, listApiKeys(house))
  serve(contract.makeApiKey, makeApiKey(house))
  serve(contract.revokeApiKey, revokeApiKey(house))
  serve(contract.listWebhooks, listWebhooks(house))
  serve(contract.addWebhook, addWebhook(house))
  serve(contract.switchWebhook, switchWebhook(house))
  serve(contract.removeWebhook, removeWebhook(house))
  serve(contract.listWebhookDeliveries, listWebhookDeliveries(house))
  serve(contract.tryWebhook, tryWebhook(house))
  serve(contract.resendWebhookDelivery, resendWebhookDelivery(house))
  serve(contract.createShopBill, createShopBill(house))
  serve(contract.getShopBill, getShopBill(house))
  serve(contract.refundShopBill, refundShopBill(house))
}
