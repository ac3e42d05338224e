import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'medium' | 'large'

interface ButtonStyle {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** While an action runs: the label to show meanwhile, or true to keep the label. */
  busy?: boolean | string
  /** Why the button is disabled. It stays focusable, so that screen readers announce the reason. */
  disabledReason?: string | undefined
  icon?: ReactNode
}

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'bg-accent-fill text-on-accent active:bg-accent-press not-aria-disabled:hover:bg-accent-press',
  secondary: 'bg-surface text-text border border-edge/50 not-aria-disabled:hover:bg-sunken active:bg-sunken',
  ghost: 'text-accent not-aria-disabled:hover:bg-accent-soft active:bg-accent-soft',
  danger: 'bg-bad-fill text-on-bad not-aria-disabled:hover:opacity-90 active:opacity-80',
}
const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-base max-xs:px-4',
}

export function buttonClass({
  variant = 'primary',
  size = 'medium',
  wide = false,
}: ButtonStyle = {}): string {
  return classNames(
    'tabular inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center select-none [&>svg]:shrink-0',
    'transition-[background-color,scale,opacity] duration-150 active:scale-[0.98]',
    'aria-disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:active:scale-100',
    SIZES[size],
    VARIANT_CLASSES[variant],
    wide && 'w-full',
  )
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  disabledReason,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isOff = Boolean(busy) || disabledReason !== undefined || rest.disabled === true

  // aria-disabled instead of disabled: the focus is kept while the call runs, and a form is not sent twice.
  const guard = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event))

  return (
    <>
      <button
        {...rest}
        type={type}
        disabled={undefined}
        aria-disabled={isOff || undefined}
        aria-busy={Boolean(busy) || undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        className={classNames(
          buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
          className,
        )}
        onClick={guard}
      >
        {busy ? <LoaderCircle aria-hidden className="size-5 animate-spin" /> : icon}
        {typeof busy === 'string' ? busy : children}
      </button>
      {disabledReason && (
        <p id={reasonId} className="mt-2 text-center text-sm text-quiet">
          {disabledReason}
        </p>
      )}
    </>
  )
}

/** A link that looks like a button and can be opened in a new tab. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonStyle & { icon?: ReactNode }) {
  const linkClass = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })
  return (
    <Link {...rest} className={classNames(linkClass, className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A square button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors',
        'hover:bg-sunken active:bg-sunken disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  )
}
