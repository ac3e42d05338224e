import type pg from 'pg'
import { partyBalancesLoader } from './ledger/index.ts'
import { explainShopTransfers, type PaymentsContext, payeesOf, paymentOfPayer } from './payments/index.ts'
import type { RaiseAlert } from './platform/monitoring/alerts.ts'
import type { Parameters } from './platform/parameters/parameters.ts'
import type { PointsContext } from './points/index.ts'
import { explainRewards, referralTerms } from './referrals/index.ts'
import { areBlocked } from './trading/index.ts'
import { explainRecords } from './wealth/index.ts'

interface Around {
  pool: pg.Pool
  parameters: Parameters
  alert: RaiseAlert
  payments: PaymentsContext
}

/** Creates the points module's context from modules that it may not import. */
export function pointsContext({ pool, parameters, alert, payments }: Around): PointsContext {
  const { db, events, checkPaymentPassword, payableShop, pvChanged } = payments
  return {
    db,
    pool,
    parameters,
    events,
    alert,
    checkPaymentPassword,
    areBlocked,
    partyBalances: partyBalancesLoader(pool),
    pvChanged,
    payeesOf: (from, paymentNos) => payeesOf(from, payableShop, paymentNos),
    paymentOf: (from, payerId, paymentNo) => paymentOfPayer(from, payableShop, payerId, paymentNo),
    otherTerms: () => ({
      customerRewardMultiple: Number(parameters.get('payments.customer-reward-tenths')) / 10,
      ...referralTerms(parameters),
    }),
    milestones: () => ({
      earned: parameters.get('referrals.vip-pv-units'),
      balance: parameters.get('referrals.level-pv-units'),
    }),
    explainers: { ...explainRewards(db), ...explainRecords(db), ...explainShopTransfers(db) },
    paymentRules: {
      customerReward: 'payments.customer-reward-tenths',
      shopCap: { maximum: 'payments.shop-reward-cap-units', share: 'payments.shop-reward-share-ppm' },
    },
  }
}
