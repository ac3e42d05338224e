import { showUnits } from '@torch/contract/money.ts'
import { QrCode, ScanLine } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { words as payCodeWords } from '../pay-code/counter-words.ts'
import { words } from './counter-words.ts'
import type { SaleState } from './use-sale.ts'

export interface CollectBarProps {
  sale: SaleState
  isMaking: boolean
  onCollect: () => void
  /** Scans the customer's pay code instead. */
  onScan: () => void
  /** Shows the shop's fixed code; undefined while unknown. */
  onFixed: (() => void) | undefined
}

/** Finishes the sale: with a bill, or with the shop's fixed code. */
export function CollectBar({ sale, isMaking, onCollect, onScan, onFixed }: CollectBarProps) {
  const w = useWords(words)
  const { scanCustomer } = useWords(payCodeWords)
  return (
    <div className="flex items-start gap-3 pt-1 pb-3 max-xs:flex-wrap max-xs:gap-y-1">
      <IconButton
        label={w.staticCode}
        disabled={!onFixed}
        onClick={onFixed}
        className="size-13! bg-surface shadow-card"
      >
        <QrCode aria-hidden className="size-6 text-accent" />
      </IconButton>
      <IconButton
        label={scanCustomer}
        disabled={sale.disabledReason !== undefined || isMaking}
        onClick={onScan}
        className="size-13! bg-surface shadow-card"
      >
        <ScanLine aria-hidden className="size-6 text-accent" />
      </IconButton>
      <div className="min-w-0 flex-1 max-xs:basis-full">
        <Button
          size="large"
          wide
          busy={isMaking && w.creating}
          disabled={sale.disabledReason !== undefined}
          onClick={onCollect}
        >
          {sale.disabledReason ?? w.collectAmount(showUnits(sale.total))}
        </Button>
      </div>
    </div>
  )
}
