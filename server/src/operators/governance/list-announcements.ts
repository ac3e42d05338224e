import type { listAnnouncements as endpoint } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { type AnnouncementRow, COLUMNS } from './announcements.ts'
import { fillPlaceholders } from './figures.ts'

export function listAnnouncements({ db, parameters }: OperatorsContext): Handler<typeof endpoint> {
  return async () => {
    const { rows } = await sql<AnnouncementRow>`
      select ${COLUMNS} from operators.announcement
      where from_at <= platform.now() and coalesce(until_at > platform.now(), true)
      order by place, id`.execute(db)
    return rows.map(({ id, title_zh, title_en, text_zh, text_en, link }) => ({
      id,
      link,
      title: fillPlaceholders({ zh: title_zh, en: title_en }, parameters),
      text: fillPlaceholders({ zh: text_zh, en: text_en }, parameters),
    }))
  }
}
