import type { PaymentPreview } from '@torch/contract/payments.ts'
import { showAmount } from '../../lib/format.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './reward-words.ts'

interface RewardHelpProps {
  open: boolean
  preview: PaymentPreview
  cutBy: NonNullable<PaymentPreview['cutBy']>
  onClose: () => void
}

/** Explains why a payment earns less than usual, by the limit it meets. */
export function RewardHelp({ open, preview, cutBy, onClose }: RewardHelpProps) {
  const w = useWords(words).help
  const shown = useDayFormatter()
  const { multiple, fullRewardPv, rewardDay, waitingPv, waitingUntil } = preview
  return (
    <Sheet
      title={w.title}
      {...{ open, onClose }}
      footer={
        <Button wide onClick={onClose}>
          {w.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{w.usual(multiple, showAmount(fullRewardPv))}</p>
        <p>{w.because[cutBy]}</p>
        {waitingUntil && <p>{w.waits(showAmount(waitingPv), shown(waitingUntil))}</p>}
        <p>{w.payment}</p>
        {rewardDay && <p>{w.pending(shown(rewardDay))}</p>}
      </div>
    </Sheet>
  )
}
