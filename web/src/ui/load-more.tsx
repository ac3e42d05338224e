import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

interface LoadMoreProps {
  label: string
  busyLabel: string
  /** Number of items so far: after a short page the button may still be visible and loads again. */
  count: number
  isLoading: boolean
  /** After a failure only a press retries. */
  hasFailed: boolean
  onLoad: () => void
}

/** The end of a partial list: loads more when it becomes visible, and by a press. */
export function LoadMore({ label, busyLabel, count, isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = () => {
    if (!isLoading) onLoad()
  }
  const onVisible = useEffectEvent(() => {
    if (!hasFailed) load()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again whenever the list has grown
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onVisible())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [count])

  return (
    <div ref={place} className="flex justify-center p-4">
      <Button variant="secondary" busy={isLoading && busyLabel} onClick={load}>
        {label}
      </Button>
    </div>
  )
}
