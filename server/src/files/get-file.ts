import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/http/refusal.ts'
import { DATA_POLICY } from '../platform/http/security-headers.ts'
import { tokenOf } from '../platform/http/serve.ts'
import type { FilesContext } from './context.ts'
import { storedName, type Variant } from './storage/storage.ts'
import { type Row, tables } from './tables.ts'

const FILE_ID = /^[0-9a-f]{32}$/

/**
 * Sends the bytes of a file. Not an operation of the contract, because it answers without an envelope. Throws `notFound`
 * for a private file unless the caller may see it.
 */
function getFile(ctx: FilesContext, variant: Variant) {
  const { db, storage } = ctx
  return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { id } = request.params
    if (!FILE_ID.test(id)) throw new Refusal('notFound')
    const file = await tables(db)
      .selectFrom('files.file')
      .select(['id', 'category', 'content_type', 'sha256', 'visibility', 'owner_id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!file) throw new Refusal('notFound')
    const isPublic = file.visibility === 'public'
    if (!isPublic && !(await isReader(ctx, file, request))) throw new Refusal('notFound')

    const tag = `"${variant}-${file.sha256.toString('hex', 0, 16)}"`
    const known = request.headers['if-none-match'] === tag
    const bytes = known ? undefined : await storage.read(storedName(id, variant))
    if (!known && !bytes) throw new Refusal('notFound')
    reply.status(known ? 304 : 200).headers({
      etag: tag,
      'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'content-security-policy': `${DATA_POLICY}; sandbox`,
      'x-content-type-options': 'nosniff',
      ...(file.content_type.startsWith('image/') ? {} : { 'content-disposition': attachment(file.name) }),
    })
    return bytes ? reply.type(file.content_type).send(bytes) : reply.send()
  }
}

type PrivateFile = Pick<Row<'files.file'>, 'id' | 'category' | 'owner_id'>

/** Returns whether a link or token identifies a reader: the owner, those of the module that uses it, or an operator. */
async function isReader(
  { links, authenticate, mayRead, operatorMayRead }: FilesContext,
  { id, category, owner_id }: PrivateFile,
  request: FastifyRequest,
): Promise<boolean> {
  const { key } = request.query as { key?: string }
  const holder = key === undefined ? undefined : links.holderOf(id, key)
  if (holder?.kind === 'operator') return operatorMayRead(category, holder.id)
  const signedIn = key === undefined ? await authenticate(tokenOf(request)) : undefined
  // A session locked to the counter has no access to its member's files.
  const memberId = signedIn && !signedIn.atCounter ? signedIn.memberId : holder?.id
  if (memberId === undefined) return false
  if (memberId === owner_id) return true
  for (const lets of mayRead) if (await lets(id, memberId)) return true
  return false
}

/** Returns the header of RFC 6266: the full name, and a plain ASCII one for older clients. */
function attachment(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Serves the bytes of files, whole and as a thumbnail. */
export function serveFiles(app: FastifyInstance, ctx: FilesContext): void {
  app.get('/files/:id', getFile(ctx, 'whole'))
  app.get('/files/:id/thumbnail', getFile(ctx, 'thumbnail'))
}
