import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Language } from '@torch/contract/errors.ts'
import type { Logger } from 'pino'

export type ToWorker =
  | { type: 'render'; number: number; path: string; language: Language }
  | { type: 'answer'; number: number; status: number; headers: Record<string, string>; text: string }

export type FromWorker =
  | { type: 'ready'; paths: string[] }
  | { type: 'question'; number: number; path: string; language: string }
  | { type: 'page'; number: number; html: string | undefined }
  | { type: 'fault'; error: unknown }

/** Calls the server's own API without a signed-in caller. */
export type GetAsVisitor = (
  path: string,
  language: string,
) => Promise<Omit<Extract<ToWorker, { type: 'answer' }>, 'type' | 'number'>>

export interface Renderer {
  /** Returns whether the app renders this address. */
  canRender(path: string): Promise<boolean>
  /** Returns undefined if it cannot be rendered in time. */
  render(path: string, language: Language): Promise<string | undefined>
  close(): Promise<void>
}

/** After this time the app's own page, which shows a loading state, serves the visitor better. */
const TIMEOUT_MS = 1000
/** With this many requests waiting, no more are queued. */
const MAX_WAITING = 16
const RESTART_MS = 10_000

/** Returns undefined if the app was not built for rendering. */
export function openRenderer(folder: string, ask: GetAsVisitor, log: Logger): Renderer | undefined {
  if (!existsSync(join(folder, 'render.js')) || !existsSync(join(folder, 'template.html'))) return undefined
  let isClosed = false
  let count = 0
  let known = Promise.withResolvers<RegExp[]>()
  const waiting = new Map<number, (html: string | undefined) => void>()
  let thread = start()

  function start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: folder,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    worker.unref()
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') known.resolve(message.paths.map(patternOf))
      if (message.type === 'fault') log.error({ err: message.error }, 'a page could not be rendered')
      if (message.type === 'page') waiting.get(message.number)?.(message.html)
      if (message.type === 'question') void answer(worker, message)
    })
    worker.on('error', (error) => log.error({ err: error }, 'the page renderer stopped'))
    worker.on('exit', () => {
      known.resolve([])
      known = Promise.withResolvers()
      for (const give of waiting.values()) give(undefined)
      if (isClosed) return
      setTimeout(() => {
        if (!isClosed) thread = start()
      }, RESTART_MS).unref()
    })
    return worker
  }

  async function answer(
    worker: Worker,
    { number, path, language }: Extract<FromWorker, { type: 'question' }>,
  ): Promise<void> {
    const answered = await ask(path, language).catch(() => ({ status: 500, headers: {}, text: '' }))
    worker.postMessage({ type: 'answer', number, ...answered } satisfies ToWorker)
  }

  return {
    // The first calls after a start wait until the thread is ready.
    async canRender(path) {
      const patterns = await within(TIMEOUT_MS, known.promise)
      return patterns?.some((pattern) => pattern.test(path)) ?? false
    },
    render(path, language) {
      if (waiting.size >= MAX_WAITING) return Promise.resolve(undefined)
      count += 1
      const number = count
      const page = Promise.withResolvers<string | undefined>()
      waiting.set(number, page.resolve)
      thread.postMessage({ type: 'render', number, path, language } satisfies ToWorker)
      return within(TIMEOUT_MS, page.promise).finally(() => waiting.delete(number))
    },
    async close() {
      isClosed = true
      await thread.terminate()
    },
  }
}

/** Returns undefined if it takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Converts a path of the router to a pattern; parameters are always numbers. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[1-9][0-9]{0,9}')}$`)
}
