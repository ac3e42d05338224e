import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Bill, Counter } from '@torch/contract/payments.ts'
import { useEffect, useRef, useState } from 'react'
import { call, type Data } from '../../lib/api/client.ts'
import { Refusal } from '../../lib/api/failure.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { hasFields, initialDataFrom } from '../../lib/offline-cache.ts'
import { readCache, writeCache } from '../offline-cache.ts'
import { paymentKeys } from '../query-keys.ts'
import { announce } from './announce.ts'

/** Polling intervals in milliseconds, for a lost live connection. */
const POLL_MILLISECONDS = 10_000
const BILL_POLL_MILLISECONDS = 4000

/** Loads today's data of the counter. Cached on the device, so that its code opens offline. */
export function useCounter(merchantId: number) {
  return useQuery<Counter>({
    queryKey: paymentKeys.counter(merchantId),
    queryFn: async ({ signal }) => {
      const counter = await call('getCounter', { params: { id: merchantId }, signal })
      writeCache('counter', merchantId, counter)
      return counter
    },
    refetchOnMount: 'always',
    refetchInterval: POLL_MILLISECONDS,
    ...initialDataFrom(readCache('counter', merchantId, isCounter)),
  })
}

const COUNTER_FIELDS = [
  'shopName',
  'role',
  'day',
  'count',
  'gfAmount',
  'netGf',
  'payments',
  'bills',
  'shift',
  'discountLimit',
  'hasCustomerScreen',
  'gfPaymentQrCode',
]

function isCounter(data: unknown): data is Counter {
  return hasFields(data, COUNTER_FIELDS)
}

/** Reloads the workplaces when the member was removed from this one. */
export function useLeaveWhenRemoved(queryClient: QueryClient, { error }: { error: unknown }): void {
  const isRemoved = error instanceof Refusal && error.is('unknownMerchant')
  useEffect(() => {
    if (isRemoved) void queryClient.invalidateQueries({ queryKey: paymentKeys.workplaces() })
  }, [isRemoved, queryClient])
}

/**
 * Announces each payment once, from events and polling. Returns the ids of those that arrived while the screen was open.
 */
export function useCounterArrivals(
  queryClient: QueryClient,
  merchantId: number,
  { data, dataUpdatedAt }: Pick<ReturnType<typeof useCounter>, 'data' | 'dataUpdatedAt'>,
): ReadonlySet<number> {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const opened = useRef(Date.now())
  const heard = useRef<Set<number>>(undefined)

  const hear = (records: Counter['payments']) => {
    const known = heard.current
    const fresh = known ? records.filter(({ id }) => !known.has(id)) : []
    if (fresh.length === 0) return
    for (const { id } of fresh) known?.add(id)
    setArrived((before) => new Set([...before, ...fresh.map(({ id }) => id)]))
    announce(fresh)
  }
  useEffect(() => {
    // Payments before this visit are not announced.
    if (!data || dataUpdatedAt < opened.current) return
    if (heard.current) hear(data.payments)
    else heard.current = new Set(data.payments.map(({ id }) => id))
  })
  const onEvent = (event: { merchantId: number; record: Counter['payments'][number] }) => {
    if (event.merchantId !== merchantId) return
    hear([event.record])
    void queryClient.invalidateQueries({ queryKey: paymentKeys.counter(merchantId) })
  }
  useLiveEvent('payment-received', onEvent)
  useLiveEvent('bill-paid', onEvent)
  return arrived
}

/** Loads a bill and polls while it is open, because the live event may be lost. */
export function useBill(createdBill: Bill) {
  const query = useQuery<Bill>({
    queryKey: paymentKeys.bill(createdBill.billNo),
    queryFn: ({ signal }) => call('getBill', { params: { billNo: createdBill.billNo }, signal }),
    initialData: createdBill,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? BILL_POLL_MILLISECONDS : false),
  })
  useLiveEvent('bill-paid', ({ billNo }) => {
    if (billNo === createdBill.billNo) void query.refetch()
  })
  return query
}

type Workplaces = Data<'listWorkplaces'>

/** Loads the shops in which this member works. */
export function useWorkplaces(userId: number | undefined) {
  return useQuery<Workplaces>({
    queryKey: paymentKeys.workplaces(userId ?? 0),
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => {
      const places = await call('listWorkplaces', { signal })
      writeCache('workplaces', userId ?? 0, places)
      return places
    },
    refetchOnMount: 'always',
    ...initialDataFrom(readCache('workplaces', userId ?? 0, isWorkplaces)),
  })
}

function isWorkplaces(data: unknown): data is Workplaces {
  return (
    Array.isArray(data) &&
    data.every((place) => hasFields(place, ['merchantId', 'shopName', 'cashierId', 'role']))
  )
}
