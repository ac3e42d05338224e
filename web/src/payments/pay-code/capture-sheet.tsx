import { readUnits, showUnits } from '@torch/contract/money.ts'
import { PAY_CODE } from '@torch/contract/pay-code-format.ts'
import type { Bill, Captured } from '@torch/contract/payments.ts'
import { Hourglass } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CameraView } from '../../camera/camera-view.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './counter-words.ts'
import { useCapture, useCaptureState } from './use-capture.ts'
import { useHandScanner } from './use-hand-scanner.ts'

interface CaptureSheetProps {
  open: boolean
  bill: Bill
  /** Scanned before the sheet opened, by a hand scanner. */
  code?: string | undefined
  onPaid: () => void
  onClose: () => void
}

/** Scans a customer's pay code for a bill, by camera, hand scanner or keyboard, and waits for the confirmation. */
export function CaptureSheet({ open, bill, code, onPaid, onClose }: CaptureSheetProps) {
  const w = useWords(words)
  const { capture, busy, waiting, end } = useCapture(onPaid)
  const [first] = useState(code)
  const read = async (text: string) => {
    const digits = text.replaceAll(/\s/g, '')
    if (busy) return
    if (PAY_CODE.test(digits)) await capture(bill, digits)
    else toast(w.notAPayCode, { tone: 'bad' })
  }
  useHandScanner({ onCode: (scanned) => void read(scanned) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of the hand scanner is used once
  useEffect(() => {
    if (first !== undefined) void read(first)
  }, [])
  return (
    <Sheet {...{ open, onClose }} title={w.scanTitle} dismissible={!busy}>
      {waiting ? (
        <Waiting request={waiting} onPaid={onPaid} onAgain={end} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-quiet">{w.scanNote(showUnits(readUnits(bill.gfAmount)))}</p>
          <Scanner isBusy={busy} onText={read} />
        </div>
      )}
    </Sheet>
  )
}

/**
 * The camera, or a field for the digits where it cannot read the code. The camera reports a code that stays before it once: repeated
 * tries of a refused code would use up the server's limit.
 */
function Scanner({ isBusy, onText }: { isBusy: boolean; onText: (text: string) => Promise<void> }) {
  const w = useWords(words)
  const lastSeen = useRef<string>(undefined)
  const onSeen = async (text: string) => {
    if (text === lastSeen.current) return
    lastSeen.current = text
    await onText(text)
  }
  const [isTyping, setTyping] = useState(false)
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onText(typed)
  }
  if (!isTyping) return <CameraView isLookingUp={isBusy} onText={onSeen} onManual={() => setTyping(true)} />
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        autoFocus
        label={w.typed}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onValueChange={setTyped}
      />
      <Button type="submit" wide busy={isBusy && w.collecting} disabled={typed === ''}>
        {w.collect}
      </Button>
    </form>
  )
}

interface WaitingProps {
  request: Captured
  onPaid: () => void
  onAgain: () => void
  onClose: () => void
}

function Waiting({ request, onPaid, onAgain, onClose }: WaitingProps) {
  const w = useWords(words)
  const state = useCaptureState(request.captureNo ?? '')
  const left = Math.max(0, Math.ceil((Date.parse(request.expiresTime ?? '') - useNow(1000)) / 1000))
  const isPaid = state?.status === 'paid'
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid, onPaid])
  const isOver = state?.status === 'declined' || state?.status === 'expired' || left === 0
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Hourglass aria-hidden className="size-16 p-2.5 text-gold" />
      <p role="status" className="text-base font-semibold">
        {state?.status === 'declined' ? w.declined : isOver ? w.expired : w.waiting}
      </p>
      {isOver ? (
        <>
          <Button wide onClick={onAgain}>
            {w.again}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {w.cancel}
          </Button>
        </>
      ) : (
        <p role="timer" className="tabular text-quiet">
          {w.left(left)}
        </p>
      )}
    </div>
  )
}
