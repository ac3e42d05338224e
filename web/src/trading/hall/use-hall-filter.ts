import { type UsdtNetwork, usdtNetworks } from '@torch/contract/usdt-networks.ts'
import { useEffect } from 'react'
import { readJson, write } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { oneOf, useUrlFilter } from '../url-filter.ts'

const KEY = 'hallFilter'

/** A filter of offers; undefined means all. */
export interface HallFilter {
  /** An amount of GF in one trade, as typed. */
  amount?: string | undefined
  /** In place of it, an amount of USDT. */
  money?: string | undefined
  network?: UsdtNetwork | undefined
}

const savedFilter = createStore<HallFilter>(readFilter(readJson(KEY, isObject) ?? {}))

/**
 * Manages the filter of offers: in the URL, where it can be shared and survives a step back, and on the device for the
 * next visit. A URL without a filter gets the stored one.
 */
export function useHallFilter(): { filter: HallFilter; saveFilter: (filter: HallFilter) => void } {
  const { params, set } = useUrlFilter()
  const before = useStore(savedFilter)
  const named = readFilter({
    amount: params.get('amount'),
    money: params.get('money'),
    network: oneOf(params, 'network', usdtNetworks),
  })
  const isNamed = isAny(named)
  const isMissing = !isNamed && isAny(before)
  useEffect(() => {
    if (isMissing) set({ ...before })
  }, [isMissing, before, set])
  return {
    filter: isNamed ? named : before,
    saveFilter: (filter) => {
      const next = readFilter(filter)
      write(KEY, JSON.stringify(next))
      savedFilter.set(next)
      set({ amount: next.amount, money: next.money, network: next.network })
    },
  }
}

/** Reads a filter from a link or an earlier version's storage; invalid values are ignored. */
export function readFilter(given: object): HallFilter {
  const { amount, money, network } = given as Record<string, unknown>
  const wanted = positive(amount)
  return {
    amount: wanted,
    money: wanted === undefined ? positive(money) : undefined,
    network: usdtNetworks.find((one) => one === network),
  }
}

function isAny({ amount, money, network }: HallFilter): boolean {
  return amount !== undefined || money !== undefined || network !== undefined
}

function positive(typed: unknown): string | undefined {
  const units = typeof typed === 'string' ? readTypedAmount(typed) : undefined
  return units !== undefined && units > 0n ? amountToWire(String(typed)) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
