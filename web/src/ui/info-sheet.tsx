import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

interface InfoSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** The label of the button that closes it. */
  close: string
  children: ReactNode
}

/** An explanation, closed by one button. */
export function InfoSheet({ open, onClose, title, close, children }: InfoSheetProps) {
  return (
    <Sheet
      {...{ open, onClose, title }}
      footer={
        <Button wide onClick={onClose}>
          {close}
        </Button>
      }
    >
      {children}
    </Sheet>
  )
}
