import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../lib/api/failure.ts'
import { ListEnd, Loaded } from './loaded.tsx'

const refetch = () => Promise.resolve()
const query = { data: undefined, error: null, fetchStatus: 'fetching', refetch }

describe('Loaded', () => {
  const shown = (change: Partial<typeof query> | object, offline?: string) =>
    renderToStaticMarkup(
      <Loaded of={{ ...query, ...change }} skeleton="soon" {...(offline && { offline })}>
        {(data) => `here: ${data}`}
      </Loaded>,
    )

  test('shows the skeleton while loading, then the data, also null', () => {
    expect(shown({})).toBe('soon')
    expect(shown({ data: 7 })).toBe('here: 7')
    expect(shown({ data: null })).toBe('here: null')
  })

  test('shows the offline text or an error instead of the skeleton without a network', () => {
    expect(shown({ fetchStatus: 'paused' }, 'no network')).toBe('no network')
    expect(shown({ fetchStatus: 'paused' })).toContain('role="alert"')
  })

  // spec: 000 §8 wealth: lists and calls that fail
  // spec: 001 §8 finance: a failed load is only logged
  test('shows an error, unless there is earlier data', () => {
    expect(shown({ error: new Error('?'), fetchStatus: 'paused' }, 'no network')).toContain('role="alert"')
    expect(shown({ error: new Error('?'), data: 7 })).toBe('here: 7')
  })

  test('shows the title of the failure above the server’s reason', () => {
    const markup = renderToStaticMarkup(
      <Loaded
        of={{ ...query, error: new Refusal(422, 4001, 'It was deleted') }}
        skeleton="soon"
        failedTitle="No order"
      />,
    )
    expect(markup).toMatch(/<h2[^>]*>No order<\/h2><p[^>]*>It was deleted<\/p>/)
  })

  test('shows the caller’s content for each failure', () => {
    const own = (change: object) =>
      renderToStaticMarkup(
        <Loaded of={{ ...query, ...change }} skeleton="soon" failed={(error) => error.name} />,
      )
    expect(own({ fetchStatus: 'paused' })).toBe('Unreachable')
    expect(own({ error: new TypeError('?') })).toBe('TypeError')
  })

  test('ListEnd shows the end of a list only when the list has items', () => {
    const list = { isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: refetch }
    const foot = (count: number, hasNextPage: boolean) =>
      renderToStaticMarkup(
        <ListEnd of={{ ...list, hasNextPage }} count={count} more="more" loading="…">
          all
        </ListEnd>,
      )
    expect(foot(0, false)).toBe('')
    expect(foot(2, false)).toBe('all')
    expect(foot(2, true)).toContain('more')
  })
})

describe('the use of Loaded in web/src', () => {
  const SRC = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/^gallery\/|\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))

  /** Returns the ranges between `open` and its closing brace. */
  function rangesOf(text: string, open: RegExp): [from: number, to: number][] {
    return [...text.matchAll(open)].map(({ index, 0: { length } }) => {
      let depth = 1
      let at = index + length
      for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
      return [index, at]
    })
  }

  const filesWith = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  test('only Loaded shows errors, further pages and paused queries', () => {
    expect(filesWith(/<LoadMore\b/)).toEqual(['ui/loaded.tsx'])
    expect(filesWith(/fetchStatus === |\.isPaused\b|\bisPaused[,:]/)).toEqual(['lib/query-state.ts'])
    // The response to a button, and an error that `Loaded` passes on.
    const others = ['operators/economy/simulation-page.tsx', 'merchants/management/no-shop.tsx']
    expect(filesWith(/<ErrorState\b/).sort()).toEqual(['ui/loaded.tsx', ...others].sort())
  })

  /** Skeletons outside `Loaded`: they wait for no query, or their failure is shown beside them. */
  const REASONS: Record<string, string> = {
    'ui/skeleton.tsx': 'defines the skeletons',
    'files/crop-sheet.tsx': 'reads a picture',
    'merchants/directory/location-card.tsx': 'waits for the position of the device',
    'merchants/place/map-with-retry.tsx': 'loads the code of the map, with its own retry',
    'merchants/map/leaflet-map.tsx': 'loads the code of the map',
    'merchants/map/map-view.tsx': 'loads the code of the map',
    'merchants/code/qr-card.tsx': 'draws a code',
    'merchants/directory/directory-page.tsx': 'the search reports its own failure (queries.ts)',
    'operators/economy/simulation-page.tsx': 'waits for the response to a button',
    'payments/pay/scan-to-pay.tsx': 'a lookup that ends with a text',
    'payments/finance/shop-balances.tsx': 'receives from its parent that the data is missing',
    'payments/counter/today-summary.tsx': 'receives from its parent that the data is missing',
    'points/assets-hero.tsx': 'the balances show their own failure',
    'points/release/release-card.tsx': 'the forecast is left out on failure',
    'payments/pay-code/pay-code-card.tsx': 'a code that is being made; its failure is shown in its place',
    'operators/home/console-home.tsx': 'loads the code of a card',
    'operators/home/cover-card.tsx': 'waits for several queries, each left out on failure',
    'shell/home/paid-before.tsx': 'those paid from this device are shown on failure',
    'shell/home/hall-line.tsx': 'the price is left out on failure, buying and selling stay',
    'trading/chart/chart-frame.tsx': 'loads the code of the chart',
    'trading/chat/trade-chat.tsx': 'the chat shows its own failure below the trade',
    'trading/home-trades.tsx': 'the strip is hidden on failure',
    'trading/usdt/usdt-code-field.tsx': 'a picture can be uploaded when the saved codes do not load',
  }

  test('every skeleton outside Loaded is listed with a reason', () => {
    const SHAPE = /<(?:Loading|\w*Skeletons?|SkeletonRows|Shape|Gathering|Checking)\b/g
    const IS_SHAPE = /^(?:export )?function (?:\w*Skeletons?|Shape|Gathering|Checking)\(.*\{$/gm
    const outside = files.flatMap(({ path, text }) => {
      const safe = [...rangesOf(text, /\bskeleton=\{/g), ...rangesOf(text, IS_SHAPE)]
      return [...text.matchAll(SHAPE)]
        .filter(({ index }) => !safe.some(([from, to]) => index > from && index < to))
        .map(({ 0: shape }) => `${path}: ${shape}`)
    })
    expect(outside.filter((entry) => !(entry.replace(/:.*/, '') in REASONS))).toEqual([])
    expect(
      Object.keys(REASONS).filter((path) => !outside.some((entry) => entry.startsWith(`${path}:`))),
    ).toEqual([])
  })
})
