import type { MerchantLookup } from '@torch/contract/merchants.ts'
import type { Bill } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { words as cameraWords } from '../../camera/words.ts'
import { call } from '../../lib/api/client.ts'
import { Refusal, Unreachable } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { words } from '../words.ts'
import { type Scanned, withoutPrefix } from './payment-code.ts'

/** Who is paid, and what for where a bill says so. */
export interface Payee {
  shop: MerchantLookup
  code: string
  bill: Bill | undefined
}

type Lookup = { ok: true; payee: Payee } | { ok: false; reason: string }

/** Asks which shop a payment code belongs to, and what its bill says. */
export function useLookup(): { isLookingUp: boolean; lookUp: (scanned: Scanned) => Promise<Lookup> } {
  const { form: w, bill: b } = useWords(words)
  const { scan } = useWords(cameraWords)
  const [isLookingUp, setLookingUp] = useState(false)

  const lookUp = async ({ code, billNo }: Scanned): Promise<Lookup> => {
    setLookingUp(true)
    try {
      const [shop, bill] = await Promise.all([
        call('findByCode', { params: { code: withoutPrefix(code) } }),
        billNo === undefined ? undefined : call('getBill', { params: { billNo } }),
      ])
      // Somebody else's bill behind this shop's code would be paid to the wrong one.
      if (bill && bill.merchantId !== shop.id) return { ok: false, reason: scan.invalidCode }
      if (bill && bill.status !== 'open') return { ok: false, reason: b[bill.status] }
      return { ok: true, payee: { shop, code, bill } }
    } catch (error) {
      const fallback = error instanceof Unreachable ? w.networkFailed : w.lookupFailed
      const told = error instanceof Refusal || error instanceof Unreachable ? error.message : ''
      return { ok: false, reason: told || fallback }
    } finally {
      setLookingUp(false)
    }
  }
  return { isLookingUp, lookUp }
}
