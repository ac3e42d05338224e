import type { APIRequestContext } from '@playwright/test'
import { keptSession } from '../../e2e/support/kept-session.ts'
import { freePort, startOwnProcess } from '../../server/src/testing/servers/own-process.ts'
import { serveBarePage } from './bare-page.ts'

/** What a member opens most. */
export const SCREENS = [
  { name: 'home', path: '/', account: 'alice' },
  { name: 'hall', path: '/trading-hall', account: 'alice' },
  { name: 'directory', path: '/merchant', account: 'alice' },
  { name: 'shop detail', path: '/merchant/1', account: 'alice' },
  { name: 'login', path: '/login', account: undefined },
] as const

export interface Demo {
  /** Of the demo's app and API. */
  origin: string
  /** A page of React and the router with nothing in it. */
  bareUrl: string
}

/** The built app with the demo's world, and a bare page beside it, for as long as the measurement takes. */
export async function withDemo<T>(
  databaseUrl: string,
  folder: string,
  measure: (demo: Demo) => Promise<T>,
): Promise<T> {
  const [port, barePort] = [await freePort(), await freePort()]
  const server = await startOwnProcess(folder, port, {
    DATABASE_URL: databaseUrl,
    TORCH_MODE: 'demo',
    MAP_TILES_URL: 'none',
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const bare = await serveBarePage(folder, barePort)
  try {
    return await measure({
      origin: `http://localhost:${port}`,
      bareUrl: `http://localhost:${barePort}/`,
    })
  } finally {
    await bare.stop()
    await server.stop()
  }
}

/** What the app's storage holds once this account has logged in, as JSON. */
export async function sessionOf(request: APIRequestContext, url: string, account: string): Promise<string> {
  const answer = await request.post(new URL('/api/user/login', url).href, {
    data: { account, password: 'torch123', rememberMe: true },
  })
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  return JSON.stringify(keptSession(data))
}
