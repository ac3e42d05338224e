import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../lib/api/failure.ts'
import { ListEnd, Loaded } from './loaded.tsx'

const refetch = () => Promise.resolve()
const asked = { data: undefined, error: null, fetchStatus: 'fetching', refetch }

describe('what stands in the place of an answer', () => {
  const shown = (question: Partial<typeof asked> | object, offline?: string) =>
    renderToStaticMarkup(
      <Loaded of={{ ...asked, ...question }} skeleton="soon" {...(offline && { offline })}>
        {(data) => `here: ${data}`}
      </Loaded>,
    )

  test('a skeleton while it is on its way, then the answer, whatever it is', () => {
    expect(shown({})).toBe('soon')
    expect(shown({ data: 7 })).toBe('here: 7')
    expect(shown({ data: null })).toBe('here: null')
  })

  test('without a network a skeleton has an end: the place’s own words, or a failure to try again', () => {
    expect(shown({ fetchStatus: 'paused' }, 'no network')).toBe('no network')
    expect(shown({ fetchStatus: 'paused' })).toContain('role="alert"')
  })

  test('a failure, but not in place of an answer that was there before', () => {
    expect(shown({ error: new Error('?'), fetchStatus: 'paused' }, 'no network')).toContain('role="alert"')
    expect(shown({ error: new Error('?'), data: 7 })).toBe('here: 7')
  })

  test('what could not be had stands over the reason why', () => {
    const markup = renderToStaticMarkup(
      <Loaded
        of={{ ...asked, error: new Refusal(422, 4001, 'It was deleted') }}
        skeleton="soon"
        failedTitle="No order"
      />,
    )
    expect(markup).toMatch(/<h2[^>]*>No order<\/h2><p[^>]*>It was deleted<\/p>/)
  })

  test('words of the place’s own for every failure', () => {
    const own = (question: object) =>
      renderToStaticMarkup(
        <Loaded of={{ ...asked, ...question }} skeleton="soon" failed={(error) => error.name} />,
      )
    expect(own({ fetchStatus: 'paused' })).toBe('Unreachable')
    expect(own({ error: new TypeError('?') })).toBe('TypeError')
  })

  test('the foot of a list says its end only where there is something above', () => {
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

describe('every question of the app passes through it', () => {
  const SRC = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/^gallery\/|\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))

  /** Returns the ranges between `open` and its closing bracket. */
  function insideOf(text: string, open: RegExp): [from: number, to: number][] {
    return [...text.matchAll(open)].map(({ index, 0: { length } }) => {
      let depth = 1
      let at = index + length
      for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
      return [index, at]
    })
  }

  const users = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ path }) => path)

  test('only there is told what failed, what goes on, what waits for a network', () => {
    expect(users(/<LoadMore\b/)).toEqual(['ui/loaded.tsx'])
    expect(users(/fetchStatus === |\.isPaused\b|\bisPaused[,:]/)).toEqual(['lib/query-state.ts'])
    // A response to a press, and a failure passed on by `Loaded`.
    const others = ['operators/economy/simulation-page.tsx', 'merchants/management/no-shop.tsx']
    expect(users(/<ErrorState\b/).sort()).toEqual(['ui/loaded.tsx', ...others].sort())
  })

  /** Placeholders that do not stand for a server response, or whose end is reported beside them. */
  const ENDS: Record<string, string> = {
    'ui/skeleton.tsx': 'makes them',
    'files/crop-sheet.tsx': 'a picture is read',
    'merchants/directory/location-card.tsx': 'the device looks where it is',
    'merchants/place/map-with-retry.tsx': 'the code of the map, with its own retry',
    'merchants/map/leaflet-map.tsx': 'the code of the map',
    'merchants/map/map-view.tsx': 'the code of the map',
    'merchants/code/qr-card.tsx': 'a code is drawn',
    'merchants/directory/directory-page.tsx': 'the search says itself that nobody answered (queries.ts)',
    'operators/economy/simulation-page.tsx': 'an answer to a press',
    'payments/pay/scan-to-pay.tsx': 'a lookup that ends in words',
    'payments/finance/shop-balances.tsx': 'is told that they are missing',
    'payments/counter/today-summary.tsx': 'is told that they are missing',
    'points/assets-hero.tsx': 'the failure of the balances',
    'trading/chart/chart-frame.tsx': 'the code of the chart',
    'trading/chat/trade-chat.tsx': 'below the trade itself, and with words of its own',
    'trading/home-price.tsx': 'gives way as a whole',
    'trading/usdt/usdt-code-field.tsx': 'where the kept ones do not come, a picture does it',
  }

  test('a skeleton stands only where it has an end', () => {
    const SHAPE = /<(?:Loading|\w*Skeletons?|SkeletonRows|Shape|Gathering|Checking)\b/g
    const IS_SHAPE = /^(?:export )?function (?:\w*Skeletons?|Shape|Gathering|Checking)\(.*\{$/gm
    const endless = files.flatMap(({ path, text }) => {
      const safe = [...insideOf(text, /\bskeleton=\{/g), ...insideOf(text, IS_SHAPE)]
      return [...text.matchAll(SHAPE)]
        .filter(({ index }) => !safe.some(([from, to]) => index > from && index < to))
        .map(({ 0: shape }) => `${path}: ${shape}`)
    })
    expect(endless.filter((one) => !(one.replace(/:.*/, '') in ENDS))).toEqual([])
    expect(Object.keys(ENDS).filter((path) => !endless.some((one) => one.startsWith(`${path}:`)))).toEqual([])
  })
})
