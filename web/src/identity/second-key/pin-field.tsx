import { PIN_LENGTH } from '@torch/contract/pin.ts'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { useComposedText } from '../../lib/use-composition.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldNote } from '../../ui/fields/field.tsx'
import { useKeypadInput } from '../../ui/fields/use-keypad-input.ts'

interface PinFieldProps {
  /** The id of the form that it submits, which is not around it. */
  form: string
  label: string
  error?: ReactNode
  value: string
  onValueChange: (pin: string) => void
  /** While the movement is being sent. */
  readOnly: boolean
  ref?: Ref<HTMLInputElement | null>
}

/** The payment password as six dots. The sixth digit submits the form, once for each digit that was entered. */
export function PinField({ form, label, error, value, onValueChange, readOnly, ref }: PinFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const keypad = useKeypadInput('digits')
  const wasEntered = useRef(false)
  const composed = useComposedText<HTMLInputElement>({
    value,
    onValueChange: (pin) => {
      if (readOnly) return
      wasEntered.current = true
      onValueChange(pin)
    },
    clean: (text) => text.normalize('NFKC').replace(/\D/g, '').slice(0, PIN_LENGTH),
  })
  useEffect(() => {
    if (value.length !== PIN_LENGTH || !wasEntered.current) return
    wasEntered.current = false
    input.current?.form?.requestSubmit()
  }, [value])
  return (
    <div className="flex flex-col items-center gap-1.5">
      <label htmlFor={id} className="text-sm font-medium [@media(max-height:34rem)]:sr-only">
        {label}
      </label>
      <div className="relative w-full max-w-80">
        <input
          {...composed}
          {...keypad}
          id={id}
          form={form}
          ref={input}
          type="password"
          autoComplete="off"
          data-secret
          readOnly={readOnly}
          aria-describedby={error ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          className="peer absolute inset-0 size-full opacity-0"
          onKeyDown={(event) => {
            // An incomplete PIN is not sent, since it would count as a wrong one.
            if (event.key === 'Enter' && value.length < PIN_LENGTH) event.preventDefault()
          }}
        />
        <div
          aria-hidden
          className="pointer-events-none flex gap-2 rounded-md peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-accent"
        >
          {Array.from({ length: PIN_LENGTH }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a PIN have no other identity
              key={place}
              className={classNames(
                'grid h-11 min-w-0 flex-1 place-items-center rounded-md border bg-surface',
                error ? 'border-bad' : place === value.length ? 'border-accent' : 'border-edge/60',
              )}
            >
              {place < value.length && <span className="size-3 rounded-full bg-text" />}
            </span>
          ))}
        </div>
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={undefined} />
    </div>
  )
}
