import type { resendApplication as endpoint } from '@torch/contract/merchants.ts'
import { MAX_RESUBMISSIONS } from '@torch/contract/merchants-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { releaseUnused, takeApplicationFiles } from '../merchant-files.ts'
import { tables } from '../tables.ts'
import { type ApplicationRow, applicationDetail, columnsOf, resubmissionsOf } from './application.ts'
import { addStep } from './send-application.ts'

/**
 * Sends a rejected application again: the same row goes to the end of the queue with the next version
 * (rules/merchants#application). Pictures no longer used are released.
 */
export function resendApplication({ db, links }: MerchantsContext): Handler<typeof endpoint> {
  return ({ params, body, member: { memberId } }) =>
    db.transaction().execute(async (tx) => {
      const before = await lockRejected(tx, params.id, memberId)
      const { sent, days } = await resubmissionsOf(tx, before.id)
      if (sent >= MAX_RESUBMISSIONS)
        throw new Refusal('tooManyResubmissions', { times: MAX_RESUBMISSIONS, days })

      const files = await takeApplicationFiles(tx, memberId, body)
      const row = await tables(tx)
        .updateTable('merchants.application')
        .set({
          ...columnsOf(body),
          ...files,
          status: 'pending',
          version: before.version + 1,
          queue_no: sql<bigint>`nextval('merchants.application_queue')`,
          sent_at: sql`platform.now()`,
          decline_reasons: [],
          remark: null,
          audited_by: null,
          audited_at: null,
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await addStep(tx, row, null)
      const picturesOf = ({ logo, banner, licence }: ApplicationRow) => [logo, banner, licence]
      await releaseUnused(tx, memberId, picturesOf(before), picturesOf(row))
      return applicationDetail(tx, row, (licence) => links.urlFor(licence, memberId))
    })
}

async function lockRejected(tx: Tx, id: number, memberId: number): Promise<ApplicationRow> {
  const row = await tables(tx)
    .selectFrom('merchants.application')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('unknownApplication')
  if (row.status === 'approved') throw new Refusal('alreadyMerchant')
  if (row.status === 'pending') throw new Refusal('applicationPending')
  return row
}
