import {
  type DataTag,
  type InfiniteData,
  type InvalidateOptions,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { OperationName } from '@torch/contract/api.ts'
import { queryClient } from '../query-client.ts'
import { type CallInput, call, callEnvelope, type Data, type Envelope } from './client.ts'

/** The input of a query: path parameters and query fields. */
export type QueryInput<N extends OperationName> = Omit<CallInput<N>, 'key' | 'signal'>

/** A part of it, for all queries of an endpoint that agree with it. */
type PartialInput<N extends OperationName> = {
  [Part in keyof QueryInput<N>]?:
    | { [Field in keyof QueryInput<N>[Part]]?: QueryInput<N>[Part][Field] | undefined }
    | undefined
}

/** Endpoints whose input may be left out. */
type NameWithoutInput = {
  [N in OperationName]: Record<never, never> extends QueryInput<N> ? N : never
}[OperationName]

/** Calls an endpoint by name: `call`, `callEnvelope`, or the console's own. */
type Caller<N extends OperationName, T> = (name: N, input: CallInput<N>) => Promise<T>

interface EndpointOptions<N extends OperationName, T> {
  /** By default `call`, as the signed-in member. */
  call?: Caller<N, T>
  /** First element of the key, for a copy of its own, such as that of a form or of the console's session. */
  scope?: string
  /** Called with each response and its input, for example to store it for offline use. */
  onResponse?: (response: T, input: CallInput<N>) => void
}

type QueryOptions<N extends OperationName, T, Shown> = EndpointOptions<N, T> &
  Omit<UseQueryOptions<T, Error, Shown>, 'queryKey' | 'queryFn'>

type Pages<T> = InfiniteData<T, object>

type PagesOptions<N extends OperationName, T> = EndpointOptions<N, T> &
  Omit<
    UseInfiniteQueryOptions<T, Error, Pages<T>, QueryKey, object>,
    'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
  > & {
    /** Returns the query fields of the page that follows, or undefined after the last one. */
    next: (last: T, pages: readonly T[]) => QueryFields<N> | undefined
  }

type QueryFields<N extends OperationName> = Partial<NonNullable<CallInput<N>['query']>>

/**
 * Returns the query key of an endpoint and its input, or of all queries of the endpoint. Values count as on the wire, so
 * that `7` and `'7'` are equal and a missing value is the same as an undefined one.
 */
export function keyOf<N extends OperationName>(
  name: N,
  input?: PartialInput<N> | false,
  scope?: string,
): DataTag<QueryKey, Data<N>> {
  const key: QueryKey = [...(scope ? [scope] : []), name, ...(input === false ? [false] : onWire(input))]
  return key as DataTag<QueryKey, Data<N>>
}

/** Returns the key of a list in pages, whose cached data has another form. */
export function pagesKeyOf<N extends OperationName>(
  ...of: Parameters<typeof keyOf<N>>
): DataTag<QueryKey, Pages<Data<N>>> {
  return [...keyOf(...of), 'pages'] as unknown as DataTag<QueryKey, Pages<Data<N>>>
}

/** The same for whole responses. */
function envelopeKeyOf<N extends OperationName>(...of: Parameters<typeof keyOf<N>>): QueryKey {
  return [...keyOf(...of), 'envelope']
}

/** The same for pages that are whole responses. */
export function envelopePagesKeyOf<N extends OperationName>(
  ...of: Parameters<typeof keyOf<N>>
): DataTag<QueryKey, Pages<Envelope<N>>> {
  const key: QueryKey = [...envelopeKeyOf(...of), 'pages']
  return key as DataTag<QueryKey, Pages<Envelope<N>>>
}

/** Returns an input with numbers as text and without what is not sent; nothing where no value is sent. */
function onWire(input: object = {}): object[] {
  const parts = Object.entries(input).map(
    ([part, values]) => [part, textOf(values as object | undefined)] as const,
  )
  const given = parts.filter(([, values]) => Object.keys(values).length > 0)
  return given.length > 0 ? [Object.fromEntries(given)] : []
}

function textOf(values: object = {}): object {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )
}

/**
 * Loads an endpoint's data. Its key, `keyOf(name, input)`, follows from the endpoint and the input; while the input is
 * `false`, nothing is loaded.
 */
export function useQueryOf<N extends NameWithoutInput, Shown = Data<N>>(
  name: N,
  input?: QueryInput<N> | false,
  options?: QueryOptions<N, Data<N>, Shown>,
): UseQueryResult<Shown>
export function useQueryOf<N extends OperationName, Shown = Data<N>>(
  name: N,
  input: QueryInput<N> | false,
  options?: QueryOptions<N, Data<N>, Shown>,
): UseQueryResult<Shown>
export function useQueryOf<N extends OperationName, Shown = Data<N>>(
  name: N,
  input?: QueryInput<N> | false,
  options: QueryOptions<N, Data<N>, Shown> = {},
): UseQueryResult<Shown> {
  return useQuery(queryOf(name, input, options))
}

