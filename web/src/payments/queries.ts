import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PaymentRecord, Receipt, ShopAccount } from '@torch/contract/payments.ts'
import { call } from '../lib/api/client.ts'

/** 001 section 9. */
const RECORDS_PAGE = 10

export function receiptKey(paymentNo: string) {
  return ['payments', 'receipt', paymentNo] as const
}

/** A receipt never changes once it is written. */
export function useReceipt(paymentNo: string) {
  return useQuery<Receipt>({
    queryKey: receiptKey(paymentNo),
    queryFn: ({ signal }) => call('getReceipt', { params: { paymentNo }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function accountKey(merchantId: number) {
  return ['payments', 'account', merchantId] as const
}

export function useShopAccount(merchantId: number) {
  return useQuery<ShopAccount>({
    queryKey: accountKey(merchantId),
    queryFn: ({ signal }) => call('getShopAccount', { params: { id: merchantId }, signal }),
  })
}

type Records = InfiniteData<PaymentRecord[], number | undefined>

function recordsKey(merchantId: number) {
  return ['payments', 'records', merchantId] as const
}

export function usePaymentRecords(merchantId: number) {
  return useInfiniteQuery({
    queryKey: recordsKey(merchantId),
    queryFn: ({ pageParam, signal }) =>
      call('listPaymentRecords', {
        params: { id: merchantId },
        query: { size: String(RECORDS_PAGE), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= RECORDS_PAGE ? last.at(-1)?.id : undefined),
  })
}

/** Puts a payment that was just heard of on top, and has the balance asked for. */
export function takeInPayment(queries: QueryClient, merchantId: number, record: PaymentRecord): void {
  queries.setQueryData<Records>(recordsKey(merchantId), (held) => held && withRecord(held, record))
  void queries.invalidateQueries({ queryKey: accountKey(merchantId) })
}

/** The list with a record on top, unless it is there already: an event and a refetch may bring the same one. */
export function withRecord(held: Records, record: PaymentRecord): Records {
  const [first, ...rest] = held.pages
  if (!first || held.pages.some((page) => page.some(({ id }) => id === record.id))) return held
  return { ...held, pages: [[record, ...first], ...rest] }
}

export function refreshFinance(queries: QueryClient, merchantId: number): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: accountKey(merchantId) }),
    queries.invalidateQueries({ queryKey: recordsKey(merchantId) }),
  ])
}
