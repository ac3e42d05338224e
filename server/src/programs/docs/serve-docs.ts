import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@torch/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '../../platform/http/language.ts'
import { precompressed } from '../../platform/http/precompressed.ts'
import { type DeveloperDocs, mainPage, otherTags, tagPage } from './page.ts'

/** The pages load their own style, script and picture, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Pages of other sites may load the pay button, which is the only thing that they may. */
const BUTTON = join(import.meta.dirname, '../../../../packages/shop/src/pay-button.js')
const BUTTON_SECONDS = 3600

/**
 * Serves the pages for developers below /api/docs, rendered from the contract at their first request, and the pay button for
 * pages of shops.
 */
export function serveDeveloperDocs(app: FastifyInstance, docs: DeveloperDocs): void {
  const choose = async ({ headers }: FastifyRequest, reply: FastifyReply) =>
    reply.header('vary', 'accept-language').redirect(`/api/docs/${readLanguage(headers['accept-language'])}`)
  app.get('/api/docs', choose)
  app.get('/api/docs/', choose)

  for (const language of ['zh', 'en'] satisfies Language[]) {
    app.get(
      `/api/docs/${language}`,
      rendered(() => mainPage(docs, language)),
    )
    for (const tag of otherTags(docs))
      app.get(
        `/api/docs/${language}/${tag}`,
        rendered(() => tagPage(docs, tag, language)),
      )
  }
  const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  app.get('/api/docs/docs.css', precompressed(file('docs.css'), 'text/css; charset=utf-8'))
  app.get('/api/docs/docs.js', precompressed(file('docs.js'), SCRIPT))

  const button = precompressed(readFileSync(BUTTON, 'utf8'), SCRIPT, { cacheSeconds: BUTTON_SECONDS })
  app.get('/pay-button/v1.js', async (request, reply) =>
    button(request, reply.header('cross-origin-resource-policy', 'cross-origin')),
  )
}

const SCRIPT = 'text/javascript; charset=utf-8'

/** Returns a handler for a page that is rendered once. */
function rendered(render: () => string) {
  let page: ReturnType<typeof precompressed> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= precompressed(render(), 'text/html; charset=utf-8')
    return page(request, reply.header('content-security-policy', POLICY))
  }
}
