import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { MapViewProps } from '../map/map-types.ts'
import { MapView } from '../map/map-view.tsx'
import { words } from './place-words.ts'

/** A map with an error message and a retry where its library fails to load (rules/merchants#map). */
export function MapWithRetry({ className, ...map }: MapViewProps & { className: string }) {
  const w = useWords(words)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const fail = () => setState('failed')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isCurrent = true
    setState('loading')
    loadMap().then(
      () => isCurrent && setState('ready'),
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  if (state === 'ready') return <MapView {...map} className={className} onLoadFailed={fail} />
  if (state === 'loading')
    return (
      <Loading className={className}>
        <Skeleton className="size-full rounded-lg" />
      </Loading>
    )
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-center justify-center gap-4 rounded-lg bg-sunken p-4 text-center',
        className,
      )}
    >
      <p>{w.mapFailed}</p>
      <Button
        variant="secondary"
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={() => setAttempt((count) => count + 1)}
      >
        {w.retry}
      </Button>
    </div>
  )
}

/** A function of its own: the bundler would inline the following code into the import, past a failed style sheet. */
function loadMap(): Promise<unknown> {
  return import('../map/leaflet-map.tsx')
}
