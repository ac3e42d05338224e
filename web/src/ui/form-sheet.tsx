import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react'
import { messageOf } from '../lib/api/failure.ts'
import { Button } from './button.tsx'
import { type Message, MessageDialog } from './message-dialog.tsx'
import { Sheet } from './sheet.tsx'

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
  send: (submit: () => Promise<unknown>) => Promise<void>
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
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  const sending = useMemo<Sending>(
    () => ({
      id,
      send: async (submit) => {
        setBusy(true)
        try {
          await submit()
        } catch (error) {
          setMessage({ tone: 'bad', title: failedTitle, text: messageOf(error) })
        } finally {
          setBusy(false)
        }
      },
    }),
    [id, failedTitle],
  )
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
      <MessageDialog message={message} onClose={() => setMessage(undefined)} />
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
