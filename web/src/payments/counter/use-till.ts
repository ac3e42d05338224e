import { useQueryOf } from '../../lib/api/queries.ts'
import { readJson, write } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** Returns this device's till, all tills, and whether the device must be assigned. */
export function useTill(merchantId: number) {
  const { data } = useQueryOf('listTills', { params: { id: merchantId } })
  const { tillId, setTill } = useDeviceTill(merchantId)
  const tills = data ?? []
  const till = tills.find((one) => one.tillId === tillId)
  // Until the list is loaded the stored till counts.
  const isHere = data ? till !== undefined : typeof tillId === 'number'
  return {
    tillId,
    setTill,
    tills,
    till,
    /** There are tills, and this device is not assigned to one, or its till was removed. */
    isUnsaid: tills.length > 0 && tillId !== null && till === undefined,
    /** For a bill or a shift created here. */
    named: isHere && typeof tillId === 'number' ? { tillId } : {},
  }
}

const KEY = 'counterTills'

/** The till of this device by shop id; null: none in particular. */
type Tills = Readonly<Record<string, number | null>>

const kept = createStore<Tills>(readJson(KEY, isTills) ?? {})

/**
 * Returns this device's till in a shop: undefined while unset. Stored on the device for all accounts, since a till does
 * not change with its cashier.
 */
export function useDeviceTill(merchantId: number): {
  tillId: number | null | undefined
  setTill: (tillId: number | null) => void
} {
  const { [merchantId]: tillId, ...others } = useStore(kept)
  return {
    tillId,
    setTill: (next) => keep({ ...others, [merchantId]: next }),
  }
}

function keep(tills: Tills): void {
  kept.set(tills)
  write(KEY, JSON.stringify(tills))
}

function isTills(value: unknown): value is Tills {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((till) => till === null || Number.isSafeInteger(till))
  )
}
