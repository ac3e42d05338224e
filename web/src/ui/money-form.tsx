import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface MoneyFormProps {
  /** Also that of the button in the sheet's footer. */
  id: string
  className?: string
  /** Opens the confirmation. */
  onReview: () => void
  children: ReactNode
}

/** The fields of a `MoneySheet`. */
export function MoneyForm({ id, className = 'gap-4', onReview, children }: MoneyFormProps) {
  return (
    <form
      noValidate
      id={id}
      className={classNames('flex flex-col', className)}
      onSubmit={(event) => {
        event.preventDefault()
        onReview()
      }}
    >
      {children}
    </form>
  )
}
