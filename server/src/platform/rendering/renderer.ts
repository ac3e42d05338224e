import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Language } from '@torch/contract/errors.ts'
import type { Logger } from 'pino'

export type ToThread =
  | { type: 'render'; number: number; path: string; language: Language }
  | { type: 'answer'; number: number; status: number; headers: Record<string, string>; text: string }

export type FromThread =
  | { type: 'ready'; paths: string[] }
  | { type: 'question'; number: number; path: string; language: string }
  | { type: 'page'; number: number; html: string | undefined }
  | { type: 'fault'; error: unknown }

/** What the server itself answers to who asks without being anybody. */
export type Ask = (
  path: string,
  language: string,
) => Promise<Omit<Extract<ToThread, { type: 'answer' }>, 'type' | 'number'>>

export interface Renderer {
  /** Whether this address is one that the app renders. */
  knows(path: string): Promise<boolean>
  /** Undefined where it is not to be had now. */
  render(path: string, language: Language): Promise<string | undefined>
  close(): Promise<void>
}

/** Whoever waits longer is better off with the app itself, which says that it is coming. */
const LONGEST_MS = 1000
/** Behind so many nobody queues. */
const MOST_WAITING = 16
const AGAIN_MS = 10_000

/** Undefined where the app was not built for rendering. */
export function openRenderer(folder: string, ask: Ask, log: Logger): Renderer | undefined {
  if (!existsSync(join(folder, 'render.js')) || !existsSync(join(folder, 'template.html'))) return undefined
  let isClosed = false
  let count = 0
  let known = Promise.withResolvers<RegExp[]>()
  const waiting = new Map<number, (html: string | undefined) => void>()
  let thread = start()

  function start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: folder,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    worker.unref()
    worker.on('message', (message: FromThread) => {
      if (message.type === 'ready') known.resolve(message.paths.map(patternOf))
      if (message.type === 'fault') log.error({ err: message.error }, 'a page could not be rendered')
      if (message.type === 'page') waiting.get(message.number)?.(message.html)
      if (message.type === 'question') void answer(worker, message)
    })
    worker.on('error', (error) => log.error({ err: error }, 'the rendering of pages broke off'))
    worker.on('exit', () => {
      known.resolve([])
      known = Promise.withResolvers()
      for (const give of waiting.values()) give(undefined)
      if (isClosed) return
      setTimeout(() => {
        if (!isClosed) thread = start()
      }, AGAIN_MS).unref()
    })
    return worker
  }

  async function answer(
    worker: Worker,
    { number, path, language }: Extract<FromThread, { type: 'question' }>,
  ): Promise<void> {
    const answered = await ask(path, language).catch(() => ({ status: 500, headers: {}, text: '' }))
    worker.postMessage({ type: 'answer', number, ...answered } satisfies ToThread)
  }

  return {
    // The first ones after a start wait until the thread stands.
    async knows(path) {
      const patterns = await within(LONGEST_MS, known.promise)
      return patterns?.some((pattern) => pattern.test(path)) ?? false
    },
    render(path, language) {
      if (waiting.size >= MOST_WAITING) return Promise.resolve(undefined)
      count += 1
      const number = count
      const page = Promise.withResolvers<string | undefined>()
      waiting.set(number, page.resolve)
      thread.postMessage({ type: 'render', number, path, language } satisfies ToThread)
      return within(LONGEST_MS, page.promise).finally(() => waiting.delete(number))
    },
    async close() {
      isClosed = true
      await thread.terminate()
    },
  }
}

/** Undefined where it takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** As the router spells it; what is named by a number is named by nothing else. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[1-9][0-9]{0,9}')}$`)
}
