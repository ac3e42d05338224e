import type { WebhookDelivery } from '@torch/contract/programs.ts'
import { invalidate, usePagesOf, useQueryOf } from '../lib/api/queries.ts'

const PAGE_SIZE = 20
/** Polling interval of the log while a delivery is pending. */
const POLL_MILLISECONDS = 3000

/** Reloads the keys and addresses of the shop and their log. */
export function reloadPrograms(): Promise<void> {
  return invalidate(['listApiKeys', 'listWebhooks', 'listWebhookDeliveries'])
}

export function useWebhooks(merchantId: number) {
  return useQueryOf('listWebhooks', { params: { id: merchantId } }, { staleTime: 0 })
}

export type DeliveryStatus = WebhookDelivery['status']

export function useDeliveries(merchantId: number, webhookId: number, status: DeliveryStatus | undefined) {
  return usePagesOf(
    'listWebhookDeliveries',
    { params: { id: merchantId, webhookId }, query: { size: PAGE_SIZE, ...(status && { status }) } },
    {
      next: (page) => (page.length < PAGE_SIZE ? undefined : { before: page.at(-1)?.deliveryId }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.some((one) => one.status === 'waiting' && one.attempts === 0)
          ? POLL_MILLISECONDS
          : false,
    },
  )
}
