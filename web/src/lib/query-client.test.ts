import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { setAtCounter } from './at-counter.ts'
import { queryClient } from './query-client.ts'
import { POINTS } from './query-keys.ts'

afterEach(() => onlineManager.setOnline(true))

test('what is pressed without a network is tried at once, fails, and is not sent by itself later', async () => {
  onlineManager.setOnline(false)
  const send = vi.fn(() => Promise.reject(new Error('no network')))
  const press = new MutationObserver(queryClient, { mutationFn: send })
  await expect(press.mutate()).rejects.toThrow('no network')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(send).toHaveBeenCalledTimes(1)
})

test('what was seen before the device was locked to the counter is gone from it', async () => {
  queryClient.setQueryData(POINTS, { gfBalance: '12.5000' })
  setAtCounter(true)
  await vi.waitFor(() => expect(queryClient.getQueryData(POINTS)).toBeUndefined(), { timeout: 60_000 })
  setAtCounter(false)
})
