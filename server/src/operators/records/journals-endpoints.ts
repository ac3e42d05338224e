import { writeUnits } from '@torch/contract/money.ts'
import type { inspectJournal as endpoint, Holder, InspectedJournal } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/index.ts'
import {
  accountsOfParty,
  accountsOfPlatform,
  countJournals,
  type Journal,
  type JournalSearch,
  journalWithPostings,
  searchJournals,
} from '../../ledger/index.ts'
import { shopNamesOf } from '../../merchants/index.ts'
import { paymentForOperators, paymentOfJournal } from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tradeOrOrderByNumber } from '../../trading/index.ts'
import { inTransaction } from '../in-transaction.ts'
import { type ListQuery, listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { journalInList } from '../show-journals.ts'

export const findJournals = listHandler('journals', {
  find: async (db, query) => (await searchJournals(db, wantedOf(query))).map(journalInList),
  count: (db, query) => countJournals(db, wantedOf(query)),
})

/** With a holder and a platform account, searches the holder's journals; those between both are among them. */
function wantedOf({ holderId, account, ...rest }: ListQuery<'journals'>): JournalSearch {
  if (holderId !== undefined) return { ...rest, accounts: accountsOfParty(holderId) }
  return { ...rest, accounts: account === undefined ? undefined : accountsOfPlatform(account) }
}

export const inspectJournal = inTransaction<typeof endpoint>(async (tx, call) => {
  const found = await journalWithPostings(tx, call.params.id)
  if (!found) throw new Refusal('unknownJournal')
  const { journal, postings, more } = found
  const { kind, ref, actor, at } = journal
  await recordAct(tx, call, { act: 'journal-viewed', about: `journal:${journal.id}` })
  const holderOf = await holders(tx, postings)
  return {
    id: Number(journal.id),
    kind,
    ref,
    actor,
    time: at.toISOString(),
    about: await aboutOf(tx, journal),
    postings: postings.map(({ party_id, purpose, unit, amount, balance_after }) => ({
      holder: holderOf(party_id),
      purpose,
      unit,
      amount: writeUnits(amount),
      balanceAfter: writeUnits(balance_after),
    })),
    morePostings: more,
  }
})

async function holders(
  db: Db,
  postings: { party_id: number; party_kind: Holder['kind'] }[],
): Promise<(party: number) => Holder> {
  const kinds = new Map(postings.map(({ party_id, party_kind }) => [party_id, party_kind]))
  const of = (kind: Holder['kind']) => [...kinds].filter(([, own]) => own === kind).map(([id]) => id)
  const [members, shops] = await Promise.all([namesOf(db, of('member')), shopNamesOf(db, of('shop'))])
  return (id) => ({
    kind: kinds.get(id) ?? 'platform',
    id,
    name: members.get(id)?.username ?? shops.get(id)?.name ?? '',
  })
}

/**
 * Returns what a journal is about: its payment (also of a refund or a reward), its trade or its order. A ref starts with
 * a number; a suffix after a colon distinguishes several of one subject.
 */
async function aboutOf(db: Db, { id, kind, ref }: Journal): Promise<InspectedJournal['about']> {
  const [number = ''] = ref.split(':')
  if (kind.startsWith('trade')) {
    const place = await tradeOrOrderByNumber(db, number)
    return place ?? null
  }
  const paymentNo = (await paymentOfJournal(db, id)) ?? (await paymentForOperators(db, number))?.payment_no
  return paymentNo === undefined ? null : { kind: 'payment', paymentNo }
}
