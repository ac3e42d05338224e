import { journalKinds } from '@torch/contract/journal-words.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { explainTransaction as endpoint, TransactionDetail } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { accountId, cutRewardOf, cutRewardOfGrant, inSeqRanges } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PointsContext } from '../context.ts'
import { writeRule } from '../rule-texts.ts'
import { cutReason } from './cut-reason.ts'
import { COLUMNS, type Entry, seqRangesOf, unitOfEntry } from './entries.ts'
import { type EntryView, entryView, readEntries } from './entry-view.ts'
import { eventParts, tradeOrOrder } from './event-parts.ts'
import { explainers } from './explainers.ts'
import type { Explained } from './explanation.ts'

/** The largest entry id: twice a journal's 64-bit id must stay a safe integer. */
const MAX_ENTRY_ID = Number.MAX_SAFE_INTEGER - 1

export function explainTransaction(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId }, language }) => {
    const entry = await entryOf(ctx.db, memberId, params.id)
    if (!entry) throw new Refusal('unknownTransaction')
    const legs = await legsOf(ctx.db, entry)
    const explained: Explained = {
      memberId,
      entry,
      unit: unitOfEntry(entry),
      language,
      rule: (name) => ({ name, ...ctx.parameters.at(name, entry.at) }),
      cutBy: () => cutReason(ctx.db, entry),
      counterAmount:
        legs.find((leg) => leg.party_id === memberId && leg.account_id !== entry.account_id)?.amount ?? 0n,
    }
    const explain = explainers(ctx)[entry.kind] ?? ctx.explainers[entry.kind]
    const { counterparty, note, reference, steps, rewards, rules } = (await explain?.(explained)) ?? {}
    const view = await viewOfEntry(ctx.db, entry, { memberId, language })
    const [transaction] = readEntries([view], language)
    if (!transaction) throw new Error('an entry could not be described')
    return {
      transaction,
      journalNo: isShared(entry) ? dayOfShared(entry) : entry.ref,
      entries: legs
        .filter((leg) => isVisibleTo(leg, entry, memberId))
        .map((leg) => entryOfLeg(leg, memberId)),
      // The name of a grant is its own, not another party's.
      counterparty: counterparty ?? (entry.kind === 'grant' ? null : view.name),
      note: note ?? null,
      reference: reference ?? (await tradeOrOrder(ctx.db, memberId, entry)),
      parts: await eventParts(ctx.db, memberId, entry),
      steps: steps ?? [],
      rewards: rewards ?? [],
      rules: (rules ?? []).map((rule) => writeRule(rule, language)),
      cut: (await cutRewardFor(ctx.db, entry))?.cut ?? null,
    }
  }
}

async function entryOf(db: Db, memberId: number, id: number): Promise<Entry | undefined> {
  if (id > MAX_ENTRY_ID) return undefined
  const ranges = await seqRangesOf(db, memberId, { after: id - 1, before: id + 1 })
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from ledger.entry e
    where e.journal_id = ${BigInt(id) / 2n} and ${inSeqRanges('e', id % 2 === 0 ? ranges.GF : ranges.PV)}`.execute(
    db,
  )
  return rows[0] ?? (id % 2 === 1 ? pendingEntryOf(db, memberId, id) : undefined)
}

/** Returns the entry of a pending reward, whose journal moved no available points. */
async function pendingEntryOf(db: Db, memberId: number, id: number): Promise<Entry | undefined> {
  const journal = BigInt(id - 1) / 2n
  const account = accountId(memberId, 'pending', 'PV')
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from ledger.entry e
    where e.account_id = ${account} and e.seq = 1 + (
      select ledger.entries_before_journal(b.id, b.entries, ${journal}) from ledger.balance b where b.id = ${account})
      and e.journal_id = ${journal}`.execute(db)
  return rows[0]
}

async function viewOfEntry(
  db: Db,
  entry: Entry,
  reader: Parameters<typeof entryView>[0],
): Promise<EntryView> {
  const { account_id, seq, journal_id } = entry
  const { rows } = await sql<EntryView>`
    select v.* from ledger.entry e cross join lateral ${entryView(reader)} v
    where e.account_id = ${account_id} and e.seq = ${seq} and e.journal_id = ${journal_id}`.execute(db)
  const [view] = rows
  if (!view) throw new Error(`entry ${seq} of account ${account_id} could not be described`)
  return view
}

interface Leg {
  account_id: bigint
  party_id: number
  purpose: string
  unit: 'GF' | 'PV'
  holder: 'platform' | 'member' | 'shop'
  amount: Units
}

/** Returns the legs of the entry's journal; of a journal shared by many members only the member's own. */
async function legsOf(db: Db, entry: Entry): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    select l.account_id, b.party_id, b.purpose, b.unit, h.kind as holder, l.amount
    from ledger.line l join ledger.balance b on b.id = l.account_id join ledger.party_kind h on h.id = b.party_id
    where l.journal_id = ${entry.journal_id}
      and (not ${isShared(entry)} or b.party_id = (select o.party_id from ledger.balance o where o.id = ${entry.account_id}))
    order by (l.account_id = ${entry.account_id}) desc, l.amount`.execute(db)
  return rows
}

const isShared = ({ kind, ref }: Entry) =>
  kind === 'reward-matured' || (kind === 'release' && ref.startsWith('release:'))

/** Returns the shared journal's ref without its chunk of members. */
const dayOfShared = ({ ref }: Entry) => ref.split(':').slice(0, 2).join(':')

const cutRewardFor = (db: Db, entry: Entry) =>
  entry.kind === 'reward-granted' ? cutRewardOfGrant(db, entry.journal_id) : cutRewardOf(db, entry)

/** Both sides of a transfer know each other; of other journals a member does not see other members' legs. */
function isVisibleTo(leg: Leg, entry: Entry, memberId: number): boolean {
  return (
    leg.party_id === memberId || leg.holder !== 'member' || journalKinds[entry.kind].betweenMembers === true
  )
}

function entryOfLeg(leg: Leg, memberId: number): TransactionDetail['entries'][number] {
  return {
    holder: leg.party_id === memberId ? 'you' : leg.holder,
    purpose: leg.purpose,
    pointsType: leg.unit,
    amount: writeUnits(leg.amount),
  }
}
