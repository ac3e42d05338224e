import { lazy, Suspense, useState } from 'react'
import { useTermsDue } from '../lib/terms-due.ts'

const TermsSheet = lazy(async () => ({
  default: (await import('../identity/terms/terms-sheet.tsx')).TermsSheet,
}))

/** Loads the terms sheet on demand, which most users need once in years. */
export function TermsPrompt() {
  const isDue = useTermsDue()
  const [wasAsked, setAsked] = useState(false)
  if (isDue && !wasAsked) setAsked(true)
  return (
    wasAsked && (
      <Suspense>
        <TermsSheet />
      </Suspense>
    )
  )
}
