import { type ReactNode, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { words } from './words.ts'

interface MoreSettingsProps {
  /** A setting differs from its default. */
  isUsed: boolean
  children: ReactNode
}

/** Folds what few orders need; open where one of the settings is used, until the member folds it. */
export function MoreSettings({ isUsed, children }: MoreSettingsProps) {
  const w = useWords(words).more
  const [chosen, setOpen] = useState<boolean>()
  return (
    <details
      open={chosen ?? isUsed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-y border-line"
    >
      <summary className="min-h-14 content-center py-2">
        <span className="font-medium">{w.title}</span>
        <span className="block text-sm text-quiet">{w.note}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-4">{children}</div>
    </details>
  )
}
