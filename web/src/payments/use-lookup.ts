import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { useState } from 'react'
import { call } from '../lib/api/client.ts'
import { Refusal, Unreachable } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { withoutPrefix } from './payment-code.ts'
import { words } from './words.ts'

type Lookup = { ok: true; payee: MerchantLookup } | { ok: false; reason: string }

/** Asks which shop a payment code belongs to. */
export function useLookup(): { isLookingUp: boolean; lookUp: (code: string) => Promise<Lookup> } {
  const w = useWords(words).form
  const [isLookingUp, setLookingUp] = useState(false)

  const lookUp = async (code: string): Promise<Lookup> => {
    setLookingUp(true)
    try {
      return { ok: true, payee: await call('findByCode', { params: { code: withoutPrefix(code) } }) }
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
