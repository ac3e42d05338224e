import { createContext, type ReactNode, type SyntheticEvent, useContext, useId } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'
import { useAction } from './use-action.ts'

interface FormSheetProps {
  open: boolean
  onClose: () => void
  title: string
  submitLabel: string
  busyLabel: string
  /** Title of the error dialog; its text is the server's. */
  failedTitle: string
  danger?: boolean
  /** Why the form cannot be sent yet. */
  disabledReason?: string | undefined
  /** Above the button: a sheet's keypad. */
  keypad?: ReactNode
  /** A `SheetForm`. It is reset each time the sheet opens. */
  children: ReactNode
}

interface Sending {
  id: string
  send: (submit: () => Promise<unknown>) => Promise<unknown>
}

const SendingContext = createContext<Sending | undefined>(undefined)

/** A sheet with one form: the button is in the footer, and errors are shown in a dialog above it. */
export function FormSheet({
  open,
  onClose,
  title,
  submitLabel,
  busyLabel,
  failedTitle,
  danger = false,
  disabledReason,
  keypad,
  children,
}: FormSheetProps) {
  const id = useId()
  const { busy, run } = useAction()
  const sending: Sending = { id, send: (submit) => run(failedTitle, submit) }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      dismissible={!busy}
      footer={
        <div className="flex flex-col gap-3 short:gap-2">
          {keypad}
          <div>
            <Button
              type="submit"
              form={id}
              wide
              variant={danger ? 'danger' : 'primary'}
              busy={busy && busyLabel}
              disabledReason={disabledReason}
            >
              {submitLabel}
            </Button>
          </div>
        </div>
      }
    >
      <SendingContext value={sending}>{children}</SendingContext>
    </Sheet>
  )
}

/** The form inside. `onSubmit` may throw; the sheet shows the error. */
export function SheetForm({
  onSubmit,
  children,
}: {
  onSubmit: (event: SyntheticEvent) => Promise<unknown>
  children: ReactNode
}) {
  const sending = useContext(SendingContext)
  return (
    <form
      id={sending?.id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // A sheet may be opened from within another form, which must not be submitted.
        event.stopPropagation()
        void sending?.send(() => onSubmit(event))
      }}
    >
      {children}
    </form>
  )
}
