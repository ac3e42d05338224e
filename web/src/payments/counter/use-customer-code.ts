import { useRef } from 'react'
import { toast } from '../../ui/toast.tsx'
import { useHandScanner } from '../pay-code/use-hand-scanner.ts'
import type { SaleState } from './use-sale.ts'

/**
 * Listens to a hand scanner while a sale is rung up. The scanner's first two digits have reached the keypad: the sale is restored to
 * what it was before. A scan without an amount says what is missing.
 */
export function useCustomerCode(sale: SaleState, isListening: boolean, onCode: (code: string) => void): void {
  const draftBefore = useRef(sale.draft)
  useHandScanner({
    onStart: () => {
      draftBefore.current = sale.draft
    },
    onCode: (code) => {
      if (!isListening) return
      sale.restore(draftBefore.current)
      if (sale.disabledReason === undefined) onCode(code)
      else toast(sale.disabledReason, { tone: 'bad' })
    },
  })
}
