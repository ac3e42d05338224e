import { listReports } from '@torch/contract/appeals-desk.ts'
import { listAnomalies } from '@torch/contract/economy.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { findTrades, type inspectMember } from '@torch/contract/operator-lists.ts'
import { may, type OperatorRole, type Permission } from '@torch/contract/permissions.ts'
import { appealStatus } from '@torch/contract/states.ts'
import { anomaliesOf } from '../../economy/index.ts'
import { deviceOf, marksOf, membersSharingNetwork, namesOf, placeOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { casesOf, reportsOf } from '../../trading/index.ts'
import { proposalsAbout } from '../governance/proposals.ts'
import { kindsFor } from '../governance/proposals-endpoints.ts'

type Links = OutputOf<typeof inspectMember>['links']

/** Results of each kind; the full list has the rest. */
const RESULTS_PER_KIND = 5
const SHARED = 20

/** Returns what is linked to a member, each kind only for the roles that may see its list. */
export async function memberLinks(
  db: Db,
  secrets: Secrets,
  id: number,
  roles: readonly OperatorRole[],
): Promise<Links> {
  const sees = (list: { permissions: readonly Permission[] }) => may(roles, ...list.permissions)
  const kinds = kindsFor(roles)
  return {
    reports: sees(listReports) ? await reportLinks(db, id) : null,
    cases: sees(findTrades) ? await caseLinks(db, id) : null,
    anomalies: sees(listAnomalies) ? await anomalyLinks(db, id) : null,
    proposals: kinds.length > 0 ? await proposalLinks(db, id, kinds) : null,
    sharedWith: await sharedLinks(db, secrets, id),
  }
}

async function reportLinks(db: Db, id: number): Promise<Links['reports']> {
  return (await reportsOf(db, id, RESULTS_PER_KIND)).map((report) => {
    const isReported = report.reportedId === id
    return {
      id: report.id,
      reason: report.reason,
      createdTime: report.createdTime,
      outcome: report.outcome,
      closedTime: report.closedTime,
      isReported,
      other: isReported
        ? { id: report.reporterId, username: report.reporter }
        : { id: report.reportedId, username: report.reported },
    }
  })
}

async function caseLinks(db: Db, id: number): Promise<Links['cases']> {
  const rows = await casesOf(db, id, RESULTS_PER_KIND)
  const otherOf = (row: (typeof rows)[number]) => (row.buyer_id === id ? row.seller_id : row.buyer_id)
  const names = await namesOf(db, [...new Set(rows.map(otherOf))])
  return rows.map((row) => ({
    id: row.id,
    appealNo: row.appeal_no,
    kind: row.kind,
    appealStatus: appealStatus[row.status],
    transactionId: row.trade_id,
    transactionNo: row.trade_no,
    other: { id: otherOf(row), username: names.get(otherOf(row))?.username ?? '—' },
    createdTime: row.created_at.toISOString(),
  }))
}

async function anomalyLinks(db: Db, id: number): Promise<Links['anomalies']> {
  const anomalies = await anomaliesOf(db, id, RESULTS_PER_KIND)
  return anomalies.map((one) => ({
    id: one.id,
    kind: one.kind,
    amount: one.amount,
    unit: one.unit,
    lastTime: one.lastTime,
    reviewedTime: one.reviewedTime,
  }))
}

async function proposalLinks(
  db: Db,
  id: number,
  kinds: ReturnType<typeof kindsFor>,
): Promise<Links['proposals']> {
  const rows = await proposalsAbout(db, id, kinds, RESULTS_PER_KIND)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    requestedBy: row.asked_name,
    requestedTime: row.asked_at.toISOString(),
  }))
}

async function sharedLinks(db: Db, secrets: Secrets, id: number): Promise<Links['sharedWith']> {
  const shared = Map.groupBy(await membersSharingNetwork(db, [id], SHARED), ({ otherId }) => otherId)
  const others = [...shared].slice(0, SHARED)
  const names = await namesOf(
    db,
    others.map(([other]) => other),
  )
  return others.map(([other, places]) => ({
    id: other,
    username: names.get(other)?.username ?? '—',
    places: places.map(({ ip, userAgent }) => ({
      device: deviceOf(userAgent),
      network: placeOf(ip),
      fingerprints: marksOf(secrets, ip, userAgent) ?? null,
    })),
  }))
}
