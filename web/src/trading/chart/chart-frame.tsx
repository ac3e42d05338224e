import { readUnits } from '@torch/contract/money.ts'
import type { Candle } from '@torch/contract/trading.ts'
import { RotateCw } from 'lucide-react'
import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { barsOf, nearestCandle, stepCandles } from './chart-bars.ts'
import { words } from './chart-words.ts'
import { showPrice, showVolume } from './show-price.ts'
import { useTrendClass } from './trend.ts'
import { useBucketFormatter } from './use-bucket-formatter.ts'
import type { ChartKind } from './use-chart-choice.ts'

interface ChartFrameProps {
  history: readonly Candle[]
  bucketSeconds: number
  kind: ChartKind
}

/** The chart with its readout, selected by finger, mouse or arrow keys. */
export function ChartFrame({ history, bucketSeconds, kind }: ChartFrameProps) {
  const w = useWords(words)
  const language = useLanguage()
  const showBucket = useBucketFormatter(bucketSeconds)
  const bars = useMemo(() => barsOf(history, bucketSeconds), [history, bucketSeconds])
  const [chosen, setPlace] = useState<number>()
  const { Chart, failed, retry } = useChart()
  const barAt = useRef<(x: number) => number | undefined>(undefined)
  // Without a selection the latest candle is shown; new ones do not move a selection.
  const place = nearestCandle(bars, chosen ?? bars.length - 1)
  const bar = place === undefined ? undefined : bars[place]
  if (place === undefined || !bar?.candle) return null
  const { candle, from } = bar

  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const bar = barAt.current?.(clientX - currentTarget.getBoundingClientRect().left)
    if (bar !== undefined) setPlace(nearestCandle(bars, bar))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf(event.key, bars.length)
    if (steps === undefined) return
    event.preventDefault()
    setPlace(stepCandles(bars, place, steps))
  }
  return (
    <figure className="flex flex-col gap-2">
      <figcaption>
        <Readout candle={candle} from={from} at={showBucket(candle.time)} />
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={w.chart}
        aria-valuemin={0}
        aria-valuemax={bars.length - 1}
        aria-valuenow={place}
        aria-valuetext={w.spoken(
          showBucket(candle.time),
          showPrice(candle.price),
          showPrice(candle.low),
          showPrice(candle.high),
          showVolume(candle.volume),
        )}
        title={w.scrub}
        className="h-72 w-full cursor-crosshair touch-pan-y overflow-hidden rounded-md select-none wide:h-96"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' || event.currentTarget.hasPointerCapture(event.pointerId))
            follow(event)
        }}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPlace(undefined)}
        onKeyDown={onKeyDown}
      >
        {Chart && (
          <Chart
            {...{ bars, kind, language }}
            place={chosen === undefined ? undefined : place}
            onReady={(find) => {
              barAt.current = find
            }}
          />
        )}
        {!Chart && !failed && <Skeleton className="size-full" />}
        {failed && <NotDrawn onRetry={retry} />}
      </div>
    </figure>
  )
}

function NotDrawn({ onRetry }: { onRetry: () => void }) {
  const w = useWords(words)
  return (
    <div
      role="alert"
      className="flex size-full flex-col items-center justify-center gap-3 bg-sunken p-4 text-center"
    >
      <p>{w.notDrawn}</p>
      <Button variant="secondary" icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
        {w.retry}
      </Button>
    </div>
  )
}

/** Returns the step of a key: Page a tenth, Home and End all the way. */
function stepsOf(key: string, count: number): number | undefined {
  const leap = Math.max(1, Math.round(count / 10))
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -leap,
    PageUp: leap,
    Home: -count,
    End: count,
  }
  return steps[key]
}

type Chart = ComponentType<Parameters<typeof import('./candle-chart.tsx')['default']>[0]>

/** Loads the drawing library after the figures, with a retry. */
function useChart(): { Chart: Chart | undefined; failed: boolean; retry: () => void } {
  const [Chart, setChart] = useState<Chart>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    import('./candle-chart.tsx').then(
      (module) => isCurrent && setChart(() => module.default),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  return { Chart, failed, retry: () => setAttempt((count) => count + 1) }
}

/** Shows the figures of the selected candle. */
export function Readout({ candle, from, at }: { candle: Candle; from: string; at: string }) {
  const w = useWords(words)
  const trend = useTrendClass()(readUnits(candle.close) - readUnits(from))
  const prices = [
    [w.before, from],
    [w.high, candle.high],
    [w.low, candle.low],
    [w.close, candle.close],
  ] as const
  return (
    <div className="tabular flex min-h-12 flex-col gap-0.5 text-sm">
      <p className="font-medium">{at}</p>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        {prices.map(([name, price]) => (
          <span key={name}>
            {name} <span className={`font-medium ${trend}`}>{showPrice(price)}</span>
          </span>
        ))}
        <span>
          {w.volume} <span className="font-medium text-text">{showVolume(candle.volume)}</span>
        </span>
      </p>
    </div>
  )
}
