import type { inspectApplication as endpoint } from '@torch/contract/operators.ts'
import { shownDeclineReasons } from '@torch/contract/standard-reasons.ts'
import { applicationStatus, shopStatus } from '@torch/contract/states.ts'
import { namesOf } from '../../identity/index.ts'
import {
  applicationById,
  applicationDetail,
  historyOf,
  sameNameShops,
  shopsOf,
} from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { operatorNames } from '../account/account.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

/** Returns an application. This access to the licence is recorded in the audit log (rules/operators#log). */
export function inspectApplication({ db, links }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const row = await applicationById(tx, call.params.id)
      if (!row) throw new Refusal('unknownApplication')
      const { member_id: memberId, version } = row
      await recordAct(tx, call, {
        act: 'application-viewed',
        about: `application:${row.id}`,
        memberId,
        details: { version },
      })
      const names = await namesOf(tx, [memberId])
      const licenceUrl = (licence: string) => links.urlForOperator(licence, call.operator.operatorId)
      return {
        ...(await applicationDetail(tx, row, licenceUrl)),
        queueNo: Number(row.queue_no),
        applicant: {
          memberId,
          username: names.get(memberId)?.username ?? '—',
          nickname: names.get(memberId)?.nickname ?? null,
        },
        otherShops: (await shopsOf(tx, memberId))
          .filter((shop) => shop.id !== row.shop_id)
          .map(({ id, shopName, status }) => ({
            merchantId: id,
            shopName,
            merchantStatus: shopStatus[status],
          })),
        sameNameShops: (await sameNameShops(tx, row)).map(({ id, shopName, status }) => ({
          merchantId: id,
          shopName,
          merchantStatus: shopStatus[status],
        })),
        history: await stepsOf(tx, row.id),
      }
    })
}

async function stepsOf(db: Db, applicationId: number) {
  const steps = await historyOf(db, applicationId)
  const names = await operatorNames(
    db,
    steps.flatMap(({ operator_id }) => operator_id ?? []),
  )
  return steps.map(({ version, status, at, decline_reasons, remark, operator_id }) => ({
    version,
    status: applicationStatus[status],
    time: at.toISOString(),
    reasons: shownDeclineReasons(decline_reasons),
    remark,
    by: operator_id === null ? null : (names.get(operator_id) ?? '—'),
  }))
}
