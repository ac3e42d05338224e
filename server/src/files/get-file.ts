import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Storage, storedName, type Variant } from './storage.ts'
import { tables } from './tables.ts'

const FILE_ID = /^[0-9a-f]{32}$/

export interface FilesHouse {
  db: Db
  storage: Storage
}

/** Sends the bytes of a public file. Not an operation of the contract: it answers with a picture, not an envelope. */
export function getFile({ db, storage }: FilesHouse, variant: Variant) {
  return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { id } = request.params
    if (!FILE_ID.test(id)) throw new Refusal('notFound')
    const file = await tables(db)
      .selectFrom('files.file')
      .select(['content_type', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!file) throw new Refusal('notFound')
    const tag = `"${variant}-${file.sha256.toString('hex', 0, 16)}"`
    const known = request.headers['if-none-match'] === tag
    const bytes = known ? undefined : await storage.read(storedName(id, variant))
    if (!known && !bytes) throw new Refusal('notFound')
    reply.status(known ? 304 : 200).headers({
      etag: tag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    return bytes ? reply.type(file.content_type).send(bytes) : reply.send()
  }
}
