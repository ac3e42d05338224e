import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { FreshQueryClient, mergeIntoCache } from './fresh-queries.ts'

const KEY = ['list']
const leaves: (() => void)[] = []
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
})

/** A list on a screen whose responses are given by the test. */
function shown(before?: number[]) {
  const queries = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: { give: (list: number[]) => void; fail: () => void }[] = []
  if (before) queries.setQueryData(KEY, before)
  leaves.push(
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
    isAsked: (times: number) => expect.poll(() => answers.length).toBe(times),
    isQuiet: () => expect.poll(() => queries.isFetching()).toBe(0),
  }
}

test.each([
  ['the first time', undefined],
  ['again', [1]],
])('what is heard of while the list is asked for %s stays', async (_, before) => {
  const { queries, answers, list, isAsked, isQuiet } = shown(before)
  await isAsked(1)
  mergeIntoCache<number[]>(queries, KEY, (held) => held && [2, ...held])
  answers[0]?.give([1])
  await isAsked(2)
  answers[1]?.give([2, 1])
  await isQuiet()
  expect(list()).toEqual([2, 1])
})

test('what is heard of while nothing is asked for is shown, and nothing is asked for', async () => {
  const { queries, answers, list, isAsked, isQuiet } = shown()
  await isAsked(1)
  answers[0]?.give([1])
  await isQuiet()
  expect(mergeIntoCache<number[]>(queries, KEY, (held) => held && [2, ...held])).toEqual([2, 1])
  expect(list()).toEqual([2, 1])
  expect(answers.length).toBe(1)
})

test('what is made old many times while it is asked for the first time is asked once more', async () => {
  const { queries, answers, list, isAsked, isQuiet } = shown()
  await isAsked(1)
  for (let i = 0; i < 3; i++) void queries.invalidateQueries()
  answers[0]?.give([1])
  await isAsked(2)
  answers[1]?.give([2])
  await isQuiet()
  expect(list()).toEqual([2])
  expect(answers.length).toBe(2)
})

test('a first answer that fails is a failure, and the next try is one try', async () => {
  const { queries, answers, list, isAsked, isQuiet } = shown()
  await isAsked(1)
  void queries.invalidateQueries()
  answers[0]?.fail()
  await isQuiet()
  expect(queries.getQueryState(KEY)?.status).toBe('error')
  void queries.invalidateQueries()
  await isAsked(2)
  answers[1]?.give([1])
  await isQuiet()
  expect(list()).toEqual([1])
  expect(answers.length).toBe(2)
})
