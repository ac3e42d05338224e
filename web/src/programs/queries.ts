import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '@torch/contract/programs.ts'
import { call } from '../lib/api/client.ts'
import { programKeys } from './query-keys.ts'

const PAGE_SIZE = 20
/** Polling interval of the log while a delivery is pending. */
const POLL_MILLISECONDS = 3000

export function useApiKeys(merchantId: number) {
  return useQuery({
    queryKey: programKeys.keys(merchantId),
    queryFn: ({ signal }) => call('listApiKeys', { params: { id: merchantId }, signal }),
    staleTime: 0,
  })
}

export function useWebhooks(merchantId: number) {
  return useQuery({
    queryKey: programKeys.webhooks(merchantId),
    queryFn: ({ signal }) => call('listWebhooks', { params: { id: merchantId }, signal }),
    staleTime: 0,
  })
}

export type DeliveryStatus = WebhookDelivery['status']

export function useDeliveries(merchantId: number, webhookId: number, status: DeliveryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: programKeys.deliveries(merchantId, webhookId, status),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call('listWebhookDeliveries', {
        params: { id: merchantId, webhookId },
        query: { size: PAGE_SIZE, ...(status && { status }), ...(before !== undefined && { before }) },
        signal,
      }),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.deliveryId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.some((one) => one.status === 'waiting' && one.attempts === 0)
        ? POLL_MILLISECONDS
        : false,
  })
}
