import { Hourglass } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Progress } from '../lib/api/use-idempotent-mutation.ts'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { DrawnTick } from './drawn-tick.tsx'
import { FaultNote } from './fault-note.tsx'
import { useOnline } from './offline-notice.tsx'
import { Sheet } from './sheet.tsx'
import { SheetKeypad } from './sheet-keypad.tsx'
import type { MoneyFlow, MoneyStep } from './use-money-flow.ts'
import { words } from './words.ts'

/** An error of the whole form without a faulty field, with its title. */
type Fault =
  | { fault?: undefined; failedTitle?: undefined }
  | { fault: string | undefined; failedTitle: string }

/** A PIN that is entered over the keypad. */
export interface PinEntry {
  /** The `confirmDisabledReason` while it is incomplete. */
  needed: string
  /** Its field, which submits the form with this id. */
  field: (form: string) => ReactNode
  /** Other ways to confirm. */
  others: ReactNode
}

type MoneySheetProps = Fault & {
  open: boolean
  onClose: () => void
  title: string
  flow: MoneyFlow
  /** Step 1: the fields, and the button to the confirmation. */
  form: ReactNode
  formFooter: ReactNode
  /** Step 2: the receiver, the amount, the cost and the reward. */
  confirm: ReactNode
  confirmTitle: string
  confirmLabel: string
  danger?: boolean
  /** Why it cannot be confirmed yet, such as a missing second key. */
  confirmDisabledReason?: string | undefined
  /** Where the second key is a PIN: it stands over the keypad in the footer, and its last digit confirms. */
  pin?: PinEntry | undefined
  /** The action of the confirmation's back button, by default to the form; null for a sheet that only its cross closes. */
  onEdit?: (() => void) | null | undefined
  /** Label of the way back, where there is nothing to edit. */
  editLabel?: string
  /** Whether opening the sheet focuses its first field. */
  focusesFirstField?: boolean
  /** Step 3: what happened. */
  receipt: ReactNode
  receiptTitle: string
  /** Whether the result still waits for another person, so that the receipt shows no tick. */
  isWaiting?: boolean
}

/** A movement of points in one sheet, in three steps: form, confirmation, receipt. */
export function MoneySheet({ flow, ...props }: MoneySheetProps) {
  const { step, progress } = flow
  // The sheet cannot be closed while the outcome is unknown.
  const canClose = progress === 'idle'
  const titles = { form: props.title, confirm: props.confirmTitle, receipt: props.receiptTitle }
  const top = useTop(step, props.open && props.focusesFirstField === true)
  useFocusOnRefusedField(top, progress)
  const confirmId = useId()
  const isOnline = useOnline()
  const { offline } = useWords(words).money
  // Offline nothing new is sent, but the outcome of a sent movement is still requested.
  const confirmDisabledReason = progress === 'idle' && !isOnline ? offline : props.confirmDisabledReason
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canClose && confirmDisabledReason === undefined) flow.confirm()
  }

  return (
    <Sheet
      open={props.open}
      title={titles[step]}
      onClose={() => canClose && props.onClose()}
      dismissible={canClose}
      footer={
        <Footer flow={flow} confirmId={confirmId} {...props} confirmDisabledReason={confirmDisabledReason} />
      }
    >
      <div ref={top} className="flex flex-col gap-4">
        {step === 'form' && props.form}
        {step === 'confirm' && (
          <form noValidate id={confirmId} className="flex flex-col gap-4" onSubmit={submit}>
            {props.confirm}
            <ProgressNote progress={progress} />
          </form>
        )}
        {step !== 'receipt' && props.fault && <FaultNote title={props.failedTitle} text={props.fault} />}
        {step === 'receipt' && (
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
function useTop(step: MoneyStep, focusesFirstField: boolean) {
  const top = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    const part = top.current?.parentElement
    part?.scrollTo({ top: 0 })
    if (last.current === step && !focusesFirstField) return
    last.current = step
    const field =
      FIELDS.map((one) => part?.querySelector<HTMLElement>(one)).find(Boolean) ??
      part?.parentElement?.querySelector<HTMLElement>('footer input')
    ;(field ?? part)?.focus({ preventScroll: true })
  }, [step, focusesFirstField])
  return top
}

/** After an attempt that failed, moves the focus to the invalid field, which may be out of sight. */
function useFocusOnRefusedField(top: RefObject<HTMLDivElement | null>, progress: Progress) {
  const before = useRef(progress)
  useEffect(() => {
    if (before.current !== 'idle' && progress === 'idle')
      top.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    before.current = progress
  }, [top, progress])
}

const FIELDS = ['[aria-invalid]', 'input:not([type=file], [type=hidden], [type=radio]), textarea']

function ProgressNote({ progress }: { progress: Progress }) {
  const w = useWords(words).money
  return (
    <p role="status" className="text-center text-sm font-medium text-accent">
      {progress === 'retrying' && w.retrying}
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
        <p className={classNames('text-base font-semibold', !isWaiting && 'text-good')}>{title}</p>
      </div>
      {children}
    </>
  )
}

function Footer({
  flow: { step, progress, confirm, edit },
  formFooter,
  confirmLabel,
  danger = false,
  confirmId,
  confirmDisabledReason,
  pin,
  onEdit = edit,
  editLabel,
  onClose,
}: Pick<MoneySheetProps, 'flow' | 'formFooter' | 'confirmLabel' | 'danger' | 'confirmDisabledReason'> &
  Pick<MoneySheetProps, 'pin' | 'onEdit' | 'editLabel' | 'onClose'> & { confirmId: string }) {
  const w = useWords(words).money
  if (step === 'form') {
    return (
      <div className="flex flex-col gap-3 short:gap-2">
        <SheetKeypad />
        <div>{formFooter}</div>
      </div>
    )
  }
  if (step === 'receipt') {
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
  const send = (
    <Button
      type="submit"
      form={confirmId}
      wide
      variant={danger ? 'danger' : 'primary'}
      busy={progress !== 'idle' && w.processing}
      disabledReason={confirmDisabledReason}
    >
      {confirmLabel}
    </Button>
  )
  if (pin) {
    const isRunning = progress !== 'idle'
    const reason = confirmDisabledReason === pin.needed ? undefined : confirmDisabledReason
    return (
      <div key="pin" className="flex flex-col gap-3 short:gap-2">
        {reason ? (
          <p role="status" className="text-center text-sm text-quiet">
            {reason}
          </p>
        ) : (
          <>
            {pin.field(confirmId)}
            <SheetKeypad disabled={isRunning} />
          </>
        )}
        <div className="flex min-h-13 flex-wrap items-center justify-center gap-x-2">
          {onEdit ? (
            <Button variant="ghost" busy={isRunning && w.processing} onClick={onEdit}>
              {editLabel ?? w.edit}
            </Button>
          ) : (
            isRunning && <p role="status">{w.processing}</p>
          )}
          {!isRunning && pin.others}
        </div>
      </div>
    )
  }
  if (onEdit === null) return <div key="confirm">{send}</div>
  return (
    // The key keeps the pressed button from becoming the form's submit button, which would send the form at once.
    <div key="confirm" className="pair">
      <Button variant="secondary" disabled={progress !== 'idle'} onClick={onEdit}>
        {editLabel ?? w.edit}
      </Button>
      {/* The reason for being disabled is below both buttons. */}
      <div className="contents *:[p]:col-span-full *:[p]:-mt-1">{send}</div>
    </div>
  )
}
