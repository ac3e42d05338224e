import { useQuery } from '@tanstack/react-query'
import type { Till } from '@torch/contract/payments.ts'
import { call } from '../../lib/api/client.ts'
import { paymentKeys } from '../query-keys.ts'
import { useDeviceTill } from './device-till.ts'

/** Loads a shop's tills, as its staff sees them. */
export function useTills(merchantId: number) {
  return useQuery<Till[]>({
    queryKey: paymentKeys.tills(merchantId),
    queryFn: ({ signal }) => call('listTills', { params: { id: merchantId }, signal }),
  })
}

/** Returns this device's till, all tills, and whether the device must be assigned. */
export function useTill(merchantId: number) {
  const { data } = useTills(merchantId)
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
