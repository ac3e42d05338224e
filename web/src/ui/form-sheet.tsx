import { createContext, type ReactNode, type SyntheticEvent, useContext, useId } from 'react'
import { Button } from './button.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { Sheet } from './sheet.tsx'
import { useAct } from './use-act.ts'

interface FormSheetProps {
  open: boolean
  onClose: () => void
  title: string
  submitLabel: string
  busyLabel: string
  /** Head of what is said where sending fails; the sentence is the server's. */
  failedTitle: string
  danger?: boolean
  /** Why it cannot be sent yet. */
  disabledReason?: string | undefined
  /** Holds a `SheetForm`. It begins anew each time the sheet opens. */
  children: ReactNode
}

interface Sending {
  id: string
  send: (submit: () => Promise<unknown>) => Promise<unknown>
}

const SendingContext = createContext<Sending | undefined>(undefined)

/** A sheet around one form: its button stands in the footer, and a refusal is told in a dialog above it. */
export function FormSheet({
  open,
  onClose,
  title,
  submitLabel,
  busyLabel,
  failedTitle,
  danger = false,
  disabledReason,
  children,
}: FormSheetProps) {
  const id = useId()
  const { busy, run, told } = useAct()
  const sending: Sending = { id, send: (submit) => run(failedTitle, submit) }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={title}
        dismissible={!busy}
        footer={
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
        }
      >
        <SendingContext value={sending}>{children}</SendingContext>
      </Sheet>
      <MessageDialog {...told} />
    </>
  )
}

/** The form inside. `onSubmit` may throw: the sheet says what went wrong. */
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
        // A sheet may be opened from within another form, which is not meant.
        event.stopPropagation()
        void sending?.send(() => onSubmit(event))
      }}
    >
      {children}
    </form>
  )
}
