import type { Units } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { countFiltered, type Filtered, MAX_COUNTED_ROWS } from '../../platform/database/pagination.ts'
import { accountId, PLATFORM, type Purpose, type SetAside, type Unit } from '../accounts/accounts.ts'

/** Filters of a search for journals; all must match. */
export interface JournalSearch {
  /** A journal's id, or the beginning of its ref. */
  search?: string
  kind?: string | undefined
  /** Journals that touch one of these accounts; undefined: any. */
  accounts?: bigint[] | undefined
  /** Inclusive lower bound. */
  from?: Date | undefined
  /** Exclusive upper bound. */
  until?: Date | undefined
  /** Cursor: the id of the last journal already received. */
  after?: number | undefined
  size: number
}

/** A journal as lists show it. Amounts in units. */
export interface Journal {
  id: bigint
  kind: string
  ref: string
  actor: string
  at: Date
  /** The sum of all credits; in a search by accounts, the net change of these accounts. */
  gf: Units
  pv: Units
}

/** Returns the ids of a holder's accounts: five, and up to two more once a member has set GF aside. */
export const accountsOfParty = (party: number): bigint[] => [
  ...(['available', 'frozen'] as const).flatMap((purpose) => accountsOfPurpose(party, purpose)),
  accountId(party, 'pending', 'PV'),
  accountId(party, 'allowance', 'GF'),
  accountId(party, 'delayed', 'GF'),
]

/** Returns the ids of the platform's accounts for one purpose: both units of issuance, only GF of the others. */
export function accountsOfPlatform(
  purpose: Exclude<Purpose, 'available' | 'frozen' | 'pending' | SetAside>,
): bigint[] {
  return purpose === 'issuance' ? accountsOfPurpose(PLATFORM, purpose) : [accountId(PLATFORM, purpose, 'GF')]
}

const accountsOfPurpose = (party: number, purpose: Purpose): bigint[] => [
  accountId(party, purpose, 'GF'),
  accountId(party, purpose, 'PV'),
]

/**
 * Returns journals, newest first. Each filter has an index that yields a page however long the journal is: by time, by kind and
 * time, or by ref. A search by accounts reads the accounts' own histories.
 */
export async function searchJournals(db: Db, wanted: JournalSearch): Promise<Journal[]> {
  if (wanted.accounts) return searchByAccounts(db, wanted.accounts, wanted)
  const { rows } = await sql<Head>`
    select j.id, j.kind, j.ref, j.actor, j.at from ledger.journal j
    where ${conditions(wanted)} order by j.at desc, j.id desc limit ${wanted.size}`.execute(db)
  return withSums(db, rows)
}

/** Counts the journals, up to the limit of counts in lists. A journal that touches several of the accounts counts once. */
export function countJournals(db: Db, wanted: JournalSearch): Promise<Filtered> {
  const where = conditions({ ...wanted, after: undefined })
  if (!wanted.accounts)
    return countFiltered(db, sql`select null::bigint as amount from ledger.journal j where ${where}`)
  return countFiltered(
    db,
    sql`select distinct found.id, null::bigint as amount from ledger.account a, lateral (
        select j.id ${inAccount(wanted)} and ${where} order by p.seq desc limit ${MAX_COUNTED_ROWS + 1}
      ) found where a.id = any(${wanted.accounts}::bigint[])`,
  )
}

/** Returns the journals with these ids. */
export async function journalsByIds(db: Db, ids: bigint[]): Promise<Journal[]> {
  const { rows } = await sql<Head>`
    select j.id, j.kind, j.ref, j.actor, j.at from ledger.journal j
    where j.id = any(${ids}::bigint[]) order by j.id desc`.execute(db)
  return withSums(db, rows)
}

/** Returns the journals with these refs, at most 100. */
export async function journalsByRefs(db: Db, refs: string[]): Promise<Journal[]> {
  const { rows } = await sql<Head>`
    select j.id, j.kind, j.ref, j.actor, j.at from ledger.journal j
    where j.ref = any(${refs}::text[]) order by j.id desc limit 100`.execute(db)
  return withSums(db, rows)
}

type Head = Omit<Journal, 'gf' | 'pv'>

/**
 * Adds each journal's sums. Postings are indexed by ranges of journals only (BRIN): journals with close ids are read as one
 * range, others one by one.
 */
