import { hash } from 'node:crypto'
import type { Language } from '@torch/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '../events/response-cache.ts'
import { readLanguage } from '../http/language.ts'
import { precompressed } from '../http/precompressed.ts'
import type { InsertPreviews } from './picture-previews.ts'
import type { Renderer } from './renderer.ts'

/** Sends the rendered page of an address; returns false if there is none and the app's own page must be sent. */
export type SendRendered = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Each takes about 150 KB, plain and compressed. */
const MAX_PAGES = 100

/**
 * Serves pages as every visitor sees them, cached briefly by address and language (rules/platform#shared-response-cache). Ignores
 * tokens: a browser sends none when it opens a page.
 */
export function renderedPages(
  renderer: Renderer,
  responseCache: ResponseCache,
  insertPreviews: InsertPreviews,
): SendRendered {
  const pages = responseCache.of({
    topics: ['hall-changed', 'shops', 'parameters'],
    maxKeys: MAX_PAGES,
    async make({ path, language }: { path: string; language: Language }) {
      const rendered = await renderer.render(path, language)
      if (rendered === undefined) return undefined
      const html = await insertPreviews(rendered)
      return {
        send: precompressed(html, 'text/html; charset=utf-8', { quality: 5, vary: 'accept-language' }),
        allowed: allowedInline(html),
      }
    },
  })
  return async (request, reply) => {
    const path = request.url
    if (!(await renderer.canRender(path))) return false
    const page = await pages.at({ path, language: languageOfBrowser(request.headers['accept-language']) })
    if (!page) return false
    reply.header('content-security-policy', page.allowed(String(reply.getHeader('content-security-policy'))))
    await page.send(request, reply)
    return true
  }
}

/** Reads the language as the app does in a browser (web/src/lib/language.ts): only the first one listed. */
function languageOfBrowser(accepted: string | undefined): Language {
  return readLanguage(accepted?.split(',')[0])
}

/** Returns a policy that allows the page's own inline style and script, by their hashes, and no others. */
function allowedInline(html: string): (policy: string) => string {
  const [style, script] = [/<style>(.*?)<\/style>/s, /<script>(.*?)<\/script>/s].map(
    (element) => `'sha256-${hash('sha256', element.exec(html)?.[1] ?? '', 'base64')}'`,
  )
  return (policy) =>
    policy
      .replace("style-src 'self'", `style-src 'self' ${style}`)
      .replace("script-src 'self'", `script-src 'self' ${script}`)
}
