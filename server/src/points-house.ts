import type pg from 'pg'
import { holdings } from './ledger/door.ts'
import { explainShopTransfers, type PaymentsHouse, payeesOf, paymentOfPayer } from './payments/door.ts'
import { customerRewardTenths, shopRewardCap, shopRewardShare } from './payments/rules.ts'
import type { RaiseAlert } from './platform/monitoring/alerts.ts'
import type { Parameters } from './platform/parameters/parameters.ts'
import type { PointsHouse } from './points/door.ts'
import { explainRewards, levelPv, referralTerms, vipPv } from './referrals/door.ts'
import { areBlocked } from './trading/door.ts'
import { explainRecords } from './wealth/door.ts'

interface Around {
  pool: pg.Pool
  parameters: Parameters
  alert: RaiseAlert
  payments: PaymentsHouse
}

/** Creates the points module's context from modules that it may not import. */
export function pointsHouse({ pool, parameters, alert, payments }: Around): PointsHouse {
  const { db, events, checkPaymentPassword, payableShop, pvChanged } = payments
  return {
    db,
    pool,
    parameters,
    events,
    alert,
    checkPaymentPassword,
    areBlocked,
    holdings: holdings(pool),
    pvChanged,
    payeesOf: (from, paymentNos) => payeesOf(from, payableShop, paymentNos),
    paymentOf: (from, payerId, paymentNo) => paymentOfPayer(from, payableShop, payerId, paymentNo),
    otherTerms: () => ({
      customerRewardMultiple: Number(parameters.get(customerRewardTenths)) / 10,
      ...referralTerms(parameters),
    }),
    milestones: () => ({ earned: parameters.get(vipPv), held: parameters.get(levelPv) }),
    explainers: { ...explainRewards(db), ...explainRecords(db), ...explainShopTransfers(db) },
    paymentRules: {
      customerReward: customerRewardTenths,
      shopCap: { most: shopRewardCap, share: shopRewardShare },
    },
  }
}
