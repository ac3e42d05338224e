import { BareSelect, type BareSelectProps } from './bare-select.tsx'

const classes = {
  box: '-my-3',
  select: 'min-h-11 min-w-0 max-w-full truncate rounded-md bg-transparent pr-6 text-text',
  mark: 'right-1',
}

/** A choice that looks like text, with the line's height but a larger touch target. */
export function TextSelect<T extends string>(props: BareSelectProps<T>) {
  return <BareSelect {...props} classes={classes} />
}
