import type { TradeInList } from '@torch/contract/trading.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CodeContent } from '../usdt/code-content.tsx'
import { useSteadyLink } from '../usdt/use-steady-link.ts'
import { useStop } from '../use-stop.ts'
import { words } from './words.ts'

interface LargeCodeProps {
  trade: TradeInList
  open: boolean
  onClose: () => void
  onPay: (trade: TradeInList) => void
}

/** The seller's receiving code, as large as a camera likes it, with what to mind and the way on once it is paid. */
export function LargeCode({ trade, open, onClose, onPay }: LargeCodeProps) {
  const w = useWords(words)
  const src = trade.sellerUsdtQr ?? ''
  const stop = useStop()
  const mayPay = trade.actions.some(({ act, reason }) => act === 'pay' && reason === null)
  const { link, onError } = useSteadyLink(src)
  return (
    <Sheet
      open={open}
      title={w.codeTitle}
      onClose={onClose}
      footer={
        mayPay && (
          <Button wide disabledReason={stop?.text} onClick={() => onPay(trade)}>
            {w.confirmPayment}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <img
          src={link}
          alt={w.code}
          onError={onError}
          className="mx-auto aspect-square w-full max-w-80 rounded-md border border-line bg-white object-contain"
        />
        <CodeContent src={src} use="pay" />
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-quiet">
          {Object.values(w.codeTips).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
