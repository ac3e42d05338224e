import type { Announcement, addAnnouncement } from '@torch/contract/governance.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'

export interface AnnouncementRow {
  id: number
  title_cn: string
  title_en: string
  text_cn: string
  text_en: string
  link: string | null
  place: number
  from_at: Date
  until_at: Date | null
  by_name: string
  shown: boolean
}

/** For a select from operators.announcement. */
export const COLUMNS = sql`
  id, title_cn, title_en, text_cn, text_en, link, place, from_at, until_at, by_name,
  from_at <= platform.now() and coalesce(until_at > platform.now(), true) as shown`

export function shownAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    title: { CN: row.title_cn, EN: row.title_en },
    text: { CN: row.text_cn, EN: row.text_en },
    link: row.link,
    place: row.place,
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    shown: row.shown,
    by: row.by_name,
  }
}

/** Refuses with `announcementTimes` what would end before it begins. */
export function checkTimes({ from, until }: BodyOf<typeof addAnnouncement>): void {
  if (until !== null && Date.parse(until) <= Date.parse(from)) throw new Refusal('announcementTimes')
}

/** What the log keeps of it: all that members read. */
export function announcementDetails({ title, text, link, from, until }: BodyOf<typeof addAnnouncement>) {
  return { titleCn: title.CN, titleEn: title.EN, textCn: text.CN, textEn: text.EN, link, from, until }
}
