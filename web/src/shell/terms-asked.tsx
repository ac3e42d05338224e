import { lazy, Suspense, useState } from 'react'
import { useTermsDue } from '../lib/terms-due.ts'

const TermsSheet = lazy(async () => ({
  default: (await import('../identity/terms/terms-sheet.tsx')).TermsSheet,
}))

/** Fetched when it is first needed, which for most people is once in years. */
export function TermsAsked() {
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
