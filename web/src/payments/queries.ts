import { type InfiniteData, keepPreviousData } from '@tanstack/react-query'
import type { PaymentPreview, PaymentRecord, ShopAccount } from '@torch/contract/payments.ts'
import type { Data } from '../lib/api/client.ts'
import { invalidate, keyOf, olderPage, pagesKeyOf, usePagesOf, useQueryOf } from '../lib/api/queries.ts'
import type { Day } from '../lib/calendar.ts'
import { mergeIntoCache } from '../lib/fresh-queries.ts'
import { useLiveEvent } from '../lib/live.ts'
import { hasFields, initialDataFrom } from '../lib/offline-cache.ts'
import { queryClient } from '../lib/query-client.ts'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'
import { isNarrowed, type RecordFilter } from './finance/use-record-filter.ts'
import { readCache, writeCache } from './offline-cache.ts'

/** rules/payments#finance. */
const PAGE = 10

/** Cached data may be old and is always requested again, since it is about money. */
const ALWAYS = { refetchOnMount: 'always' } as const

/** Loads a payment's receipt; only later refunds change it. */
export function useReceipt(paymentNo: string | undefined) {
  useLiveEvent('points-changed', () => void invalidate('getReceipt', { params: { paymentNo } }))
  return useQueryOf('getReceipt', paymentNo !== undefined && { params: { paymentNo } })
}

/** Loads the current reward of a payment; undefined while unknown, because no guess is shown. */
export function usePaymentPreview(
  merchantId: number,
  gfAmount: string | undefined,
): PaymentPreview | undefined {
  const asked = useDebouncedValue(gfAmount)
  const { data, fetchStatus } = useQueryOf(
    'previewPayment',
    asked !== undefined && { query: { merchantId, gfAmount: asked } },
    {
      // Other payments use up the day's rewards meanwhile.
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
  )
  return asked === gfAmount && fetchStatus !== 'paused' ? data : undefined
}

export function useShopAccount(merchantId: number) {
  return useQueryOf(
    'getShopAccount',
    { params: { id: merchantId } },
    {
      onResponse: (account) => writeCache('account', merchantId, account),
      ...ALWAYS,
      ...initialDataFrom(readCache('account', merchantId, isAccount)),
    },
  )
}

function isAccount(data: unknown): data is ShopAccount {
  return hasFields(data, ['gfBalance', 'pvBalance', 'frozenGf', 'frozenPv'])
}

type Records = InfiniteData<PaymentRecord[], object>

const allRecords = (merchantId: number) => ({ params: { id: merchantId }, query: { size: String(PAGE) } })

/** The first element of the keys of filtered lists, which events do not update. */
const FOUND = 'found'

/** Loads the shop's payments, newest first: filtered, or all of them with the first page cached. */
export function usePaymentRecords(merchantId: number, filter: RecordFilter = {}) {
  const isAll = !isNarrowed(filter)
  const seen = isAll ? readCache('records', merchantId, isRecords) : undefined
  const { params, query } = allRecords(merchantId)
  return usePagesOf(
    'listPaymentRecords',
    { params, query: { ...filter, ...query } },
    {
      ...(!isAll && { scope: FOUND }),
      onResponse: (records, sent) => {
        if (isAll && sent.query?.before === undefined) writeCache('records', merchantId, records)
      },
      next: olderPage(PAGE),
      ...ALWAYS,
      ...(seen && {
        initialData: { pages: [seen.data], pageParams: [{}] },
        initialDataUpdatedAt: seen.at,
      }),
    },
  )
}

/** Loads the totals of the filtered payments. */
export function useRecordTotals(merchantId: number, filter: RecordFilter) {
  return useQueryOf(
    'getRecordTotals',
    { params: { id: merchantId }, query: { ...filter } },
    { placeholderData: keepPreviousData, ...ALWAYS },
  )
}

/** Loads a shop's sales in these days, by item and by hour. */
export function useShopSales(merchantId: number, { from, to }: { from: Day; to: Day }, isAsked: boolean) {
  return useQueryOf('getShopSales', isAsked && { params: { id: merchantId }, query: { from, to } }, {
    ...ALWAYS,
  })
}

const RECORD_FIELDS = [
  'id',
  'paymentNo',
  'gfAmount',
  'payerUsername',
  'paymentTime',
  'rewardPv',
  'refundedGf',
  'cashier',
  'lines',
  'till',
]

function isRecords(data: unknown): data is PaymentRecord[] {
  return Array.isArray(data) && data.every((record) => hasFields(record, RECORD_FIELDS))
}

type TransactionPage = Data<'listShopTransactions'>

/** Loads a page of all movements of the shop's points. Its texts are the server's, in the user's language. */
export function useShopTransactions(merchantId: number, page: number) {
  const query = { pageNum: String(page), pageSize: String(PAGE) }
  return useQueryOf(
    'listShopTransactions',
    { params: { id: merchantId }, query },
    {
      onResponse: (answer) => {
        if (page === 1) writeCache('transactions', merchantId, answer)
      },
      placeholderData: keepPreviousData,
      ...ALWAYS,
      ...(page === 1 && initialDataFrom(readCache('transactions', merchantId, isTransactionPage))),
    },
  )
}

const TRANSACTION_FIELDS = ['id', 'transactionType', 'businessTypeDesc', 'pointsTypeDesc', 'amount', 'points']

function isTransactionPage(data: unknown): data is TransactionPage {
  if (!hasFields(data, ['records', 'total', 'current', 'pages'])) return false
  const { records } = data as TransactionPage
  return Array.isArray(records) && records.every((record) => hasFields(record, TRANSACTION_FIELDS))
}

export type TransferType = 1 | 2

/** Returns the input of a transfer's preview at current rates. */
export function transferInput(merchantId: number, transferType: TransferType, amount: string) {
  return { query: { merchantId, amount, transferType } }
}

/** Adds a payment from an event to the list and reloads the balance. */
export function mergePaymentIntoCache(merchantId: number, record: PaymentRecord): void {
  const cached = mergeIntoCache<Records>(
    queryClient,
    pagesKeyOf('listPaymentRecords', allRecords(merchantId)),
    (before) => before && withRecord(before, record),
  )
  const newest = cached?.pages[0]?.slice(0, PAGE)
  if (newest) writeCache('records', merchantId, newest)
  void refreshSums(merchantId)
}

/** Returns the list with a record on top, unless it is there already: an event and a refetch may bring the same one. */
export function withRecord(cached: Records, record: PaymentRecord): Records {
  const [first, ...rest] = cached.pages
  if (!first || cached.pages.some((page) => page.some(({ id }) => id === record.id))) return cached
  return { ...cached, pages: [[record, ...first], ...rest] }
}

/** Reloads all data of a shop's finances. */
export function refreshFinance(merchantId: number): Promise<unknown> {
  return Promise.all([
    invalidate('listPaymentRecords', { params: { id: merchantId } }),
    refreshSums(merchantId),
  ])
}

/** The same without the payment list, which events update. */
function refreshSums(merchantId: number): Promise<unknown> {
  const input = { params: { id: merchantId } }
  return Promise.all([
    invalidate(['getShopAccount', 'listShopTransactions', 'getRecordTotals', 'getShopSales'], input),
    queryClient.invalidateQueries({ queryKey: keyOf('listPaymentRecords', input, FOUND) }),
  ])
}
