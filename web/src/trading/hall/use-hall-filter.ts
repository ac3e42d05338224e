import { type UsdtNetwork, usdtNetworks } from '@torch/contract/usdt-networks.ts'
import { useEffect } from 'react'
import { readJson, write } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { asAmount, readTyped } from '../../lib/typed-amount.ts'
import { oneOf, useAddressFilter } from '../address-filter.ts'

const KEY = 'hallFilter'

/** What of the offers one wants to see; undefined stands for all. */
export interface HallFilter {
  /** So many GF in one go, as one types them. */
  amount?: string | undefined
  network?: UsdtNetwork | undefined
}

const kept = createStore<HallFilter>(readFilter(readJson(KEY, isObject) ?? {}))

/**
 * The filter of the offers: in the address, so that it can be sent to somebody and comes back with a step back, and on the device, so
 * that it holds on the next visit. An address that names none is given the one that was kept.
 */
export function useHallFilter(): { filter: HallFilter; keep: (filter: HallFilter) => void } {
  const { params, set } = useAddressFilter()
  const before = useStore(kept)
  const named = readFilter({ amount: params.get('amount'), network: oneOf(params, 'network', usdtNetworks) })
  const isNamed = isAny(named)
  const isMissing = !isNamed && isAny(before)
  useEffect(() => {
    if (isMissing) set({ ...before })
  }, [isMissing, before, set])
  return {
    filter: isNamed ? named : before,
    keep: (filter) => {
      const next = readFilter(filter)
      write(KEY, JSON.stringify(next))
      kept.set(next)
      set({ amount: next.amount, network: next.network })
    },
  }
}

/** Whatever a link or an earlier version says, only what can be asked for counts. */
export function readFilter(given: object): HallFilter {
  const { amount, network } = given as Record<string, unknown>
  const units = typeof amount === 'string' ? readTyped(amount) : undefined
  return {
    amount: units !== undefined && units > 0n ? asAmount(String(amount)) : undefined,
    network: usdtNetworks.find((one) => one === network),
  }
}

function isAny({ amount, network }: HallFilter): boolean {
  return amount !== undefined || network !== undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
