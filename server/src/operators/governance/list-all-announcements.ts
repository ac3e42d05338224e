import type { listAllAnnouncements as endpoint } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { type AnnouncementRow, COLUMNS, shownAnnouncement } from './announcements.ts'

export function listAllAnnouncements({ db, parameters }: OperatorsContext): Handler<typeof endpoint> {
  return async () => {
    const { rows } = await sql<AnnouncementRow>`
      select ${COLUMNS} from operators.announcement order by place, id`.execute(db)
    return rows.map((row) => shownAnnouncement(row, parameters))
  }
}
