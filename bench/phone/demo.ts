import type { APIRequestContext } from '@playwright/test'
import { storedSession } from '../../e2e/support/stored-session.ts'
import { freePort, startOwnProcess } from '../../server/src/testing/servers/own-process.ts'
import { serveBarePage } from './bare-page.ts'

/** The most used screens, and the account that opens them again. */
const SCREENS = [
  { name: 'home', path: '/', account: 'alice' },
  { name: 'hall', path: '/trading-hall', account: 'alice' },
  { name: 'directory', path: '/merchant', account: 'alice' },
  // The first shop of the directory.
  { name: 'shop detail', path: '/merchant/', account: 'alice' },
  { name: 'login', path: '/login', account: undefined },
] as const

export interface Demo {
  /** Of the demo's app and API. */
  origin: string
  /** A page with only React and the router. */
  bareUrl: string
  screens: { name: (typeof SCREENS)[number]['name']; url: string; account: string | undefined }[]
}

/** Serves the built app with the demo's data, and a bare page beside it, while `work` runs. */
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
    const origin = `http://localhost:${port}`
    return await measure({
      origin,
      bareUrl: `http://localhost:${barePort}/`,
      screens: await screensOf(origin),
    })
  } finally {
    await bare.stop()
    await server.stop()
  }
}

async function screensOf(origin: string): Promise<Demo['screens']> {
  const answer = await fetch(`${origin}/api/merchants/nearby`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return SCREENS.map(({ path, ...screen }) => ({
    ...screen,
    url: `${origin}${path.replace(/.\/$/, `$&${data[0]?.id}`)}`,
  }))
}

/** Returns the app's storage after this account has logged in, as JSON. */
export async function sessionOf(request: APIRequestContext, url: string, account: string): Promise<string> {
  const answer = await request.post(new URL('/api/user/login', url).href, {
    headers: { 'Torch-Amounts': 'text' },
    data: { account, password: 'torch123', rememberMe: true },
  })
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  return JSON.stringify(storedSession(data))
}
