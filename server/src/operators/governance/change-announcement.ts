import type { changeAnnouncement as promise } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'
import {
  type AnnouncementRow,
  announcementDetails,
  COLUMNS,
  checkAnnouncement,
  shownAnnouncement,
} from './announcements.ts'

/** Ids in a request may be larger than any of ours. */
export function changeAnnouncement({ db, parameters }: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    const { title, text, link, place, from, until } = call.body
    checkAnnouncement(call.body, parameters)
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<AnnouncementRow>`
        update operators.announcement set title_zh = ${title.zh}, title_en = ${title.en}, text_zh = ${text.zh},
          text_en = ${text.en}, link = ${link}, place = ${place}, from_at = ${from}, until_at = ${until},
          by_name = ${call.operator.name}
        where id = ${call.params.id}::bigint returning ${COLUMNS}`.execute(tx)
      const [row] = rows
      if (!row) throw new Refusal('unknownAnnouncement')
      await recordAct(tx, call, {
        act: 'announcement-changed',
        about: `announcement:${row.id}`,
        details: announcementDetails(call.body),
      })
      return shownAnnouncement(row, parameters)
    })
  }
}
