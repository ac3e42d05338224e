import type { Appeal, TransactionDetail } from '@torch/contract/trading.ts'
import { useId, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { buttonOf } from '../buttons.ts'
import { useCloseWhenTradeChanges } from '../process/use-close-when-trade-changes.ts'
import { useTrade } from '../queries.ts'
import type { TradeWithActions } from '../trade-with-actions.ts'
import { useActionBlock } from '../use-action-block.ts'
import { AppealForm } from './appeal-form.tsx'
import { words } from './member-words.ts'

interface AppealSheetProps {
  open: boolean
  act: 'appeal' | 'complain'
  trade: TradeWithActions
  onClose: () => void
}

/** A sheet for an appeal, or for a complaint after completion, on every screen that shows a trade. */
export function AppealSheet({ open, act, trade: opened, onClose }: AppealSheetProps) {
  const w = useWords(words)
  const formId = useId()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<Appeal['kind']>()
  const query = useTrade(opened.transaction.id)
  const { data: trade } = query
  const actionBlock = useActionBlock()
  useCloseWhenTradeChanges({ act, trade: opened, open, isBusy: isSending || sent !== undefined, onClose })
  const isComplaint = sent ? sent === 'complaint' : trade?.transaction.status === 'completed'
  // Sending changes the trade: the form stays while the sheet slides out.
  const refusal = trade && !sent ? whyNoAppeal(trade) : undefined
  return (
    <Sheet
      open={open}
      title={isComplaint ? w.createComplaint : w.create}
      onClose={onClose}
      dismissible={!isSending}
      footer={
        trade &&
        !refusal && (
          <Button
            type="submit"
            form={formId}
            wide
            busy={isSending && w.sending}
            disabledReason={actionBlock?.text}
          >
            {isComplaint ? w.submitComplaint : w.submit}
          </Button>
        )
      }
    >
      {trade && refusal ? (
        <EmptyState drawing="gate" title={w.cannot}>
          {refusal}
        </EmptyState>
      ) : trade ? (
        <AppealForm
          id={formId}
          trade={trade}
          onBusy={setSending}
          onTalk={onClose}
          onSent={({ kind }) => {
            setSent(kind)
            toast(kind === 'complaint' ? w.submittedComplaint : w.submitted, { tone: 'good' })
            onClose()
          }}
        />
      ) : (
        <Loaded
          of={query}
          skeleton={
            <Loading className="flex flex-col gap-4">
              <Skeleton className="h-32" />
              <Skeleton className="h-40" />
              <Skeleton className="h-32" />
            </Loading>
          }
        />
      )}
    </Sheet>
  )
}

/** Returns the server's reason why no appeal or complaint is possible now. */
export function whyNoAppeal({ transaction, actions }: TransactionDetail): string | undefined {
  return buttonOf(actions, transaction.status === 'completed' ? 'complain' : 'appeal').reason
}
