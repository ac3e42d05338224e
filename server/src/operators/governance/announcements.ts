import type { Announcement, addAnnouncement } from '@torch/contract/governance.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import { leadsOutside } from '@torch/contract/own-links.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { Row } from '../tables.ts'
import { checkPlaceholders, fillPlaceholders } from './figures.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

export type AnnouncementRow = Row<'operators.announcement'> & { shown: boolean }

/** Columns for a select from operators.announcement. */
export const COLUMNS = sql`
  id, title_zh, title_en, text_zh, text_en, link, place, from_at, until_at, by_name,
  from_at <= platform.now() and coalesce(until_at > platform.now(), true) as shown`

export function shownAnnouncement(row: AnnouncementRow, parameters: Parameters): Announcement {
  const title = { zh: row.title_zh, en: row.title_en }
  const text = { zh: row.text_zh, en: row.text_en }
  return {
    id: row.id,
    title,
    text,
    filled: { title: fillPlaceholders(title, parameters), text: fillPlaceholders(text, parameters) },
    link: row.link,
    place: row.place,
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    shown: row.shown,
    by: row.by_name,
  }
}

/**
 * Throws `announcementTimes` where the end is not after the start, and `unknownPlace` for a placeholder that is no
 * parameter.
 */
export function checkAnnouncement(
  { title, text, from, until }: BodyOf<typeof addAnnouncement>,
  parameters: Parameters,
): void {
  if (until !== null && Date.parse(until) <= Date.parse(from)) throw new Refusal('announcementTimes')
  checkPlaceholders([title, text], parameters)
}

/** Throws `linkNeedsTwoOperators` for an external link. */
export function refuseExternalLink(written: BodyOf<typeof addAnnouncement>): void {
  if (leadsOutside(written)) throw new Refusal('linkNeedsTwoOperators')
}

/** Returns whether an announcement exists and locks its row. As 64 bits: an id in a request may exceed 32. */
export async function isAnnouncement(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from operators.announcement where id = ${id}::bigint for update`.execute(tx)
  return rows.length > 0
}

/** Inserts an announcement, or replaces the one with this id. Throws `unknownAnnouncement`. */
export async function writeAnnouncement(
  tx: Tx,
  id: number | null,
  { title, text, link, place, ...times }: BodyOf<typeof addAnnouncement>,
  byName: string,
): Promise<AnnouncementRow> {
  // As dates: PostgreSQL cannot read the text of the year 0.
  const from = new Date(times.from)
  const until = times.until === null ? null : new Date(times.until)
  const { rows } = await (id === null
    ? sql<AnnouncementRow>`
        insert into operators.announcement
          (title_zh, title_en, text_zh, text_en, link, place, from_at, until_at, by_name)
        values (${title.zh}, ${title.en}, ${text.zh}, ${text.en}, ${link}, ${place}, ${from}, ${until}, ${byName})
        returning ${COLUMNS}`
    : sql<AnnouncementRow>`
        update operators.announcement set title_zh = ${title.zh}, title_en = ${title.en}, text_zh = ${text.zh},
          text_en = ${text.en}, link = ${link}, place = ${place}, from_at = ${from}, until_at = ${until},
          by_name = ${byName}
        where id = ${id}::bigint returning ${COLUMNS}`
  ).execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('unknownAnnouncement')
  return row
}

/** Returns what the audit log stores of an announcement: everything members read. */
export function announcementDetails({ title, text, link, from, until }: BodyOf<typeof addAnnouncement>) {
  return { titleZh: title.zh, titleEn: title.en, textZh: text.zh, textEn: text.en, link, from, until }
}

/** Publishes an announcement with an external link: one operator alone could send all members to a foreign site. */
export const announce: Kind<ChangeOf<'announcement'>> = {
  key: ({ id, title }) => (id === null ? `${title.zh}\n${title.en}` : String(id)),
  accounts: () => [],
  operators: () => [],

  async check(tx, { parameters }, change) {
    checkAnnouncement(change, parameters)
    if (change.id !== null && !(await isAnnouncement(tx, change.id))) throw new Refusal('unknownAnnouncement')
    return change.title.zh
  },

  async carryOut(tx, _ctx, { id, ...written }, both) {
    await writeAnnouncement(tx, id, written, approvalNames(both))
  },

  afterCommit: async () => {},
}
