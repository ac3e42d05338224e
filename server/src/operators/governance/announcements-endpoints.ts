import type * as contract from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import {
  type AnnouncementRow,
  announcementDetails,
  COLUMNS,
  checkAnnouncement,
  refuseExternalLink,
  shownAnnouncement,
  writeAnnouncement,
} from './announcements.ts'
import { fillPlaceholders } from './figures.ts'

export function addAnnouncement({
  db,
  parameters,
}: OperatorsContext): Handler<typeof contract.addAnnouncement> {
  return async (call) => {
    refuseExternalLink(call.body)
    checkAnnouncement(call.body, parameters)
    return db.transaction().execute(async (tx) => {
      const row = await writeAnnouncement(tx, null, call.body, call.operator.name)
      await recordAct(tx, call, {
        act: 'announcement-added',
        about: `announcement:${row.id}`,
        details: announcementDetails(call.body),
      })
      return shownAnnouncement(row, parameters)
    })
  }
}

export function changeAnnouncement({
  db,
  parameters,
}: OperatorsContext): Handler<typeof contract.changeAnnouncement> {
  return async (call) => {
    refuseExternalLink(call.body)
    checkAnnouncement(call.body, parameters)
    return db.transaction().execute(async (tx) => {
      const row = await writeAnnouncement(tx, call.params.id, call.body, call.operator.name)
      await recordAct(tx, call, {
        act: 'announcement-changed',
        about: `announcement:${row.id}`,
        details: announcementDetails(call.body),
      })
      return shownAnnouncement(row, parameters)
    })
  }
}

export function listAllAnnouncements({
  db,
  parameters,
}: OperatorsContext): Handler<typeof contract.listAllAnnouncements> {
  return async () => {
    const { rows } = await sql<AnnouncementRow>`
      select ${COLUMNS} from operators.announcement order by place, id`.execute(db)
    return rows.map((row) => shownAnnouncement(row, parameters))
  }
}

export function listAnnouncements({
  db,
  parameters,
}: OperatorsContext): Handler<typeof contract.listAnnouncements> {
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

/** Removes an announcement. As 64 bits: an id in a request may exceed 32. */
export function removeAnnouncement({ db }: OperatorsContext): Handler<typeof contract.removeAnnouncement> {
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
