import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { useTimeout } from '../lib/use-timeout.ts'
import { IconButton } from './button.tsx'

const COPIED_MILLISECONDS = 2000

interface CopyButtonProps {
  text: string
  /** The accessible name: 'Copy payment code'. */
  label: string
  /** Shown for two seconds after copying. */
  copiedLabel: string
  onFailed: () => void
  /** For showing it in another way. */
  onCopied?: () => void
}

/** Copies a text and shows for a moment that it did. */
export function CopyButton({ text, label, copiedLabel, onFailed, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useTimeout(copied, COPIED_MILLISECONDS, () => setCopied(false))

  const copy = async () => {
    if (!(await copyText(text))) return onFailed()
    setCopied(true)
    onCopied?.()
  }
  return (
    <span className="flex shrink-0 items-center">
      <span role="status" className="text-sm font-medium text-good">
        {copied && copiedLabel}
      </span>
      <IconButton label={label} onClick={() => void copy()}>
        {copied ? (
          <Check aria-hidden className="size-5 text-good" />
        ) : (
          <Copy aria-hidden className="size-5" />
        )}
      </IconButton>
    </span>
  )
}
