import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { setAtCounter } from './at-counter.ts'
import { queryClient } from './query-client.ts'

const BALANCES = ['balances']

afterEach(() => onlineManager.setOnline(true))

test('a mutation without a network is tried once, fails and is not resumed later', async () => {
  onlineManager.setOnline(false)
  const send = vi.fn(() => Promise.reject(new Error('no network')))
  const mutation = new MutationObserver(queryClient, { mutationFn: send })
  await expect(mutation.mutate()).rejects.toThrow('no network')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(send).toHaveBeenCalledTimes(1)
})

test('locking the device to the counter removes the cached queries', async () => {
  queryClient.setQueryData(BALANCES, { gfBalance: '12.5000' })
  setAtCounter(true)
  await vi.waitFor(() => expect(queryClient.getQueryData(BALANCES)).toBeUndefined(), { timeout: 60_000 })
  setAtCounter(false)
})
