import { CircleAlert, Hourglass } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Progress } from '../lib/api/use-intention.ts'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { DrawnTick } from './drawn-tick.tsx'
import { useOnline } from './offline-notice.tsx'
import { Sheet } from './sheet.tsx'
import type { MoneyBeat, MoneySteps } from './use-money-flow.ts'
import { words } from './words.ts'

/** An error of the whole form without a faulty field, with its title. */
type Fault =
  | { fault?: undefined; failedTitle?: undefined }
  | { fault: string | undefined; failedTitle: string }

type MoneySheetProps = Fault & {
  open: boolean
  onClose: () => void
  title: string
  flow: MoneySteps
  /** Step 1: the fields, and the button to the confirmation. */
  form: ReactNode
  formFooter: ReactNode
  /** Step 2: the receiver, the amount, the cost and the reward. */
  confirm: ReactNode
  confirmTitle: string
  confirmLabel: string
  danger?: boolean
  /** Why it cannot be confirmed yet, such as a missing second key. */
  confirmOff?: string | undefined
  /** Where the confirmation leads back to, if not to the form. */
  onEdit?: (() => void) | undefined
  /** Label of the way back, where there is nothing to edit. */
  editLabel?: string
  /** Whether opening the sheet focuses its first field. */
  typesAtOnce?: boolean
  /** Step 3: what happened. */
  receipt: ReactNode
  receiptTitle: string
  /** Whether the receipt is of something that still waits for another person, which a tick would deny. */
  isWaiting?: boolean
}

/** A movement of points in one sheet, in three steps: form, confirmation, receipt. */
export function MoneySheet({ flow, ...props }: MoneySheetProps) {
  const { beat, progress } = flow
  // The sheet cannot be closed while the outcome is unknown.
  const mayLeave = progress === 'idle'
  const titles = { form: props.title, confirm: props.confirmTitle, receipt: props.receiptTitle }
  const top = useTop(beat, props.open && props.typesAtOnce === true)
  const confirmId = useId()
  const isOnline = useOnline()
  const { offline } = useWords(words).money
  // Nothing is sent where it cannot arrive; what was sent is asked for all the same.
  const confirmOff = progress === 'idle' && !isOnline ? offline : props.confirmOff
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mayLeave && confirmOff === undefined) flow.confirm()
  }

  return (
    <Sheet
      open={props.open}
      title={titles[beat]}
      onClose={() => mayLeave && props.onClose()}
      dismissible={mayLeave}
      footer={<Footer flow={flow} confirmId={confirmId} {...props} confirmOff={confirmOff} />}
    >
      <div ref={top} className="flex flex-col gap-4">
        {beat === 'form' && props.form}
        {beat === 'confirm' && (
          <form noValidate id={confirmId} className="flex flex-col gap-4" onSubmit={submit}>
            {props.confirm}
            <ProgressNote progress={progress} />
          </form>
        )}
        {beat !== 'receipt' && props.fault && <FaultNote title={props.failedTitle} text={props.fault} />}
        {beat === 'receipt' && (
          <Receipt title={props.receiptTitle} isWaiting={props.isWaiting === true}>
            {props.receipt}
          </Receipt>
        )}
      </div>
    </Sheet>
  )
}

/**
 * Scrolls each step to its top and moves the focus: to an invalid field, else the first field, else the content. The
 * button that led there is gone and would lose the focus.
 */
function useTop(beat: MoneyBeat, typesAtOnce: boolean) {
  const top = useRef<HTMLDivElement>(null)
  const last = useRef(beat)
  useEffect(() => {
    const part = top.current?.parentElement
    part?.scrollTo({ top: 0 })
    if (last.current === beat && !typesAtOnce) return
    last.current = beat
    const field = FIELDS.map((one) => part?.querySelector<HTMLElement>(one)).find(Boolean)
    ;(field ?? part)?.focus({ preventScroll: true })
  }, [beat, typesAtOnce])
  return top
}

const FIELDS = ['[aria-invalid]', 'input:not([type=file], [type=hidden], [type=radio]), textarea']

export function FaultNote({ title, text }: { title?: string | undefined; text: string }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2.5 text-sm font-medium text-bad"
    >
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <p className={title ? 'font-normal' : undefined}>{text}</p>
      </div>
    </div>
  )
}

function ProgressNote({ progress }: { progress: Progress }) {
  const w = useWords(words).money
  return (
    <p role="status" className="text-center text-sm font-medium text-accent">
      {progress === 'asking' && w.asking}
      {progress === 'unknown' && w.unknown}
    </p>
  )
}

interface ReceiptProps {
  title: string
  isWaiting: boolean
  children: ReactNode
}

function Receipt({ title, isWaiting, children }: ReceiptProps) {
  return (
    <>
      <div role="status" className="flex flex-col items-center gap-1 pt-1 text-center">
        {isWaiting ? <Hourglass aria-hidden className="size-16 p-2.5 text-gold" /> : <DrawnTick />}
        <p className={classNames('text-lg font-semibold', !isWaiting && 'text-good')}>{title}</p>
      </div>
      {children}
    </>
  )
}

function Footer({
  flow: { beat, progress, confirm, edit },
  formFooter,
  confirmLabel,
  danger = false,
  confirmId,
  confirmOff,
  onEdit = edit,
  editLabel,
  onClose,
}: Pick<MoneySheetProps, 'flow' | 'formFooter' | 'confirmLabel' | 'danger' | 'confirmOff'> &
  Pick<MoneySheetProps, 'onEdit' | 'editLabel' | 'onClose'> & { confirmId: string }) {
  const w = useWords(words).money
  if (beat === 'form') return formFooter
  if (beat === 'receipt') {
    return (
      <Button wide onClick={onClose}>
        {w.done}
      </Button>
    )
  }
  if (progress === 'unknown') {
    return (
      <div className="pair">
        <Button variant="secondary" onClick={onClose}>
          {w.leave}
        </Button>
        <Button onClick={confirm}>{w.askAgain}</Button>
      </div>
    )
  }
  return (
    <div className="pair">
      <Button variant="secondary" disabled={progress !== 'idle'} onClick={onEdit}>
        {editLabel ?? w.edit}
      </Button>
      {/* The reason for being disabled is below both buttons. */}
      <div className="contents *:[p]:col-span-full *:[p]:-mt-1">
        <Button
          type="submit"
          form={confirmId}
          wide
          variant={danger ? 'danger' : 'primary'}
          busy={progress !== 'idle' && w.processing}
          disabledReason={confirmOff}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  )
}