/** Returns the options of the same query, for `fetchQuery`. */
export function queryOf<N extends OperationName, Shown = Data<N>>(
  name: N,
  input?: QueryInput<N> | false,
  { call: caller = callByName, scope, onResponse, ...options }: QueryOptions<N, Data<N>, Shown> = {},
) {
  return {
    ...options,
    ...(input === false && { enabled: false }),
    queryKey: keyOf(name, input, scope) as QueryKey,
    queryFn: load(name, input, caller, onResponse),
  }
}

/** Loads a whole response, with the fields beside its data, such as the total of a list. */
export function useEnvelopeOf<N extends OperationName, Shown = Envelope<N>>(
  name: N,
  input: QueryInput<N> | false,
  {
    call: caller = callEnvelopeByName,
    scope,
    onResponse,
    ...options
  }: QueryOptions<N, Envelope<N>, Shown> = {},
): UseQueryResult<Shown> {
  return useQuery<Envelope<N>, Error, Shown>({
    ...options,
    ...(input === false && { enabled: false }),
    queryKey: envelopeKeyOf(name, input, scope),
    queryFn: load(name, input, caller, onResponse),
  })
}

/** Loads a list page by page. `next` returns the query fields that differ in the next page, such as `{ before: 17 }`. */
export function usePagesOf<N extends OperationName>(
  name: N,
  input: QueryInput<N> | false,
  { call: caller = callByName, scope, ...options }: PagesOptions<N, Data<N>>,
): UseInfiniteQueryResult<Pages<Data<N>>> {
  return usePages(name, input, pagesKeyOf(name, input, scope), caller, options)
}

/** The same with the whole response of each page. */
export function useEnvelopePagesOf<N extends OperationName>(
  name: N,
  input: QueryInput<N> | false,
  { call: caller = callEnvelopeByName, scope, ...options }: PagesOptions<N, Envelope<N>>,
): UseInfiniteQueryResult<Pages<Envelope<N>>> {
  return usePages(name, input, envelopePagesKeyOf(name, input, scope), caller, options)
}

function usePages<N extends OperationName, T>(
  name: N,
  input: QueryInput<N> | false,
  queryKey: QueryKey,
  caller: Caller<N, T>,
  { onResponse, next, ...options }: Omit<PagesOptions<N, T>, 'call' | 'scope'>,
): UseInfiniteQueryResult<Pages<T>> {
  const { query } = (input || {}) as { query?: object }
  return useInfiniteQuery<T, Error, Pages<T>, QueryKey, object>({
    ...options,
    ...(input === false && { enabled: false }),
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load(name, { ...(input || {}), query: { ...query, ...pageParam } }, caller, onResponse)({ signal }),
    initialPageParam: {},
    getNextPageParam: (last, pages) => next(last, pages),
  })
}

const callByName = call as <N extends OperationName>(name: N, input: CallInput<N>) => Promise<Data<N>>
const callEnvelopeByName = callEnvelope as <N extends OperationName>(
  name: N,
  input: CallInput<N>,
) => Promise<Envelope<N>>

function load<N extends OperationName, T>(
  name: N,
  input: object | false | undefined,
  caller: Caller<N, T>,
  onResponse?: (response: T, input: CallInput<N>) => void,
) {
  return async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    const sent = { ...(input || {}), signal } as CallInput<N>
    const response = await caller(name, sent)
    onResponse?.(response, sent)
    return response
  }
}

/** Returns the `next` of a list by cursor: a page with fewer than `size` items is the last one. */
export function olderPage(size: number) {
  return (page: readonly { id: number }[]): { before: number } | undefined => {
    const last = page.at(-1)
    return page.length >= size && last ? { before: last.id } : undefined
  }
}

/** The same for a page that says whether there are more. */
export function olderRecords({
  hasMore,
  records,
}: {
  hasMore: boolean
  records: readonly { id: number }[]
}): { before: number } | undefined {
  const last = records.at(-1)
  return hasMore && last ? { before: last.id } : undefined
}

/**
 * Loads the queries of an endpoint again, or only those that agree with a part of the input:
 * `invalidate('getCounter', { params: { id: 7 } })`. Those that no screen shows are loaded when one does.
 */
export async function invalidate<N extends OperationName>(
  names: N | readonly N[],
  input?: PartialInput<N>,
  options?: InvalidateOptions,
): Promise<void> {
  const all = [names].flat() as N[]
  await Promise.all(
    all.map((name) => queryClient.invalidateQueries({ queryKey: keyOf(name, input) }, options)),
  )
}

/** Queries that change with each movement of points. */
export const POINTS_QUERIES = [
  'getPointsAccount',
  'explainTransaction',
  'explainBalance',
  'getStatement',
  'listHistory',
  'findRecipient',
  'listRecipients',
  'listDelayedTransfers',
  'listPaidShops',
  'listGifts',
  'getPendingRewards',
  'previewRelease',
  'getAutoReleaseEndTime',
  'getPointsForecast',
  'getRedPacketTerms',
  'getRedPacket',
  'listRedPackets',
  'getSplitTerms',
  'getSplit',
  'listSplits',
  'listWealthProducts',
  'listWealthRecords',
] as const

/** Loads them again after a movement, and on the event about one. */
export async function invalidatePoints(): Promise<void> {
  await invalidate(POINTS_QUERIES)
}
