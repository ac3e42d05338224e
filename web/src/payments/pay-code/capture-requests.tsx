import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Capture } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { Refusal } from '../../lib/api/failure.ts'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { useSession } from '../../lib/session.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useActionOf, useInlineAction } from '../../ui/use-action.ts'
import { useCaptureRequests } from './queries.ts'
import { words } from './words.ts'

/** Asks the payer about each scanned code above the limit, newest first. */
export function CaptureRequests() {
  const isIn = useSession() !== null
  return isIn && <Requests />
}

function Requests() {
  const { data = [], refetch } = useCaptureRequests()
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const request = data.find(({ captureNo }) => !answered.has(captureNo))
  if (!request) return null
  const onAnswered = () => {
    setAnswered((before) => new Set([...before, request.captureNo]))
    void refetch()
  }
  return <RequestSheet key={request.captureNo} request={request} onAnswered={onAnswered} />
}

interface RequestSheetProps {
  request: Capture
  onAnswered: () => void
}

/** Shows shop and amount, takes the second key, and pays or declines while there is time. */
function RequestSheet({ request, onAnswered }: RequestSheetProps) {
  const w = useWords(words).request
  const text = useLocalText()
  const navigate = useNavigate()
  const paying = useIdempotentMutation('confirmCapture')
  const { busy, run, fault, setFault } = useInlineAction()
  const [refusal, setRefusal] = useState<Refusal>()
  const secondKey = useSecondKey({
    refusal,
    fault: fault?.text,
    passkeyFirst: true,
    changed: () => {
      setFault(undefined)
      setRefusal(undefined)
    },
  })
  const declining = useActionOf('declineCapture', {
    failed: w.declineFailed,
    done: w.declined,
    onDone: onAnswered,
  })
  const left = Math.max(0, Math.ceil((Date.parse(request.expiresTime) - useNow(1000)) / 1000))
  const name = text(request.shopName, request.shopNameEn)
  const amount = readUnits(request.gfAmount)
  const params = { captureNo: request.captureNo }

  const pay = () =>
    void run(w.failed, async () => {
      try {
        const done = await paying.send({ params, body: { paymentPassword: secondKey.password } })
        if (!done) return
        onAnswered()
        await removeSheetEntries()
        await navigate(`${paths.scanPayment}?receipt=${done.paymentNo}`)
      } catch (error) {
        if (error instanceof Refusal) setRefusal(error)
        throw error
      }
    })
  const close = () => {
    if (left === 0) toast(w.expired)
    onAnswered()
  }
  return (
    <Sheet
      open
      title={w.title}
      onClose={close}
      dismissible={!busy}
      footer={
        <div className="pair">
          <Button
            variant="secondary"
            busy={declining.busy}
            disabled={busy}
            onClick={() => void (left === 0 ? close() : declining.run({ params }))}
          >
            {w.decline}
          </Button>
          <Button
            busy={busy && w.paying}
            disabledReason={left === 0 ? w.expired : secondKey.disabledReason}
            onClick={pay}
          >
            {w.pay(showUnits(amount))}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <Picture src={request.shopLogo} name={name} className="size-16 rounded-md text-2xl" sizes="4rem" />
        <p className="text-base font-semibold">{w.to(name)}</p>
        <Figure units={amount} currency="GF" />
        <p role="timer" className="tabular text-sm text-quiet">
          {w.left(left)}
        </p>
        {request.remark && (
          <p className="text-sm text-quiet">
            {w.note}: {request.remark}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3 pt-4">
        {secondKey.field}
        {fault && !secondKey.isFault && <FaultNote title={w.failed} text={fault.text} />}
      </div>
    </Sheet>
  )
}
