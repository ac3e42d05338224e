import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A slow phone on a slow network. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const PROCESSOR_RATE = 4
/** A screen is complete when no request has been running for this long. */
const QUIET_MS = 3000
const TIMEOUT_MS = 90_000

/** What opening a screen once cost. Times in milliseconds since the navigation started. */
export interface Visit {
  requests: number
  scripts: number
  kib: number
  /** When anything was first visible. */
  firstPaint: number
  largestPaint: number
  layoutShift: number
  /** After the first second. */
  longestTask: number
}

/** Records the browser's long tasks in the page; as text, since it runs there. */
const OBSERVER = `
  globalThis.seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longestTask: 0 }
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime })
  watch('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.layoutShift += entry.value })
  watch('longtask', (entry) => { if (entry.startTime + entry.duration > 1000) seen.longestTask = Math.max(seen.longestTask, entry.duration) })
`

/** Opens an address in a new page and waits until it is quiet. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE })
    await page.addInitScript({ content: OBSERVER })
    const traffic = watchTraffic(cdp)
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    await traffic.quiet(page)
    const seen = await page.evaluate<Omit<Visit, 'requests' | 'scripts' | 'kib'>>('globalThis.seen')
    return { ...seen, ...traffic.total() }
  } finally {
    await page.close()
  }
}

function watchTraffic(cdp: CDPSession) {
  const open = new Set<string>()
  const total = { requests: 0, scripts: 0, bytes: 0 }
  let lastChange = performance.now()
  const change = () => {
    lastChange = performance.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // The event stream never ends, and data URLs cause no request.
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    total.requests += 1
    if (type === 'Script') total.scripts += 1
    if (!request.url.endsWith('/api/events')) open.add(requestId)
    change()
  })
  const end = ({ requestId }: { requestId: string }) => {
    open.delete(requestId)
    change()
  }
  cdp.on('Network.loadingFinished', (done) => {
    total.bytes += done.encodedDataLength
    end(done)
  })
  cdp.on('Network.loadingFailed', end)
  // Answered from the browser's cache, so not over the network.
  cdp.on('Network.responseReceived', ({ type, response }) => {
    if (!response.fromDiskCache && !response.fromServiceWorker) return
    total.requests -= 1
    if (type === 'Script') total.scripts -= 1
  })
  return {
    async quiet(page: Page) {
      const started = performance.now()
      while (open.size > 0 || performance.now() - lastChange < QUIET_MS) {
        if (performance.now() - started > TIMEOUT_MS)
          throw new Error(`${page.url()} is still loading: ${[...open].join()}`)
        await page.waitForTimeout(100)
      }
    },
    total: () => ({ requests: total.requests, scripts: total.scripts, kib: total.bytes / 1024 }),
  }
}
