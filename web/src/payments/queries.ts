import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  PaymentPreview,
  PaymentRecord,
  Receipt,
  RecordTotals,
  ShopAccount,
  ShopSales,
} from '@torch/contract/payments.ts'
import { call, type Data } from '../lib/api/client.ts'
import type { Day } from '../lib/calendar.ts'
import { mergeIntoCache } from '../lib/fresh-queries.ts'
import { type Language, useLanguage } from '../lib/language.ts'
import { useLiveEvent } from '../lib/live.ts'
import { hasFields, initialDataFrom } from '../lib/offline-cache.ts'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'
import { isNarrowed, type RecordFilter } from './finance/use-record-filter.ts'
import { readCache, writeCache } from './offline-cache.ts'
import { paymentKeys } from './query-keys.ts'

/** rules/payments#finance. */
const PAGE = 10

/** Cached data may be old and is always requested again, since it is about money. */
const ALWAYS = { refetchOnMount: 'always' } as const

/** Loads a payment's receipt; only later refunds change it. */
export function useReceipt(paymentNo: string | undefined) {
  const queryClient = useQueryClient()
  const queryKey = paymentKeys.receipt(paymentNo ?? '')
  useLiveEvent('points-changed', () => void queryClient.invalidateQueries({ queryKey }))
  return useQuery<Receipt>({
    queryKey,
    enabled: paymentNo !== undefined,
    queryFn: ({ signal }) => call('getReceipt', { params: { paymentNo: paymentNo ?? '' }, signal }),
  })
}

/** Loads the current reward of a payment; undefined while unknown, because no guess is shown. */
export function usePaymentPreview(
  merchantId: number,
  gfAmount: string | undefined,
): PaymentPreview | undefined {
  const asked = useDebouncedValue(gfAmount)
  const { data, fetchStatus } = useQuery<PaymentPreview>({
    queryKey: paymentKeys.preview(merchantId, asked),
    enabled: asked !== undefined,
    // Other payments use up the day's rewards meanwhile.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call('previewPayment', { query: { merchantId, gfAmount: asked ?? '' }, signal }),
  })
  return asked === gfAmount && fetchStatus !== 'paused' ? data : undefined
}

export function useShopAccount(merchantId: number) {
  return useQuery<ShopAccount>({
    queryKey: paymentKeys.account(merchantId),
    queryFn: async ({ signal }) => {
      const account = await call('getShopAccount', { params: { id: merchantId }, signal })
      writeCache('account', merchantId, account)
      return account
    },
    ...ALWAYS,
    ...initialDataFrom(readCache('account', merchantId, isAccount)),
  })
}

function isAccount(data: unknown): data is ShopAccount {
  return hasFields(data, ['gfBalance', 'pvBalance', 'frozenGf', 'frozenPv'])
}

type Records = InfiniteData<PaymentRecord[], number | undefined>

/** Loads the shop's payments, newest first: filtered, or all of them with the first page cached. */
export function usePaymentRecords(merchantId: number, filter: RecordFilter = {}) {
  const isAll = !isNarrowed(filter)
  const seen = isAll ? readCache('records', merchantId, isRecords) : undefined
  return useInfiniteQuery({
    queryKey: isAll ? paymentKeys.records(merchantId) : paymentKeys.foundRecords(merchantId, filter),
    queryFn: async ({ pageParam, signal }) => {
      const records = await call('listPaymentRecords', {
        params: { id: merchantId },
        query: { ...filter, size: String(PAGE), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      })
      if (isAll && pageParam === undefined) writeCache('records', merchantId, records)
      return records
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= PAGE ? last.at(-1)?.id : undefined),
    ...ALWAYS,
    ...(seen && {
      initialData: { pages: [seen.data], pageParams: [undefined] },
      initialDataUpdatedAt: seen.at,
    }),
  })
}

/** Loads the totals of the filtered payments. */
export function useRecordTotals(merchantId: number, filter: RecordFilter) {
  return useQuery<RecordTotals>({
    queryKey: paymentKeys.recordTotals(merchantId, filter),
    queryFn: ({ signal }) =>
      call('getRecordTotals', { params: { id: merchantId }, query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS,
  })
}

/** Loads a shop's sales in these days, by item and by hour. */
export function useShopSales(merchantId: number, { from, to }: { from: Day; to: Day }, isAsked: boolean) {
  return useQuery<ShopSales>({
    queryKey: paymentKeys.sales(merchantId, from, to),
    enabled: isAsked,
    queryFn: ({ signal }) =>
      call('getShopSales', { params: { id: merchantId }, query: { from, to }, signal }),
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
  const language = useLanguage()
  return useQuery<TransactionPage>({
    queryKey: paymentKeys.transactions(merchantId, language, page),
    queryFn: async ({ signal }) => {
      const answer = await call('listShopTransactions', {
        params: { id: merchantId },
        query: { pageNum: String(page), pageSize: String(PAGE) },
        signal,
      })
      if (page === 1) writeCache('transactions', merchantId, answer)
      return answer
    },
    placeholderData: keepPreviousData,
    ...ALWAYS,
    ...(page === 1 && initialDataFrom(readCache('transactions', merchantId, isTransactionPage))),
  })
}

const TRANSACTION_FIELDS = ['id', 'transactionType', 'businessTypeDesc', 'pointsTypeDesc', 'amount', 'points']

function isTransactionPage(data: unknown): data is TransactionPage {
  if (!hasFields(data, ['records', 'total', 'current', 'pages'])) return false
  const { records } = data as TransactionPage
  return Array.isArray(records) && records.every((record) => hasFields(record, TRANSACTION_FIELDS))
}

export type TransferType = 1 | 2

/** Queries the result of a transfer at current rates. */
export function transferPreview(
  merchantId: number,
  language: Language,
  transferType: TransferType,
  amount: string,
) {
  return queryOptions({
    queryKey: paymentKeys.transferPreview(merchantId, language, transferType, amount),
    queryFn: ({ signal }) =>
      call('previewShopTransfer', { query: { merchantId, amount, transferType }, signal }),
    staleTime: 0,
  })
}

/** Adds a payment from an event to the list and reloads the balance. */
export function mergePaymentIntoCache(
  queryClient: QueryClient,
  merchantId: number,
  record: PaymentRecord,
): void {
  const cached = mergeIntoCache<Records>(
    queryClient,
    paymentKeys.records(merchantId),
    (before) => before && withRecord(before, record),
  )
  const newest = cached?.pages[0]?.slice(0, PAGE)
  if (newest) writeCache('records', merchantId, newest)
  void refreshSums(queryClient, merchantId)
}

/** Returns the list with a record on top, unless it is there already: an event and a refetch may bring the same one. */
export function withRecord(cached: Records, record: PaymentRecord): Records {
  const [first, ...rest] = cached.pages
  if (!first || cached.pages.some((page) => page.some(({ id }) => id === record.id))) return cached
  return { ...cached, pages: [[record, ...first], ...rest] }
}

/** Reloads all data of a shop's finances. */
export function refreshFinance(queryClient: QueryClient, merchantId: number): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: paymentKeys.records(merchantId) }),
    refreshSums(queryClient, merchantId),
  ])
}

/** The same without the payment list, which events update. */
function refreshSums(queryClient: QueryClient, merchantId: number): Promise<unknown> {
  const { account, transactions, foundRecords, recordTotals, sales } = paymentKeys
  const shown = [account, transactions, foundRecords, recordTotals, sales]
  return Promise.all(shown.map((keyOf) => queryClient.invalidateQueries({ queryKey: keyOf(merchantId) })))
}
