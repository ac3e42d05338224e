import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test'
import { browserOptions } from '../../e2e/support/browser.ts'
import { median, type Row, ratio } from '../measure.ts'
import { type Demo, sessionOf, withDemo } from './demo.ts'
import { type Visit, visit } from './visit.ts'

/**
 * Measures the demo's screens on a slow phone, each opened for the first time by a visitor and then again by a member, beside a
 * bare page of our libraries in the same round. The processor is throttled by a factor, so only values of the same round are
 * comparable.
 */
export function measurePhone(databaseUrl: string, folder: string, rounds: number): Promise<Row[]> {
  return withDemo(databaseUrl, folder, async ({ origin, bareUrl, screens }) => {
    const browser = await chromium.launch(browserOptions())
    try {
      const plain: Visit[] = []
      const seen = new Map(screens.map(({ name }) => [name, { first: [] as Visit[], again: [] as Visit[] }]))
      for (let round = 0; round < rounds; round += 1) {
        plain.push(await openOnce(browser, bareUrl))
        for (const { name, url, account } of screens) {
          const context = await phoneOf(browser)
          // A new context is signed out.
          seen.get(name)?.first.push(await visit(context, url))
          if (account) await signIn(context, origin, account)
          await keepApp(context, url)
          seen.get(name)?.again.push(await visit(context, url))
          await context.close()
        }
      }
      const facts = [...seen].flatMap(([name, { first, again }]) => [
        rowOf(name, first, plain),
        rowOf(`${name} again`, again, plain),
      ])
      return [...facts, ...goalRows(seen)]
    } finally {
      await browser.close()
    }
  })
}

/** Waits until the service worker has stored the app on the device. */
async function keepApp(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.close()
}

function phoneOf(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 780 },
    locale: 'zh-CN',
  })
}

async function openOnce(browser: Browser, url: string): Promise<Visit> {
  const context = await phoneOf(browser)
  const seen = await visit(context, url)
  await context.close()
  return seen
}

async function signIn(context: BrowserContext, origin: string, account: string): Promise<void> {
  const kept = await sessionOf(context.request, origin, account)
  await context.addInitScript({
    content: `if (!localStorage.accessToken) Object.assign(localStorage, ${kept})`,
  })
}

function rowOf(what: string, seen: Visit[], plain: Visit[]): Row {
  const of = (part: keyof Visit) => median(seen.map((one) => one[part]))
  const seconds = (part: 'firstPaint' | 'largestPaint') => `${(of(part) / 1000).toFixed(1)} s`
  const facts = [
    `${of('requests')} requests (${of('scripts')} scripts)`,
    `${of('kib').toFixed(0)} KiB`,
    `first paint ${seconds('firstPaint')}`,
    `largest ${seconds('largestPaint')}`,
    `shift ${of('layoutShift').toFixed(3)}`,
    `longest task ${of('longestTask').toFixed(0)} ms`,
  ]
  return {
    what: `phone, ${what}: ${facts.join(', ')}; largest paint / a bare page's`,
    value: ratio(
      seen.map((one) => one.largestPaint),
      plain.map((one) => one.largestPaint),
    ).toFixed(2),
    goal: 'printed',
  }
}

/** The slowest of all screens, beside the goals for a slow phone. Times include the machine's other work. */
function goalRows(
  seen: ReadonlyMap<Demo['screens'][number]['name'], { first: Visit[]; again: Visit[] }>,
): Row[] {
  const worst = (of: 'first' | 'again', part: keyof Visit) =>
    Math.max(...[...seen.values()].map((visits) => median(visits[of].map((one) => one[part]))))
  const longest = Math.max(worst('first', 'longestTask'), worst('again', 'longestTask'))
  return [
    {
      what: 'phone: requests of the hall',
      value: `${median((seen.get('hall')?.first ?? []).map(({ requests }) => requests))}`,
      goal: '<= 15',
    },
    {
      what: 'phone: what was known last on any screen, s',
      value: (worst('again', 'largestPaint') / 1000).toFixed(1),
      goal: '<= 2.5',
    },
    {
      what: 'phone: largest paint of a first visit, s',
      value: (worst('first', 'largestPaint') / 1000).toFixed(1),
      goal: '<= 4',
    },
    {
      what: 'phone: largest shift',
      value: Math.max(worst('first', 'layoutShift'), worst('again', 'layoutShift')).toFixed(3),
      goal: '<= 0.05',
    },
    { what: 'phone: longest task after the first second, ms', value: longest.toFixed(0), goal: '<= 200' },
  ]
}
