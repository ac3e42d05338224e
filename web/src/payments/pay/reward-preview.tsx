import { readUnits } from '@torch/contract/money.ts'
import type { PaymentPreview } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { InfoSheet } from '../../ui/info-sheet.tsx'
import { words } from './reward-words.ts'

/** Shows the payment's reward before the confirmation. Its space is reserved, so that the layout does not jump. */
export function RewardPreview({ preview }: { preview: PaymentPreview | undefined }) {
  const w = useWords(words)
  const [isOpen, setOpen] = useState(false)
  // Nothing is shown where payments earn nothing.
  const shown = preview && readUnits(preview.fullRewardPv) > 0n ? preview : undefined
  return (
    <>
      <div
        role="status"
        className="flex min-h-11 max-w-full flex-wrap items-center justify-center gap-x-1 text-sm empty:hidden"
      >
        {shown && <EarnsText preview={shown} />}
        {shown?.cutBy && (
          <button
            type="button"
            className="min-h-11 px-1.5 font-medium text-accent underline"
            onClick={() => setOpen(true)}
          >
            {w.why}
          </button>
        )}
      </div>
      {preview?.cutBy && (
        <RewardHelp open={isOpen} preview={preview} cutBy={preview.cutBy} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function EarnsText({ preview: { rewardPv, rewardDay, cutBy, waitingPv } }: { preview: PaymentPreview }) {
  const w = useWords(words)
  const today = useToday()
  const shown = useDayFormatter()
  const isEarning = readUnits(rewardPv) > 0n
  const earns = isEarning ? w.earns(showAmount(rewardPv)) : w.earnsNothing
  return (
    <p className="tabular flex flex-wrap items-center gap-x-1.5 rounded-xl bg-violet-soft px-3.5 py-2 font-medium text-violet">
      {isEarning && <PointsMark of="PV" className="size-4.5 shrink-0" />}
      <span>
        {cutBy ? w.cut(earns, w.cutBy[cutBy]) : earns}
        {readUnits(waitingPv) > 0n && w.waits(showAmount(waitingPv))}
      </span>
      {isEarning && (
        <span className="font-normal">
          {rewardDay && rewardDay > today ? w.yoursOn(shown(rewardDay)) : w.atOnce}
        </span>
      )}
    </p>
  )
}

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
    <InfoSheet title={w.title} close={w.close} {...{ open, onClose }}>
      <div className="flex flex-col gap-3">
        <p>{w.usual(multiple, showAmount(fullRewardPv))}</p>
        <p>{w.because[cutBy]}</p>
        {waitingUntil && <p>{w.waits(showAmount(waitingPv), shown(waitingUntil))}</p>}
        <p>{w.payment}</p>
        {rewardDay && <p>{w.pending(shown(rewardDay))}</p>}
      </div>
    </InfoSheet>
  )
}
