import type * as contract from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler, OperatorCall } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { OperatorsContext } from '../context.ts'
import { inTransaction } from '../in-transaction.ts'
import { type ActName, recordAct } from '../log/acts.ts'
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

export const addAnnouncement = inTransaction<typeof contract.addAnnouncement>((tx, call, { parameters }) =>
  write(tx, call, null, 'announcement-added', parameters),
)

export const changeAnnouncement = inTransaction<typeof contract.changeAnnouncement>(
  (tx, call, { parameters }) => write(tx, call, call.params.id, 'announcement-changed', parameters),
)

async function write(
  tx: Tx,
  call: OperatorCall<typeof contract.addAnnouncement>,
  id: number | null,
  act: ActName,
  parameters: Parameters,
): Promise<contract.Announcement> {
  refuseExternalLink(call.body)
  checkAnnouncement(call.body, parameters)
  const row = await writeAnnouncement(tx, id, call.body, call.operator.name)
  await recordAct(tx, call, { act, about: `announcement:${row.id}`, details: announcementDetails(call.body) })
  return shownAnnouncement(row, parameters)
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
export const removeAnnouncement = inTransaction<typeof contract.removeAnnouncement>(async (tx, call) => {
  const { rows } = await sql<AnnouncementRow>`
    delete from operators.announcement where id = ${call.params.id}::bigint returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('unknownAnnouncement')
  await recordAct(tx, call, {
    act: 'announcement-removed',
    about: `announcement:${row.id}`,
    details: { titleZh: row.title_zh, titleEn: row.title_en },
  })
  return null
})
