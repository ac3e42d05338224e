import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CategoryName } from '@torch/contract/files.ts'
import { categories } from '@torch/contract/files.ts'
import {
  type FilesContext,
  filesHandlers,
  folderStorage,
  openFileLinks,
  putPicture,
  type Storage,
  serveFiles,
} from '../../files/index.ts'
import type { Authenticate } from '../../platform/auth.ts'
import { serveOn } from '../../platform/http/serve.ts'
import { serveHandlers, withContext } from '../../platform/http/serve-handlers.ts'
import { openHttp } from '../../platform/http/server.ts'
import { openClock } from '../../platform/time/clock.ts'
import { testLog } from '../errors/expected-errors.ts'
import { PICTURE } from '../people/picture.ts'
import { openTestDatabase } from './database.ts'

export interface Upload {
  bytes?: Buffer
  name?: string
  type?: string
  category?: CategoryName
  fields?: Record<string, string>
  language?: 'zh' | 'en'
}

interface Reply {
  status: number
  code: number
  message: string
  data: { fileUrl: string; fileId: string; originalFileName: string; fileSize: number }
}

/**
 * Starts the files module alone, on a real database and over HTTP. A token here is a member's id, since authentication belongs
 * to another module.
 */
export async function openTestFiles({ storage: given }: { storage?: Storage } = {}) {
  const database = await openTestDatabase()
  const { db, pool } = database
  const clock = await openClock(db)
  const folder = await mkdtemp(join(tmpdir(), 'torch-files-'))
  const storage = given ?? folderStorage(folder)
  const ctx: FilesContext = {
    db,
    storage,
    links: openFileLinks(['only for tests, and long enough for them'], clock),
    authenticate: (async (token) =>
      /^\d+$/.test(token) ? { memberId: Number(token), sessionId: 1 } : undefined) as Authenticate,
    mayRead: [],
    operatorMayRead: async () => false,
    isOwnBusiness: { user: async (id, memberId) => id === memberId },
  }
  const app = openHttp({ log: testLog(), trustedProxies: 0, https: false })
  await app.register(
    async (api) => {
      const serve = serveOn(api, { authenticate: ctx.authenticate, checkAnswers: true })
      serveHandlers(serve, withContext(ctx, filesHandlers))
      serveFiles(api, ctx)
    },
    { prefix: '/api' },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  async function upload(memberId: number, sent: Upload = {}): Promise<Reply> {
    const { bytes = PICTURE, name = 'a.png', type = 'image/png', category = 'shop', fields = {} } = sent
    const form = new FormData()
    const all = { category, businessModule: categories[category].module, ...fields }
    for (const [field, value] of Object.entries(all)) if (value !== undefined) form.set(field, value)
    form.set('file', new File([new Uint8Array(bytes)], name, { type }))
    const response = await fetch(`${url}/api/files/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${memberId}`, 'accept-language': sent.language ?? 'EN' },
      body: form,
    })
    return { ...((await response.json()) as Reply), status: response.status }
  }

  return {
    ctx,
    db,
    pool,
    clock,
    storage,
    folder,
    url,
    upload,
    get: (path: string, memberId?: number, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        headers: { ...(memberId === undefined ? {} : { authorization: `Bearer ${memberId}` }), ...headers },
      }),
    /** The platform's own picture. */
    put: (bytes: Buffer, options: Parameters<typeof putPicture>[3]) =>
      db.transaction().execute((tx) => putPicture(storage, tx, bytes, options)),
    async later({ seconds }: { seconds: number }): Promise<void> {
      await pool.query('update platform.clock set ahead = ahead + make_interval(secs => $1)', [seconds])
      await clock.sync()
    },
    async close(): Promise<void> {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type TestFiles = Awaited<ReturnType<typeof openTestFiles>>
