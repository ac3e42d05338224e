import type { Bill, Counter } from '@torch/contract/payments.ts'
import { useEffect, useRef, useState } from 'react'
import type { Data } from '../../lib/api/client.ts'
import { Refusal } from '../../lib/api/failure.ts'
import { invalidate, useQueryOf } from '../../lib/api/queries.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { hasFields, initialDataFrom } from '../../lib/offline-cache.ts'
import { readCache, writeCache } from '../offline-cache.ts'
import { announce } from './announce.ts'

/** Polling intervals in milliseconds, for a lost live connection. */
const POLL_MILLISECONDS = 10_000
const BILL_POLL_MILLISECONDS = 4000

/** Loads today's data of the counter. Cached on the device, so that its code opens offline. */
export function useCounter(merchantId: number) {
  return useQueryOf(
    'getCounter',
    { params: { id: merchantId } },
    {
      onResponse: (counter) => writeCache('counter', merchantId, counter),
      refetchOnMount: 'always',
      refetchInterval: POLL_MILLISECONDS,
      ...initialDataFrom(readCache('counter', merchantId, isCounter)),
    },
  )
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
export function useLeaveWhenRemoved({ error }: { error: unknown }): void {
  const isRemoved = error instanceof Refusal && error.is('unknownMerchant')
  useEffect(() => {
    if (isRemoved) void invalidate('listWorkplaces')
  }, [isRemoved])
}

/**
 * Announces each payment once, from events and polling. Returns the ids of those that arrived while the screen was open.
 */
export function useCounterArrivals(
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
    void invalidate('getCounter', { params: { id: merchantId } })
  }
  useLiveEvent('payment-received', onEvent)
  useLiveEvent('bill-paid', onEvent)
  return arrived
}

/** Loads a bill and polls while it is open, because the live event may be lost. */
export function useBill(createdBill: Bill) {
  const query = useQueryOf(
    'getBill',
    { params: { billNo: createdBill.billNo } },
    {
      initialData: createdBill,
      refetchInterval: ({ state }) => (state.data?.status === 'open' ? BILL_POLL_MILLISECONDS : false),
    },
  )
  useLiveEvent('bill-paid', ({ billNo }) => {
    if (billNo === createdBill.billNo) void query.refetch()
  })
  return query
}

type Workplaces = Data<'listWorkplaces'>

/** Loads the shops in which this member works. */
export function useWorkplaces(userId: number | undefined) {
  return useQueryOf('listWorkplaces', userId !== undefined && {}, {
    onResponse: (places) => writeCache('workplaces', userId ?? 0, places),
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
