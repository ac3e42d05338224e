import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../../lib/session.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AsOfNote } from '../../ui/as-of-note.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Offline } from '../offline.tsx'
import { useOrder, useTrade } from '../queries.ts'
import { useActionBlock } from '../use-action-block.ts'
import { words as shared } from '../words.ts'
import { AppealForm } from './appeal-form.tsx'
import { whyNoAppeal } from './appeal-sheet.tsx'
import { words } from './member-words.ts'

/** Creates an appeal about the trade in the URL, or about the user's latest trade on the order. */
export function Component() {
  const w = useWords(words)
  const [params] = useSearchParams()
  const transactionId = idOf(params.get('transactionId'))
  const orderId = idOf(params.get('orderId'))
  if (!useSession()) return <RedirectToLogin />
  if (transactionId) return <Create transactionId={transactionId} />
  if (orderId) return <OfOrder orderId={orderId} />
  return (
    <Page title={w.create}>
      <Missing />
    </Page>
  )
}

function idOf(text: string | null): number {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
}

function OfOrder({ orderId }: { orderId: number }) {
  const w = useWords(words)
  const query = useOrder(orderId)
  const { data } = query
  const transactionId = data?.transactionId
  if (transactionId) return <Create transactionId={transactionId} />
  return (
    <Page title={w.create}>
      <Loaded of={query} skeleton={<FormSkeleton />} offline={<Offline />}>
        {() => <Missing />}
      </Loaded>
    </Page>
  )
}

function Create({ transactionId }: { transactionId: number }) {
  const w = useWords(words)
  const formId = useId()
  const navigate = useNavigate()
  const s = useWords(shared)
  const query = useTrade(transactionId)
  const { data: trade } = query
  const actionBlock = useActionBlock()
  const [isSending, setSending] = useState(false)
  const [hasChanges, setChanges] = useState(false)
  const [isSent, setSent] = useState(false)
  const guard = useLeaveGuard(hasChanges && !isSent)
  const isComplaint = trade?.transaction.status === 'completed'
  // Sending changes the trade: the form must stay until the navigation.
  const refusal = trade && !isSent ? whyNoAppeal(trade) : undefined

  const goOn = (kind: 'appeal' | 'complaint') => {
    setSent(true)
    toast(kind === 'complaint' ? w.submittedComplaint : w.submitted, { tone: 'good' })
    // After the leave guard has been updated.
    setTimeout(() => void navigate(paths.appealProcess, { replace: true }))
  }
  return (
    <Page title={isComplaint ? w.createComplaint : w.create}>
      <AsOfNote query={query} />
      {trade && refusal ? (
        <EmptyState
          drawing="gate"
          title={w.cannot}
          action={<ButtonLink to={paths.trade(transactionId)}>{w.next.toTrade}</ButtonLink>}
        >
          {refusal}
        </EmptyState>
      ) : trade ? (
        <Card className="flex flex-col gap-5">
          <AppealForm
            id={formId}
            trade={trade}
            onBusy={setSending}
            onChanged={setChanges}
            onSent={({ kind }) => goOn(kind)}
          />
          <Button
            type="submit"
            form={formId}
            wide
            busy={isSending && w.sending}
            disabledReason={query.isFromCache ? s.cutOff : actionBlock?.text}
          >
            {isComplaint ? w.submitComplaint : w.submit}
          </Button>
        </Card>
      ) : (
        <Loaded of={query} skeleton={<FormSkeleton />} offline={<Offline />} />
      )}
      <LeaveDialog
        guard={guard}
        texts={{ ...w, leave: w.leaveTitle, leaveConfirm: w.leave, leaveStay: w.stay }}
      />
    </Page>
  )
}

function Missing() {
  const w = useWords(words)
  return (
    <EmptyState drawing="lost" action={<ButtonLink to={paths.transactionHistory}>{w.toTrades}</ButtonLink>}>
      {w.missing}
    </EmptyState>
  )
}

function FormSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </Loading>
  )
}
