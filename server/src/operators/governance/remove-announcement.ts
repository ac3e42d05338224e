import type { removeAnnouncement as endpoint } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { type AnnouncementRow, COLUMNS } from './announcements.ts'

/** Removes an announcement. As 64 bits: an id in a request may exceed 32. */
export function removeAnnouncement({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<AnnouncementRow>`
        delete from operators.announcement where id = ${call.params.id}::bigint returning ${COLUMNS}`.execute(
        tx,
      )
      const [row] = rows
      if (!row) throw new Refusal('unknownAnnouncement')
      await recordAct(tx, call, {
        act: 'announcement-removed',
        about: `announcement:${row.id}`,
        details: { titleZh: row.title_zh, titleEn: row.title_en },
      })
    })
    return null
  }
}
