import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import { MINUTE_MS } from '@torch/contract/time.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { now } from './lib/clock.ts'
import { getLanguage, type Language, setLanguage } from './lib/language.ts'
import { PLATFORM_AHEAD } from './lib/own-clock.ts'
import type { Answers } from './lib/rendered-page.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** Pages by which people come in. What else the app has is for who is in already. */
export const renderedPaths: readonly string[] = [
  paths.home,
  paths.login,
  paths.merchants,
  '/merchant/:id',
  paths.tradingHall,
]

/** Answers to questions may bring up more of them; no page of ours asks in more than two rounds. */
const MOST_ROUNDS = 4

standInForBrowser()
const handler = createStaticHandler(routes)

/**
 * The app's own page of this address as a visitor sees it, put into the built page (plugins/first-paint.ts). `fetch` is what its
 * questions are asked with, and one page is rendered at a time, for what it looks at is the app's own. Undefined where one of them is refused: the app says why, and tries again.
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
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
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
    if (open.length === 0) return filled(template, { language, page, answers: answersOf(queries) })
    const told = await Promise.allSettled(open.map((query) => query.fetch()))
    if (told.some(({ status }) => status === 'rejected')) return undefined
  }
  throw new Error(`${path} asks without end`)
}

function isAsked({ enabled, queryFn }: { enabled?: unknown; queryFn?: unknown }): boolean {
  return enabled !== false && queryFn !== skipToken
}

function answersOf(queries: QueryClient): Answers {
  const answered = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return { at: now(), answers: answered.map(({ queryKey, state }) => [queryKey, state.data]) }
}

/**
 * What React asks for before anything else, as the largest picture of a page. In the rendered part it would stand behind style and
 * scripts, and on a slow line its turn would come after theirs.
 */
const PRELOADS = /<link rel="preload"[^>]*>/g

function filled(
  template: string,
  { language, page, answers }: { language: Language; page: string; answers: Answers },
) {
  const parts: Record<string, string> = {
    lang: language === 'zh' ? 'zh-CN' : 'en',
    preloads: (page.match(PRELOADS) ?? []).join(''),
    page: page.replace(PRELOADS, ''),
    // Nothing that somebody wrote ends the element it stands in.
    answers: JSON.stringify(answers).replaceAll('<', '\\u003c'),
  }
  return template.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => parts[name] ?? blank)
}

/** What most people's browsers can do, and a clock on the platform's wall: who has another one is shown it by the app. */
function standInForBrowser(): void {
  const has = (holder: object, name: string, value: unknown) =>
    Object.defineProperty(holder, name, { value, configurable: true })
  has(globalThis, 'isSecureContext', true)
  has(globalThis, 'PublicKeyCredential', Object)
  has(globalThis, 'devicePixelRatio', 1)
  has(globalThis, 'navigator', { onLine: true, geolocation: {} })
  Date.prototype.getTimezoneOffset = () => -PLATFORM_AHEAD / MINUTE_MS
}
