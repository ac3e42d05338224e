import { Check, ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export interface Option<T extends string> {
  value: T
  label: ReactNode
}

interface SegmentedProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  value: T
  onValueChange: (value: T) => void
}

/** More choices than these share the line by the lengths of their names, in small text on a phone. */
const MAX_EQUAL = 3

/** Shows a few choices side by side. Built on radio buttons, for arrow keys and screen readers. */
export function Segmented<T extends string>({ label, options, value, onValueChange }: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className="flex rounded-full bg-page p-1 ring-1 ring-line ring-inset max-xs:flex-wrap max-xs:rounded-xl">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex min-h-11 cursor-pointer items-center justify-center rounded-full text-center font-medium max-xs:whitespace-nowrap',
            options.length > MAX_EQUAL ? 'flex-auto px-1 text-xs wide:text-sm' : 'flex-1 px-2 text-sm',
            'has-focus-visible:outline-3 has-focus-visible:outline-accent',
            option.value === value ? 'bg-raised text-accent shadow-card' : 'text-quiet',
          )}
        >
          <input
            type="radio"
            name={name}
            className="pointer-events-none absolute inset-0 opacity-0"
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

interface SelectProps<T extends string> extends FieldProps {
  options: readonly { value: T; label: string }[]
  value: T
  onValueChange: (value: T) => void
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement>
}

/** Uses the native picker, which works best on phones. */
export function Select<T extends string>({
  options,
  value,
  onValueChange,
  name,
  onBlur,
  ref,
  ...field
}: SelectProps<T>) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative flex items-center">
          <select
            {...wiring}
            ref={ref}
            name={name}
            value={value}
            onBlur={onBlur}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onValueChange(chosen.value)
            }}
            className={classNames(controlClass, 'appearance-none pr-10 max-xs:py-2 max-xs:whitespace-normal')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-5 text-quiet" />
        </div>
      )}
    </Field>
  )
}

export function Checkbox({ children, className, ...input }: ComponentProps<'input'>) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-center gap-2.5 text-sm', className)}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-[0.3rem] border-2 border-edge bg-surface checked:border-accent-fill checked:bg-accent-fill"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      {children}
    </label>
  )
}

interface SliderProps {
  label: string
  value: number
  /** The formatted value, such as '10 km'. */
  shown: string
  min: number
  max: number
  step?: number
  onValueChange: (value: number) => void
  /** Called when the thumb is released: the time to query the server. */
  onValueCommit?: (value: number) => void
}

export function Slider({
  label,
  value,
  shown,
  min,
  max,
  step = 1,
  onValueChange,
  onValueCommit,
}: SliderProps) {
  const id = useId()
  const commit = () => onValueCommit?.(value)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="tabular text-quiet">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="h-11 w-full cursor-pointer accent-accent-fill"
        aria-valuetext={shown}
        {...{ min, max, step, value }}
        onChange={(event) => onValueChange(Number(event.target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
      />
    </div>
  )
}
