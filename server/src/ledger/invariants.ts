import type { Invariant } from '../platform/monitoring/audit.ts'
import { partitionInvariants } from './partitions/partition-invariants.ts'
import { rewardInvariants } from './rewards/reward-invariants.ts'
import { sealedInvariants } from './sealing/sealed-invariants.ts'

/** What must always hold in the ledger (rules/faults#invariants). */
export const ledgerInvariants: Invariant[] = [
  {
    name: 'a journal has at least two postings, which sum to zero for each unit',
    sql: `select 'journal ' || coalesce(p.journal_id, j.id) as id,
        case when p.journal_id is null then 'has no postings' when j.id is null then 'is missing'
          when p.lines < 2 then 'has one posting only' else 'is off by ' || p.off || ' units' end as what
      from (
        select journal_id, sum(lines) as lines, sum(abs(sum)) as off from (
          select journal_id, account_id & 1 as unit, count(*) as lines, sum(amount) as sum
          from ledger.posting group by journal_id, account_id & 1
        ) by_unit group by journal_id
      ) p full join ledger.journal j on j.id = p.journal_id
      where p.journal_id is null or j.id is null or p.lines < 2 or p.off <> 0`,
  },
  {
    name: 'all accounts of a unit sum to zero',
    sql: `select 'unit ' || unit as id, 'is off by ' || sum(balance) || ' units' as what
      from ledger.account group by unit having sum(balance) <> 0`,
  },
  {
    name: 'no account except issuance is negative',
    sql: `select 'account ' || id as id, 'holds ' || balance || ' units' as what
      from ledger.account where balance < 0 and purpose <> 'issuance'`,
  },
  {
    name: 'a balance is the sum of its postings, and earned and spent are the sums of the postings that count',
    sql: `select 'account ' || coalesce(a.id, p.account_id) as id,
        case when a.id is null then 'has postings but does not exist'
          else format('balance %s entries %s earned %s spent %s, by its postings %s %s %s %s',
            a.balance, a.entries, a.earned, a.spent, coalesce(p.sum, 0), coalesce(p.n, 0), coalesce(p.earned, 0), coalesce(p.spent, 0)) end as what
      from ledger.account a full join (
        select account_id, sum(amount) as sum, count(*) as n,
          -- Journals of these kinds lower what other journals counted.
          coalesce(sum(amount) filter (where counted and (amount > 0) <> taken_back), 0) as earned,
          coalesce(-sum(amount) filter (where counted and (amount < 0) <> taken_back), 0) as spent
        from (select *, kind in ('refund', 'reward-returned', 'reward-taken', 'red-packet-returned', 'delayed-transfer-returned', 'grant-reversed') as taken_back from ledger.posting) p group by account_id
      ) p on p.account_id = a.id
      where a.id is null or a.balance <> coalesce(p.sum, 0) or a.entries <> coalesce(p.n, 0)
        or a.earned <> coalesce(p.earned, 0) or a.spent <> coalesce(p.spent, 0)`,
  },
  {
    name: 'the postings of an account are numbered without a gap, each balance following from the previous one',
    sql: `select 'posting ' || account_id || '/' || seq as id,
        format('follows %s with %s after %s', before_seq, balance_after, before_balance) as what
      from (
        select account_id, seq, amount, balance_after,
          coalesce(lag(seq) over w, 0) as before_seq, coalesce(lag(balance_after) over w, 0) as before_balance
        from ledger.posting window w as (partition by account_id order by seq)
      ) chain
      where seq <> before_seq + 1 or balance_after <> before_balance + amount`,
  },
  {
    name: 'an account’s updated_at and setback cover the times of its postings',
    sql: `select 'account ' || a.id as id, format('records %s and %s, by its postings %s and %s', a.updated_at, a.setback, t.latest, t.setback) as what
      from ledger.account a join (
        select account_id, max(at) as latest, max(before - at) as setback from (
          select p.account_id, j.at, max(j.at) over (partition by p.account_id order by p.seq rows unbounded preceding) as before
          from ledger.posting p join ledger.journal j on j.id = p.journal_id
        ) timed group by account_id
      ) t on t.account_id = a.id
      where a.updated_at < t.latest or a.setback < t.setback`,
  },
  {
    name: 'a posting has the kind of its journal',
    sql: `select 'posting ' || p.account_id || '/' || p.seq as id, format('has kind %s, its journal %s', p.kind, j.kind) as what
      from ledger.posting p join ledger.journal j on j.id = p.journal_id where p.kind <> j.kind`,
  },
  {
    name: 'each event was posted once',
    sql: `select 'journal ' || min(id) as id, format('%s %s was posted %s times', kind, ref, count(*)) as what
      from ledger.journal group by kind, ref having count(*) > 1`,
  },
  {
    name: 'an account’s id is derived from its properties',
    sql: `select 'account ' || id as id, format('is %s %s of party %s', purpose, unit, party_id) as what
      from ledger.account where id is distinct from ledger.account_id(party_id, purpose, unit)`,
  },
  {
    name: 'an account of a member with brakes is marked',
    sql: `select 'account ' || a.id as id, case when a.braked then 'is marked without brakes' else 'has brakes and is not marked' end as what
      from ledger.account a left join ledger.brake b on b.member_id = a.party_id
      where a.braked <> (a.purpose = 'available'
        and coalesce(b.frozen_at is not null or b.payment_limit is not null or b.day_limit is not null, false))`,
  },
  {
    name: 'every holder has all its accounts',
    sql: `select 'party ' || coalesce(p.id, a.party_id) as id,
        case when p.id is null then 'is missing, and its accounts exist' else 'has ' || count(a.id) || ' accounts' end as what
      from ledger.party p full join ledger.account a on a.party_id = p.id
      group by p.id, p.kind, a.party_id
      having p.id is null or count(a.id) filter (where a.purpose not in ('allowance', 'delayed')) <> case p.kind when 'platform' then 6 when 'member' then 5 else 4 end`,
  },
  ...rewardInvariants,
  ...sealedInvariants,
  ...partitionInvariants,
]
