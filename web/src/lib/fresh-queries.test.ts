import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { FreshQueryClient, mergeIntoCache } from './fresh-queries.ts'

const KEY = ['list']
const unsubscribes: (() => void)[] = []
afterEach(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
})

/** Observes a list query whose responses the test gives. */
function observeList(cached?: number[]) {
  const queries = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: { give: (list: number[]) => void; fail: () => void }[] = []
  if (cached) queries.setQueryData(KEY, cached)
  unsubscribes.push(
    new QueryObserver(queries, {
      queryKey: KEY,
      queryFn: () =>
        new Promise<number[]>((give, fail) => answers.push({ give, fail: () => fail(new Error()) })),
    }).subscribe(() => {}),
  )
  return {
    queries,
    answers,
    list: () => queries.getQueryData<number[]>(KEY),
    waitForRequests: (times: number) => expect.poll(() => answers.length).toBe(times),
    waitForIdle: () => expect.poll(() => queries.isFetching()).toBe(0),
  }
}

test.each([
  ['the first time', undefined],
  ['again', [1]],
])('an item merged while the list loads %s stays in the list', async (_, cached) => {
  const { queries, answers, list, waitForRequests, waitForIdle } = observeList(cached)
  await waitForRequests(1)
  mergeIntoCache<number[]>(queries, KEY, (old) => old && [2, ...old])
  answers[0]?.give([1])
  await waitForRequests(2)
  answers[1]?.give([2, 1])
  await waitForIdle()
  expect(list()).toEqual([2, 1])
})

test('an item merged while nothing loads is added without a request', async () => {
  const { queries, answers, list, waitForRequests, waitForIdle } = observeList()
  await waitForRequests(1)
  answers[0]?.give([1])
  await waitForIdle()
  expect(mergeIntoCache<number[]>(queries, KEY, (old) => old && [2, ...old])).toEqual([2, 1])
  expect(list()).toEqual([2, 1])
  expect(answers.length).toBe(1)
})

test('a query invalidated three times during its first load is requested once more', async () => {
  const { queries, answers, list, waitForRequests, waitForIdle } = observeList()
  await waitForRequests(1)
  for (let i = 0; i < 3; i++) void queries.invalidateQueries()
  answers[0]?.give([1])
  await waitForRequests(2)
  answers[1]?.give([2])
  await waitForIdle()
  expect(list()).toEqual([2])
  expect(answers.length).toBe(2)
})

test('a failed first load is an error, and the next invalidation sends one request', async () => {
  const { queries, answers, list, waitForRequests, waitForIdle } = observeList()
  await waitForRequests(1)
  void queries.invalidateQueries()
  answers[0]?.fail()
  await waitForIdle()
  expect(queries.getQueryState(KEY)?.status).toBe('error')
  void queries.invalidateQueries()
  await waitForRequests(2)
  answers[1]?.give([1])
  await waitForIdle()
  expect(list()).toEqual([1])
  expect(answers.length).toBe(2)
})
