import { openDatabase } from '../server/src/platform/database/db.ts'

const MEMBERS = 10_000
const SHOPS = 200
const BATCH = 64

/**
 * Accounts, journals and postings with the minimum that a ledger needs, and one function that pays without checking any rules.
 */
const TABLES = `
  create schema bare;
  create table bare.account (id bigint primary key, balance bigint not null, n bigint not null default 0) with (fillfactor = 50);
  create table bare.journal (id bigint primary key, ref text not null unique, at timestamptz not null);
  create sequence bare.journal_id;
  create table bare.posting (
    account_id bigint, seq bigint, journal_id bigint not null, amount bigint not null, balance_after bigint not null,
    primary key (account_id, seq)
  );
  -- Of issuance, and two for each member and shop: GF and PV.
  insert into bare.account select id, 1000000000 from generate_series(1, 2 * ${MEMBERS + SHOPS} + 1) id;
  create function bare.pay(payers bigint[], shops bigint[], amounts bigint[], refs text[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  as $$
  begin
    perform from bare.account a where a.id = any(
      array(select unnest(array[2 * p, 2 * p + 1]) from unnest(payers) p union select 2 * s from unnest(shops) s union select 1)
    ) order by a.id for update;
    with payment as materialized (
      select nextval('bare.journal_id') as journal, p.* from unnest(payers, shops, amounts, refs) with ordinality p (payer, shop, amount, ref, n)
    ), noted as (
      insert into bare.journal (id, ref, at) select journal, ref, statement_timestamp() from payment
    ), leg as materialized (
      select p.journal, p.n, l.* from payment p cross join lateral (
        values (2 * p.payer, -p.amount), (2 * p.shop, p.amount), (2 * p.payer + 1, 2 * p.amount), (1, -2 * p.amount)
      ) l (account, amount)
    ), written as (
      insert into bare.posting (account_id, seq, journal_id, amount, balance_after)
      select l.account, a.n + row_number() over w, l.journal, l.amount, a.balance + sum(l.amount) over w
      from leg l join bare.account a on a.id = l.account window w as (partition by l.account order by l.n)
    )
    update bare.account a set balance = a.balance + s.amount, n = a.n + s.legs
    from (select account, sum(amount)::bigint as amount, count(*) as legs from leg group by account) s where a.id = s.account;
  end $$;`

/**
 * The yardstick of P16: payments of four postings in batches of 64, one after another, for a number of seconds. Returns their
 * count.
 */
export async function openBarePosting(databaseUrl: string) {
  const { pool, close } = openDatabase(databaseUrl, { max: 1, limits: { responseTimeoutMs: 0 } })
  await pool.query(TABLES)
  let paid = 0
  return {
    close,
    async payFor(seconds: number): Promise<number> {
      const [before, end] = [paid, performance.now() + seconds * 1000]
      while (performance.now() < end) {
        const each = Array.from({ length: BATCH }, (_, place) => paid + place)
        await pool.query({
          name: 'bare.pay',
          text: 'select bare.pay($1, $2, $3, $4)',
          values: [
            each.map((n) => 1 + ((n * 131) % MEMBERS)),
            each.map((n) => 1 + MEMBERS + ((n * 17) % SHOPS)),
            each.map((n) => 1100 + (n % 80)),
            each.map((n) => `B${n}`),
          ],
        })
        paid += BATCH
      }
      return paid - before
    },
  }
}
