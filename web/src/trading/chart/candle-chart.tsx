import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  TickMarkType,
  type Time,
} from 'lightweight-charts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showDate } from '../../lib/calendar.ts'
import type { Language } from '../../lib/language.ts'
import { type Bar, heightOf } from './chart-bars.ts'
import { type ChartColours, readColours, useResolvedTheme, withAlpha } from './chart-colours.ts'
import type { ChartKind } from './use-chart-choice.ts'

interface CandleChartProps {
  bars: readonly Bar[]
  kind: ChartKind
  language: Language
  /** Index of the selected bar. */
  place: number | undefined
  /** Called when the chart is ready, with a function that returns the bar at a horizontal position. */
  onReady: (barAt: (x: number) => number | undefined) => void
}

/**
 * The chart, drawn by a library that is loaded only here. The surrounding frame handles touch, keys and screen readers.
 */
export default function CandleChart({ bars, kind, language, place, onReady }: CandleChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const theme = useResolvedTheme()
  const ready = useEffectEvent(onReady)
  const point = useEffectEvent(() => drawn.current && pointAt(drawn.current, bars, place))

  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws with the colours of the new theme
  useEffect(() => {
    if (!box.current) return
    const colours = readColours(language)
    const chart = draw(box.current, colours, language)
    const picture: Drawn = { chart, series: addPrice(chart, kind, colours) }
    const volume = addVolume(chart)
    picture.series.setData(bars.map((bar) => priceOf(bar, kind)) as never)
    volume.setData(bars.map((bar) => volumeOf(bar, colours)))
    chart.timeScale().fitContent()
    drawn.current = picture
    ready((x) => chart.timeScale().coordinateToLogical(x) ?? undefined)
    point()
    return () => {
      drawn.current = undefined
      chart.remove()
    }
  }, [bars, kind, language, theme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the crosshair follows the selected candle
  useEffect(() => {
    point()
  }, [place])

  return <div ref={box} aria-hidden className="pointer-events-none size-full" />
}

interface Drawn {
  chart: IChartApi
  series: ISeriesApi<SeriesType>
}

function draw(box: HTMLElement, colours: ChartColours, language: Language): IChartApi {
  const { fontFamily } = getComputedStyle(box)
  return createChart(box, {
    autoSize: true,
    // The library's logo needs a style sheet that our headers block; the page credits it in text.
    layout: {
      attributionLogo: false,
      fontFamily,
      fontSize: 13,
      textColor: colours.text,
      background: { type: ColorType.Solid, color: 'transparent' },
      panes: { separatorColor: colours.line, separatorHoverColor: colours.line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.08 } },
    timeScale: {
      borderColor: colours.line,
      timeVisible: true,
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.1,
      tickMarkMaxCharacterLength: 9,
      allowBoldLabels: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => tickOf(Number(time), type, language),
    },
    // Touch selects a bar; the whole range is always visible, so there is no scrolling or zooming.
    handleScroll: false,
    handleScale: false,
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: colours.edge, labelVisible: true, labelBackgroundColor: colours.edge },
      horzLine: { color: colours.edge, labelBackgroundColor: colours.edge },
    },
    localization: {
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      timeFormatter: (time: Time) => isoOf(Number(time)).replace('T', ' '),
      priceFormatter: (price: number) => price.toFixed(2),
    },
  })
}

function tickOf(time: number, type: TickMarkType, language: Language): string {
  const [day = '', clock = ''] = isoOf(time).split('T')
  if (type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds) return clock
  if (type === TickMarkType.Year) return day.slice(0, 4)
  return showDate(day, language).replace(/^\d{4}年|, \d{4}$/, '')
}

/** Returns 'YYYY-MM-DDTHH:mm' of a time on the axis, which is shifted to platform time. */
function isoOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 16)
}

function addPrice(chart: IChartApi, kind: ChartKind, colours: ChartColours): ISeriesApi<SeriesType> {
  const scale = {
    priceLineStyle: LineStyle.Dotted,
    priceFormat: { type: 'price', precision: 2, minMove: 0.01 },
  } as const
  const { up, down, curve } = colours
  if (kind === 'candles')
    return chart.addSeries(CandlestickSeries, {
      ...scale,
      upColor: up,
      downColor: down,
      borderVisible: false,
      wickUpColor: up,
      wickDownColor: down,
    }) as ISeriesApi<SeriesType>
  const line = { ...scale, lineWidth: 2, crosshairMarkerRadius: 5 } as const
  if (kind === 'line') return chart.addSeries(LineSeries, { ...line, color: curve }) as ISeriesApi<SeriesType>
  return chart.addSeries(AreaSeries, {
    ...line,
    lineColor: curve,
    topColor: withAlpha(curve, 0.35),
    bottomColor: withAlpha(curve, 0.02),
  }) as ISeriesApi<SeriesType>
}

/** Adds the volume in a pane of its own below the prices, so that it does not lie over their scale. */
function addVolume(chart: IChartApi): ISeriesApi<'Histogram'> {
  const volume = chart.addSeries(
    HistogramSeries,
    { lastValueVisible: false, priceLineVisible: false, priceFormat: { type: 'volume' } },
    1,
  )
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.15, bottom: 0 } })
  const [prices, below] = chart.panes()
  prices?.setStretchFactor(4)
  below?.setStretchFactor(1)
  return volume
}

function priceOf({ time, candle, from }: Bar, kind: ChartKind) {
  if (!candle) return { time }
  if (kind !== 'candles') return { time, value: heightOf(candle.price) }
  const [open, high, low] = [from, candle.high, candle.low].map(heightOf) as [number, number, number]
  return { time, open, high: Math.max(high, open), low: Math.min(low, open), close: heightOf(candle.close) }
}

function volumeOf({ time, candle, from }: Bar, { upSoft, downSoft }: ChartColours) {
  if (!candle) return { time }
  const rises = heightOf(candle.close) >= heightOf(from)
  return { time, value: heightOf(candle.volume), color: rises ? upSoft : downSoft }
}

function pointAt({ chart, series }: Drawn, bars: readonly Bar[], place: number | undefined): void {
  const bar = place === undefined ? undefined : bars[place]
  if (bar?.candle) chart.setCrosshairPosition(heightOf(bar.candle.price), bar.time, series)
  else chart.clearCrosshairPosition()
}
