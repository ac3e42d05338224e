import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@torch/contract/errors.ts'
import type { FromWorker, ToWorker } from './renderer.ts'

// Runs the app built for rendering (web/src/render.tsx) in a worker thread, so that rendering does not delay payments
// and a screen's error ends only this thread.

interface Rendering {
  renderedPaths: readonly string[]
  render(template: string, path: string, language: Language): Promise<string | undefined>
}

const folder = workerData as string
const asked = new Map<number, (answer: Response) => void>()
let count = 0
const say = (message: FromWorker) => parentPort?.postMessage(message)

// The app calls the API as in a browser, without a signed-in member.
globalThis.fetch = (path, options) => {
  count += 1
  const answer = Promise.withResolvers<Response>()
  asked.set(count, answer.resolve)
  const language = new Headers(options?.headers).get('accept-language') ?? ''
  say({ type: 'question', number: count, path: String(path), language })
  return answer.promise
}

const { render, renderedPaths } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as Rendering
const template = readFileSync(join(folder, 'template.html'), 'utf8')

let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'answer') {
    const { number, status, headers, text } = message
    asked.get(number)?.(new Response(text, { status, headers }))
    asked.delete(number)
    return
  }
  const { number, path, language } = message
  // Renders one page at a time, because the app has one global language.
  last = last.then(async () => {
    const html = await render(template, path, language).catch((error: unknown) => {
      say({ type: 'fault', error })
      return undefined
    })
    say({ type: 'page', number, html })
  })
})
say({ type: 'ready', paths: [...renderedPaths] })
