import { lazy, Suspense, useState } from 'react'
import { useLiveEvent } from '../../lib/live.ts'

const CaptureRequests = lazy(async () => ({
  default: (await import('./capture-requests.tsx')).CaptureRequests,
}))

/** Opens the confirmation of a scanned pay code on any screen of its payer. Its code is loaded with the first request. */
export function CaptureRequestHost() {
  const [isWanted, setWanted] = useState(false)
  useLiveEvent('capture-changed', ({ status }) => status === 'waiting' && setWanted(true))
  return (
    isWanted && (
      <Suspense fallback={null}>
        <CaptureRequests />
      </Suspense>
    )
  )
}
