import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Shown beside the label of an optional field. */
  optional?: string
}

interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Shows a label, the control, and an error or a hint. `children` receives the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (wiring: FieldIds) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        className="flex items-baseline justify-between gap-2 max-xs:flex-wrap text-sm font-medium"
      >
        {label}
        {optional && <span className="text-xs font-normal text-quiet">{optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

interface FieldNoteProps {
  id: string
  error: ReactNode
  hint: ReactNode
}

/** Shows a field's error, or else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <div id={id} aria-live="polite" className={classNames('text-sm', error ? 'text-bad' : 'text-quiet')}>
      {error ? (
        <span className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          <span>{error}</span>
        </span>
      ) : (
        hint
      )}
    </div>
  )
}

export const controlClass = classNames(
  'w-full min-h-12 rounded-md border border-edge/70 bg-surface px-3.5 text-base text-text',
  'transition-colors focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent',
  'aria-invalid:border-bad aria-invalid:focus:outline-bad disabled:opacity-60 [&[readonly]]:bg-sunken',
)
