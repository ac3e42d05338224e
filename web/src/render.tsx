import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import { MINUTE_MS } from '@torch/contract/time.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { now } from './lib/clock.ts'
import { getLanguage, type Language, setLanguage } from './lib/language.ts'
import { PLATFORM_UTC_OFFSET } from './lib/local-time.ts'
import type { HydrationData } from './lib/rendered-page.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** Entry pages, rendered by the server; other pages are for returning users. */
export const renderedPaths: readonly string[] = [
  paths.home,
  paths.login,
  paths.merchants,
  '/merchant/:id',
  paths.tradingHall,
]

/** Loaded data may lead to further queries; no page has more than two rounds. */
const MAX_QUERY_ROUNDS = 4

stubBrowserGlobals()
const handler = createStaticHandler(routes)

/**
 * Renders the page of a path as a visitor sees it, and inserts it into the built page (plugins/first-paint.ts). Data is
 * loaded with the global `fetch`, and one page is rendered at a time, because the app's state is global. Returns
 * undefined where a query fails: the app then shows the error and retries.
 */
export async function render(
  template: string,
  path: string,
  language: Language,
): Promise<string | undefined> {
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response || context.statusCode !== 200) return undefined
  const router = createStaticRouter(handler.dataRoutes, context)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (let round = 0; round < MAX_QUERY_ROUNDS; round += 1) {
    if (getLanguage() !== language) setLanguage(language)
    const page = renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>,
    )
    const open = queries
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.status === 'pending' && isAsked(options))
    if (open.length === 0)
      return fillTemplate(template, { language, page, answers: hydrationDataOf(queries) })
    const results = await Promise.allSettled(open.map((query) => query.fetch()))
    if (results.some(({ status }) => status === 'rejected')) return undefined
  }
  throw new Error(`${path} asks without end`)
}

function isAsked({ enabled, queryFn }: { enabled?: unknown; queryFn?: unknown }): boolean {
  return enabled !== false && queryFn !== skipToken
}

function hydrationDataOf(queries: QueryClient): HydrationData {
  const answered = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return { at: now(), answers: answered.map(({ queryKey, state }) => [queryKey, state.data]) }
}

/**
 * React's preloads, such as of a page's largest picture. Within the rendered part they would follow style and scripts,
 * and load later on a slow line.
 */
const PRELOADS = /<link rel="preload"[^>]*>/g

function fillTemplate(
  template: string,
  { language, page, answers }: { language: Language; page: string; answers: HydrationData },
) {
  const parts: Record<string, string> = {
    lang: language === 'zh' ? 'zh-CN' : 'en',
    preloads: (page.match(PRELOADS) ?? []).join(''),
    page: page.replace(PRELOADS, ''),
    // User text must not close its element.
    answers: JSON.stringify(answers).replaceAll('<', '\\u003c'),
  }
  return template.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => parts[name] ?? blank)
}

/** Stubs what most browsers support and sets the platform's time zone; the app corrects both for other users. */
function stubBrowserGlobals(): void {
  const has = (holder: object, name: string, value: unknown) =>
    Object.defineProperty(holder, name, { value, configurable: true })
  has(globalThis, 'isSecureContext', true)
  has(globalThis, 'PublicKeyCredential', Object)
  has(globalThis, 'devicePixelRatio', 1)
  has(globalThis, 'navigator', { onLine: true, geolocation: {} })
  Date.prototype.getTimezoneOffset = () => -PLATFORM_UTC_OFFSET / MINUTE_MS
}
