import type { addAnnouncement as promise } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'
import {
  type AnnouncementRow,
  announcementDetails,
  COLUMNS,
  checkAnnouncement,
  shownAnnouncement,
} from './announcements.ts'

export function addAnnouncement({ db, parameters }: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    const { title, text, link, place, from, until } = call.body
    checkAnnouncement(call.body, parameters)
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<AnnouncementRow>`
        insert into operators.announcement
          (title_zh, title_en, text_zh, text_en, link, place, from_at, until_at, by_name)
        values (${title.zh}, ${title.en}, ${text.zh}, ${text.en}, ${link}, ${place}, ${from}, ${until},
          ${call.operator.name})
        returning ${COLUMNS}`.execute(tx)
      const [row] = rows
      if (!row) throw new Error('an announcement was not kept')
      await recordAct(tx, call, {
        act: 'announcement-added',
        about: `announcement:${row.id}`,
        details: announcementDetails(call.body),
      })
      return shownAnnouncement(row, parameters)
    })
  }
}
