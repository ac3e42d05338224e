import type { MerchantLookup } from '@torch/contract/merchants.ts'
import type { Bill, ShownTill } from '@torch/contract/payments.ts'
import { words as cameraWords } from '../../camera/words.ts'
import { call } from '../../lib/api/client.ts'
import { Refusal, Unreachable } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../words.ts'
import { type Scanned, withoutPrefix } from './payment-code.ts'

/** The payee, and the bill if there is one. */
export interface Payee {
  shop: MerchantLookup
  code: string
  bill: Bill | undefined
  /** The till whose link was opened. */
  till?: ShownTill | undefined
}

type Lookup = { ok: true; payee: Payee } | { ok: false; reason: string }

/** Looks up the shop of a payment code, and its bill. */
export function useLookup(): { isLookingUp: boolean; lookUp: (scanned: Scanned) => Promise<Lookup> } {
  const { form: w, bill: b } = useWords(words)
  const { scan } = useWords(cameraWords)
  const { busy: isLookingUp, run } = useAction()

  const ask = async ({ code, billNo, tillId }: Scanned): Promise<Lookup> => {
    const [shop, bill] = await Promise.all([
      call('findByCode', { params: { code: withoutPrefix(code) } }),
      billNo === undefined ? undefined : call('getBill', { params: { billNo } }),
    ])
    // A bill of another shop would be paid to the wrong one.
    if (bill && bill.merchantId !== shop.id) return { ok: false, reason: scan.invalidCode }
    if (bill && bill.status !== 'open') return { ok: false, reason: b[bill.status] }
    const till = tillId === undefined ? undefined : await tillOf(shop.id, tillId)
    return { ok: true, payee: { shop, code, bill, till } }
  }
  const lookUp = async (scanned: Scanned): Promise<Lookup> => {
    let answer: Lookup = { ok: false, reason: w.lookupFailed }
    const failed = (error: unknown) => {
      if (error instanceof Unreachable) answer = { ok: false, reason: error.message || w.networkFailed }
      else if (error instanceof Refusal) answer = { ok: false, reason: error.message || w.lookupFailed }
      return undefined
    }
    await run(failed, async () => {
      answer = await ask(scanned)
    })
    return answer
  }
  return { isLookingUp, lookUp }
}

/** Returns the till of a link; undefined for a removed one and for another shop's: its payments go to the shop itself. */
async function tillOf(id: number, tillId: number): Promise<ShownTill | undefined> {
  try {
    return await call('getTill', { params: { id, tillId } })
  } catch (error) {
    if (error instanceof Refusal && error.is('unknownTill')) return undefined
    throw error
  }
}
