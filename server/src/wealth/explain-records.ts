import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Step, TransactionDetail } from '@torch/contract/points.ts'
import type { Db } from '../platform/database/db.ts'
import { daysEarned, showPercent } from './rules.ts'
import { records, termsOf } from './wealth-record.ts'

interface Movement {
  memberId: number
  entry: { ref: string; amount: Units; at: Date }
}

interface Explanation {
  reference?: TransactionDetail['reference']
  steps?: Step[]
}

/**
 * Explains an investment's movements, by the kind of journal. Rates are the record's own, fixed when it was created,
 * whatever rules changed since.
 */
export function explainRecords(db: Db) {
  const plain = async ({ entry }: Movement): Promise<Explanation> => ({ reference: referenceOf(entry.ref) })
  return {
    invest: plain,
    redeem: plain,
    interest: async ({ memberId, entry }: Movement): Promise<Explanation> => {
      const record = await recordOf(db, memberId, entry.ref)
      if (!record) return {}
      const terms = termsOf(record)
      const count = daysEarned(terms, record.redeemed_at ?? entry.at)
      return {
        reference: referenceOf(entry.ref),
        steps: [
          { label: 'base', amount: writeUnits(terms.amount) },
          {
            label: 'interest-days',
            count,
            amount: writeUnits(terms.amount),
            rate: showPercent(terms.dailyRatePpm),
            result: writeUnits(entry.amount),
          },
          { label: 'result', amount: writeUnits(entry.amount) },
        ],
      }
    },
    'early-redeem-penalty': async ({ memberId, entry }: Movement): Promise<Explanation> => {
      const record = await recordOf(db, memberId, entry.ref)
      if (!record) return {}
      return {
        reference: referenceOf(entry.ref),
        steps: [
          { label: 'base', amount: writeUnits(record.amount) },
          {
            label: 'penalty',
            rate: showPercent(record.early_redeem_rate_ppm),
            result: writeUnits(-entry.amount),
          },
          { label: 'result', amount: writeUnits(entry.amount) },
        ],
      }
    },
  }
}

function referenceOf(no: string): TransactionDetail['reference'] {
  return { kind: 'wealth-record', no }
}

async function recordOf(db: Db, memberId: number, ref: string) {
  return records(db).where('r.id', '=', Number(ref)).where('r.member_id', '=', memberId).executeTakeFirst()
}
