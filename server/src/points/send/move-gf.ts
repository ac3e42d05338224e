import type { Units } from '@torch/contract/money.ts'
import { accountId, nextNumberAndMoment, post } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { reduceGiftCredits } from '../gifts/gift-credit.ts'
import { tables } from '../tables.ts'

interface GfTransfer {
  from: number
  to: number
  amount: Units
  note: string | null
}

/** Moves GF from a member to another as a transfer with its own number. Under the locks of both GF accounts. */
export async function moveGf(tx: Tx, { from, to, amount, note }: GfTransfer) {
  const { number, moment } = await nextNumberAndMoment(tx, 'G')
  const [journal] = await post(
    tx,
    [
      {
        kind: 'transfer',
        actor: `member:${from}`,
        ref: number,
        legs: [
          { account: accountId(from, 'available', 'GF'), amount: -amount },
          { account: accountId(to, 'available', 'GF'), amount },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientGf')
  await tables(tx)
    .insertInto('points.transfer')
    .values({ id: journal, transfer_no: number, from_id: from, to_id: to, amount, note, at: moment })
    .execute()
  await reduceGiftCredits(tx, { from, to, amount })
  return { id: journal, number, moment }
}
