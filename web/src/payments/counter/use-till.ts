import { useQuery } from '@tanstack/react-query'
import type { Till } from '@torch/contract/payments.ts'
import { call } from '../../lib/api/client.ts'
import { paymentKeys } from '../query-keys.ts'
import { useDeviceTill } from './device-till.ts'

/** The tills of a shop, as its staff sees them. */
export function useTills(merchantId: number) {
  return useQuery<Till[]>({
    queryKey: paymentKeys.tills(merchantId),
    queryFn: ({ signal }) => call('listTills', { params: { id: merchantId }, signal }),
  })
}

/** This device's till: which it is, which there are, and whether somebody has to say so first. */
export function useTill(merchantId: number) {
  const { data } = useTills(merchantId)
  const { tillId, tell } = useDeviceTill(merchantId)
  const tills = data ?? []
  const till = tills.find((one) => one.tillId === tillId)
  // As long as the list is not there, what the device was told counts.
  const isHere = data ? till !== undefined : typeof tillId === 'number'
  return {
    tillId,
    tell,
    tills,
    till,
    /** There are tills, and nobody has said which of them this is; or it was removed meanwhile. */
    isUnsaid: tills.length > 0 && tillId !== null && till === undefined,
    /** For a bill or a shift that is made here. */
    named: isHere && typeof tillId === 'number' ? { tillId } : {},
  }
}
