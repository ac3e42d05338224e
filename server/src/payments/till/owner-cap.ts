import { sql } from 'kysely'
import { accountId, lockAccounts, PLATFORM } from '../../ledger/door.ts'
import { batcher } from '../../platform/database/batcher.ts'
import { type Db, type Tx, within } from '../../platform/database/db.ts'
import type { PayableShop, PaymentsHouse } from '../house.ts'
import { shopRewardCap } from '../rules.ts'
import { type Outcome, type Payment, payTogether } from './pay-batch.ts'

/** Whoever mints holds it: what the customers of other shops were given stands still meanwhile. */
const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')

/**
 * Makes one payment in this transaction, by the till's own function. The cap of a day is that of the owner, not of the shop
 * (rules/rewards#caps): what is left of it is less by what the customers of the owner's other shops were given, or else a
 * second shop would double it (decision 145).
 */
export async function payWithin(
  house: Pick<PaymentsHouse, 'rewardRules' | 'parameters'>,
  tx: Tx,
  payment: Payment,
  { others }: Pick<PayableShop, 'others'>,
): Promise<Outcome> {
  let rules = house.rewardRules
  if (others.length > 0) {
    // The lowest of all accounts that a payment takes, and so taken first.
    await lockAccounts(tx, [ISSUANCE])
    const left = house.parameters.get(shopRewardCap) - (await givenToday(tx, others))
    const ofOwner = JSON.stringify({ ...JSON.parse(house.rewardRules()), shopCap: String(left) })
    rules = () => ofOwner
  }
  const [outcome] = await payTogether(within(tx), [payment], rules)
  if (!outcome) throw new Error('payments.pay gave no outcome')
  return outcome
}

interface OfSeveral {
  payment: Payment
  shop: Pick<PayableShop, 'others'>
}

/**
 * Payments without a bill to the shops of those who have several: one by one, a few at a time, so that a crowd at a chain waits
 * here and holds none of the connections that everybody else asks by.
 */
export function openTillOfSeveral(house: Pick<PaymentsHouse, 'db' | 'rewardRules' | 'parameters'>) {
  return batcher<OfSeveral, Outcome>({
    run: (some) =>
      Promise.all(
        some.map(({ payment, shop }) =>
          house.db.transaction().execute((tx) => payWithin(house, tx, payment, shop)),
        ),
      ),
    most: 1,
    inFlight: 3,
    lane: ({ payment }) => payment.payer,
  })
}

/** PV that the customers of these shops were given today, in units. */
export async function givenToday(db: Db, shops: number[]): Promise<bigint> {
  if (shops.length === 0) return 0n
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(given), 0)::bigint as given
    from unnest(ledger.rewards_of(${shops}::integer[], platform.day_of(platform.now()))) given`.execute(db)
  return rows[0]?.given ?? 0n
}
