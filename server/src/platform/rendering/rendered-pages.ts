import { hash } from 'node:crypto'
import type { Language } from '@torch/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Moments } from '../events/moments.ts'
import { readLanguage } from '../http/language.ts'
import { readyMade } from '../http/ready-made.ts'
import type { Renderer } from './renderer.ts'

/** Answers with the rendered page of an address; false where there is none, and the app's own page has to do. */
export type SendRendered = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Each some 150 KB, as it is and packed. */
const MOST_PAGES = 100

/**
 * Pages as every visitor sees them, rendered once a moment for an address and a language (rules/platform#moments). A request's token plays
 * no part: a browser that asks for a page sends none.
 */
export function renderedPages(renderer: Renderer, moments: Moments): SendRendered {
  const pages = moments.of({
    topics: ['hall-changed', 'shops', 'parameters'],
    most: MOST_PAGES,
    async make({ path, language }: { path: string; language: Language }) {
      const html = await renderer.render(path, language)
      return html === undefined
        ? undefined
        : {
            send: readyMade(html, 'text/html; charset=utf-8', { quality: 5, vary: 'accept-language' }),
            allowed: allowedInline(html),
          }
    },
  })
  return async (request, reply) => {
    const path = request.url
    if (!(await renderer.knows(path))) return false
    const page = await pages.at({ path, language: languageOfBrowser(request.headers['accept-language']) })
    if (!page) return false
    reply.header('content-security-policy', page.allowed(String(reply.getHeader('content-security-policy'))))
    await page.send(request, reply)
    return true
  }
}

/** As the app reads it from a browser (web/src/lib/language.ts): the one named first, and no other. */
function languageOfBrowser(accepted: string | undefined): Language {
  return readLanguage(accepted?.split(',')[0])
}

/** The policy of a page that has its style and its first script in it: those two, by what is in them, and none that somebody puts there. */
function allowedInline(html: string): (policy: string) => string {
  const [style, script] = [/<style>(.*?)<\/style>/s, /<script>(.*?)<\/script>/s].map(
    (element) => `'sha256-${hash('sha256', element.exec(html)?.[1] ?? '', 'base64')}'`,
  )
  return (policy) =>
    policy
      .replace("style-src 'self'", `style-src 'self' ${style}`)
      .replace("script-src 'self'", `script-src 'self' ${script}`)
}
