import { randomBytes } from 'node:crypto'
import type { TestServer } from '../servers/server.ts'
import { uploadPicture } from './shop-forms.ts'

/** Returns a function that gives another receiving code of the member each time, written directly instead of uploaded. */
export function usdtCodes(server: TestServer) {
  let template: string | undefined
  return async (who: { id: number; token: string }): Promise<string> => {
    template ??= await uploadPicture(server, who.token, 'usdt-code')
    const id = randomBytes(16).toString('hex')
    await server.database.pool.query(
      `insert into files.file (id, category, owner_id, content_type, byte_size, width, height, sha256)
       select $1, category, $2, content_type, byte_size, width, height, sha256 from files.file where id = $3`,
      [id, who.id, template],
    )
    return id
  }
}
