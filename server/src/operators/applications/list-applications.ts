import type { listApplications as endpoint } from '@torch/contract/operators.ts'
import { type ApplicationStatus, applicationStatus } from '@torch/contract/states.ts'
import { thumbnailUrl } from '../../files/index.ts'
import { namesOf } from '../../identity/index.ts'
import { applicationsInQueue, countPending } from '../../merchants/index.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'

const words = Object.entries(applicationStatus) as [ApplicationStatus, string][]

export function listApplications({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query: { after, size, ...query } }) => {
    const [status = 'pending'] = words.find(([, word]) => word === query.status) ?? []
    const [rows, pending] = await Promise.all([
      applicationsInQueue(db, { status, after, size }),
      countPending(db),
    ])
    const names = await namesOf(
      db,
      rows.map((row) => row.member_id),
    )
    const list = rows.map((row) => ({
      id: row.id,
      queueNo: Number(row.queue_no),
      status: applicationStatus[row.status],
      version: row.version,
      shopName: row.name,
      shopNameEn: row.name_en,
      businessCategory: row.business_category,
      address: row.address,
      shopLogo: thumbnailUrl(row.logo) ?? '',
      applicant: names.get(row.member_id)?.username ?? '—',
      createdTime: row.created_at.toISOString(),
      updatedTime: row.sent_at.toISOString(),
      auditTime: row.audited_at?.toISOString() ?? null,
    }))
    return new Answer(list, { pending })
  }
}
