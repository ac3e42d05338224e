import type { Language } from '@torch/contract/errors.ts'
import { may, type OperatorRole } from '@torch/contract/permissions.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { sendMails } from '../../platform/outgoing/mail.ts'
import { type DeskCount, deskMail } from '../mails/desk-mail.ts'
import { DESK_MAIL_HOURS, DESK_REMINDER_HOURS } from '../rules.ts'
import { type Desk, type DeskName, desks, type Waiting, waitingFor } from './desks.ts'

interface Reader {
  id: number
  name: string
  email: string
  language: Language
  roles: OperatorRole[]
  /** Time of the last mail about each desk, in ISO 8601. */
  mailed: Partial<Record<DeskName, string>>
}

/**
 * Mails operators what waits for their roles: new items at a desk at most once an hour, remaining ones once a day. One
 * mail lists all due desks of an operator. The record and the mail are one transaction, so an interrupted job mails
 * nothing twice.
 */
export function deskMailJob({ db, publicUrl }: { db: Db; publicUrl: string }): Job {
  return {
    name: 'operators.desk-mail',
    every: { minutes: 5 },
    // Operations that began before are finished by then, so no earlier item appears after the mail.
    afterSeconds: 60,
    run: (until) => db.transaction().execute((tx) => mailDesks(tx, publicUrl, until)),
  }
}

async function mailDesks(tx: Tx, publicUrl: string, until: Date): Promise<void> {
  const waiting = new Map<Desk, Waiting[]>()
  for (const desk of desks) waiting.set(desk, await desk.waiting(tx, until))
  if ([...waiting.values()].flat().every(({ count }) => count === 0)) return

  const due = (await readers(tx)).map((reader) => ({
    reader,
    desks: [...waiting].flatMap(([desk, counts]) => countToMail(desk, counts, reader, until) ?? []),
  }))
  const mails = due.filter((one) => one.desks.length > 0)
  if (mails.length === 0) return
  const mailed = mails.flatMap(({ reader, desks }) => desks.map(({ desk }) => ({ id: reader.id, desk })))
  await sql`
    insert into operators.desk_mail (operator_id, desk, notified_until)
    select *, ${until}::timestamptz
    from unnest(${mailed.map(({ id }) => id)}::integer[], ${mailed.map(({ desk }) => desk.name)}::text[])
    on conflict (operator_id, desk) do update set notified_until = excluded.notified_until`.execute(tx)
  await sendMails(
    tx,
    mails.map(({ reader, desks }) => deskMail(reader, desks, publicUrl)),
  )
}

/** Returns the active operators with an address who want mails. */
async function readers(tx: Tx): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select o.id, o.name, o.email, o.language, o.roles,
      coalesce(jsonb_object_agg(m.desk, m.notified_until) filter (where m.desk is not null), '{}') as mailed
    from operators.operator o left join operators.desk_mail m on m.operator_id = o.id
    where o.status = 'active' and o.mail_wanted and o.email is not null
    group by o.id order by o.id`.execute(tx)
  return rows
}

/** Returns what to mail to this operator about a desk; undefined where nothing waits or it was mailed already. */
function countToMail(desk: Desk, counts: Waiting[], reader: Reader, until: Date): DeskCount | undefined {
  const { roles, mailed } = reader
  if (!may(roles, desk.permission)) return undefined
  const theirs = waitingFor(reader, counts)
  if (theirs.length === 0) return undefined
  const before = mailed[desk.name]
  if (before !== undefined) {
    const notifiedAt = Date.parse(before)
    const hours = (until.getTime() - notifiedAt) / HOUR_MS
    const isNew = theirs.some(({ newest }) => newest !== null && newest.getTime() > notifiedAt)
    if (hours < (isNew ? DESK_MAIL_HOURS : DESK_REMINDER_HOURS)) return undefined
  }
  return { desk, count: theirs.reduce((sum, { count }) => sum + count, 0) }
}