async function withSums(db: Db, heads: Head[]): Promise<Journal[]> {
  const [newest, oldest] = [heads.at(0)?.id, heads.at(-1)?.id]
  if (newest === undefined || oldest === undefined) return []
  const ids = heads.map(({ id }) => id)
  const close = newest - oldest < BigInt(heads.length) * 20n
  const sums = sql`coalesce(sum(p.amount) filter (where p.account_id & 1 = 0), 0)::bigint as gf,
    coalesce(sum(p.amount) filter (where p.account_id & 1 = 1), 0)::bigint as pv`
  const { rows } = await (close
    ? sql<Sums>`select p.journal_id as id, ${sums} from ledger.posting p
          where p.journal_id between ${oldest} and ${newest} and p.journal_id = any(${ids}::bigint[]) and p.amount > 0
          group by p.journal_id`
    : sql<Sums>`select h.id, s.gf, s.pv from unnest(${ids}::bigint[]) as h (id), lateral (
          select ${sums} from ledger.posting p where p.journal_id = h.id and p.amount > 0) s`
  ).execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return heads.map((head) => ({
    ...head,
    gf: found.get(head.id)?.gf ?? 0n,
    pv: found.get(head.id)?.pv ?? 0n,
  }))
}

type Sums = Pick<Journal, 'id' | 'gf' | 'pv'>

function conditions({ search = '', kind, from, until, after }: JournalSearch): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (after !== undefined)
    all.push(
      sql`(j.at, j.id) < (select last.at, last.id from ledger.journal last where last.id = ${after}::bigint)`,
    )
  if (kind !== undefined) all.push(sql`j.kind = ${kind}`)
  if (search !== '') {
    const ref = sql`j.ref like ${`${escapeLike(search)}%`}`
    all.push(/^\d{1,15}$/.test(search) ? sql`(${ref} or j.id = ${search}::bigint)` : ref)
  }
  if (from !== undefined) all.push(sql`j.at >= ${from}`)
  if (until !== undefined) all.push(sql`j.at < ${until}`)
  return sql.join(all, sql` and `)
}

/**
 * Reads the newest matching postings of each account after the cursor, and of these the newest by journal id. If a journal
 * touches several of the accounts, its posting is among the newest of each, so the sums are complete.
 */
async function searchByAccounts(db: Db, accounts: bigint[], wanted: JournalSearch): Promise<Journal[]> {
  const { after, size } = wanted
  const afterCursor =
    after === undefined
      ? sql`true`
      : sql`p.seq <= ledger.entries_before_journal(a.id, a.entries, ${after}::bigint) and j.id < ${after}::bigint`
  const { rows } = await sql<Journal>`
    select found.id, found.kind, found.ref, found.actor, found.at,
      coalesce(sum(found.amount) filter (where a.unit = 'GF'), 0)::bigint as gf,
      coalesce(sum(found.amount) filter (where a.unit = 'PV'), 0)::bigint as pv
    from ledger.account a, lateral (
      select j.id, j.kind, j.ref, j.actor, j.at, p.amount ${inAccount(wanted)}
        and ${afterCursor} and ${conditions({ ...wanted, after: undefined })}
      order by p.seq desc limit ${size}
    ) found where a.id = any(${accounts}::bigint[])
    group by found.id, found.kind, found.ref, found.actor, found.at order by found.id desc limit ${size}`.execute(
    db,
  )
  return rows
}

/** The history of account `a` within the range that can hold the period; the times are compared as well. */
function inAccount({ from, until }: JournalSearch): RawBuilder<unknown> {
  const history = sql`from ledger.posting p join ledger.journal j on j.id = p.journal_id where p.account_id = a.id`
  if (from === undefined && until === undefined) return history
  const period = sql`from ledger.seq_ranges_between(a.id, ${from ?? null}::timestamptz, ${until ?? null}::timestamptz) s`
  return sql`${history} and p.seq > (select min(s.low) ${period}) and p.seq <= (select max(s.high) ${period})
    and p.journal_id >= (select min(ledger.journal_lower_bound(a.id, s.low + 1)) ${period})
    and p.journal_id < (select max(ledger.journal_upper_bound(a.id, s.high)) ${period})`
}

export interface PostingOfJournal {
  party_id: number
  party_kind: 'platform' | 'member' | 'shop'
  purpose: Purpose
  unit: Unit
  amount: Units
  balance_after: Units
}

/** A daily release has thousands. */
const MAX_POSTINGS = 100

/** Returns one journal with its first postings and how many more there are; undefined where there is none. */
export async function journalWithPostings(
  db: Db,
  id: number,
): Promise<{ journal: Journal; postings: PostingOfJournal[]; more: number } | undefined> {
  const [journal] = await journalsByIds(db, [BigInt(id)])
  if (!journal) return undefined
  const { rows } = await sql<PostingOfJournal & { all: number }>`
    select a.party_id, y.kind as party_kind, a.purpose, a.unit, p.amount, p.balance_after,
      (count(*) over ())::integer as all
    from ledger.posting p join ledger.account a on a.id = p.account_id join ledger.party y on y.id = a.party_id
    where p.journal_id = ${journal.id} order by p.account_id limit ${MAX_POSTINGS}`.execute(db)
  return {
    journal,
    postings: rows.map(({ all: _, ...posting }) => posting),
    more: Math.max(0, (rows[0]?.all ?? 0) - rows.length),
  }
}
