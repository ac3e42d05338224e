import { classNames } from '../class-names.ts'
import { BareSelect, type BareSelectProps } from './bare-select.tsx'
import { controlClass } from './field.tsx'

/** The style of list filters in one line; their names are for screen readers only. */
export const lineControl = classNames(controlClass, 'min-h-11! text-sm! pointer-coarse:text-base!')

const classes = { box: 'flex-1', select: classNames(lineControl, 'pr-9'), mark: 'right-3 text-quiet' }

/** A choice that filters a list. */
export function LineSelect<T extends string>(props: BareSelectProps<T>) {
  return <BareSelect {...props} classes={classes} />
}
