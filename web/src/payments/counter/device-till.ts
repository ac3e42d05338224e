import { readJson, write } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

const KEY = 'counterTills'

/** At which till of a shop this device stands, by the shop's id; null: at none in particular. */
type Tills = Readonly<Record<string, number | null>>

const kept = createStore<Tills>(readJson(KEY, isTills) ?? {})

/**
 * The till of a shop at which this device stands: undefined until somebody has said so. Kept on the device, whoever signs in:
 * a till does not move when its cashier does.
 */
export function useDeviceTill(merchantId: number): {
  tillId: number | null | undefined
  tell: (tillId: number | null) => void
} {
  const { [merchantId]: tillId, ...others } = useStore(kept)
  return {
    tillId,
    tell: (next) => keep({ ...others, [merchantId]: next }),
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
