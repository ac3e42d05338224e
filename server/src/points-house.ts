import type pg from 'pg'
import { holdings } from './ledger/door.ts'
import { shopOf } from './merchants/door.ts'
import { type PaymentsHouse, payeesOf } from './payments/door.ts'
import { customerRewardMultiple, shopRewardCap } from './payments/rules.ts'
import type { RaiseAlert } from './platform/alerts.ts'
import type { Parameters } from './platform/parameters.ts'
import type { PointsHouse } from './points/door.ts'

const GF = 10_000n

interface Around {
  pool: pg.Pool
  parameters: Parameters
  alert: RaiseAlert
  payments: PaymentsHouse
}

/** What the points room is handed from the rooms that it may not know. */
export function pointsHouse({ pool, parameters, alert, payments }: Around): PointsHouse {
  const { db, events, checkPaymentPassword, payableShop, pvChanged } = payments
  return {
    db,
    parameters,
    events,
    alert,
    checkPaymentPassword,
    holdings: holdings(pool),
    exchanged: [],
    pvChanged,
    payeesOf: (from, paymentNos) => payeesOf(from, payableShop, paymentNos),
    async shopNameOf(from, memberId, language) {
      const own = await shopOf(from, memberId)
      const shop = own && (await payableShop(own.id))
      return shop ? (language === 'EN' && shop.shopNameEn) || shop.shopName : null
    },
    otherTerms: () => ({
      customerRewardMultiple: Number(parameters.get(customerRewardMultiple)),
      vipThreshold: '8000.0000',
      referralMultiples: [
        { validFriends: 0, multiple: 3 },
        { validFriends: 10, multiple: 4 },
        { validFriends: 20, multiple: 5 },
      ],
      levels: [
        { code: 'STARTUP', minPv: '100000.0000', minReferrals: 10, dividendRate: 0.05 },
        { code: 'ATHLETIC', minPv: '100000.0000', minReferrals: 20, dividendRate: 0.08 },
        { code: 'ENDURANCE', minPv: '100000.0000', minReferrals: 50, dividendRate: 0.12 },
        { code: 'ETERNAL', minPv: '100000.0000', minReferrals: 100, dividendRate: 0.15 },
      ],
    }),
    milestones: () => ({ earned: 8000n * GF, held: 100_000n * GF }),
    explainers: {},
    paymentRules: { customerReward: customerRewardMultiple, shopCap: shopRewardCap },
  }
}
