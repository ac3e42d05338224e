import type { Invariant } from '../platform/monitoring/audit.ts'

/** Invariants between records and the ledger (rules/faults#invariants). The wealth account is 26, of party 1. */
export const wealthInvariants: Invariant[] = [
  {
    name: 'the wealth account holds the promises of running investments and the interest reserved for quotas',
    sql: `select 'wealth account' as id, format('has %s, promised %s', a.balance, p.promised) as what
      from ledger.balance a, (
        select coalesce(sum(amount + promised_interest), 0) + (select reserved from wealth.interest_reserve) as promised
        from wealth.record where status <> 'redeemed'
      ) p
      where a.id = ledger.account_id(1, 'wealth', 'GF') and a.balance <> p.promised`,
  },
  {
    name: 'an investment moved exactly what it records: in when it was made, out once when it was redeemed',
    sql: `select 'wealth record ' || coalesce(r.id::text, j.ref) as id,
        case when r.id is null then 'has journals but no row' else 'moved amounts that differ from its row' end as what
      from wealth.record r
      cross join lateral (
        select case when r.returned_to_quota then 0 else r.promised_interest - r.earned end as unearned) u
      full join (
        select ref, jsonb_object_agg(kind, legs) as moved from (
          select j.ref, j.kind, jsonb_object_agg(p.account_id, p.amount) as legs
          from ledger.journal_head j join ledger.line p on p.journal_id = j.id
          where j.kind in ('invest', 'redeem', 'interest', 'early-redeem-penalty')
          group by j.ref, j.kind
        ) by_kind group by ref
      ) j on j.ref = r.id::text
      where r.id is null or j.moved is distinct from jsonb_strip_nulls(jsonb_build_object(
        'invest', jsonb_build_object((r.member_id::bigint * 16)::text, -r.amount, '26', r.amount),
        'redeem', case when r.status = 'redeemed' then jsonb_build_object((r.member_id::bigint * 16)::text, r.amount, '26', -r.amount) end,
        'interest', case when r.status = 'redeemed' and r.earned + u.unearned > 0 then jsonb_build_object(
          (r.member_id::bigint * 16)::text, nullif(r.earned, 0), '26', -r.earned - u.unearned, '22', nullif(u.unearned, 0)) end,
        'early-redeem-penalty', case when r.penalty > 0 then jsonb_build_object(
          (r.member_id::bigint * 16)::text, -r.penalty, '28', r.penalty) end
      ))`,
  },
  {
    name: 'a product reserved its whole interest, its remaining quota is what investments did not use, and it returned the interest of the unsold part',
    sql: `select 'wealth product ' || coalesce(o.id::text, j.ref) as id, 'moved or sold amounts that differ from its row' as what
      from (select *, (
          select coalesce(sum(amount / 1000000 * case when returned_to_quota
            then least(term_days, floor(extract(epoch from redeemed_at - started_at) / 86400)) else term_days end), 0)
          from wealth.record r where r.product_id = p.id) as used
        from wealth.product p) o
      full join (
        select ref, sum(p.amount) filter (where j.kind = 'interest-reserved') as aside,
          coalesce(sum(p.amount) filter (where j.kind = 'interest-returned'), 0) as back
        from ledger.journal_head j join ledger.line p on p.journal_id = j.id and p.account_id = 26
        where j.kind in ('interest-reserved', 'interest-returned') group by ref
      ) j on j.ref = o.id::text
      where o.id is null or o.hundred_gf_days_left <> o.quota / 1000000 * o.term_days - o.used
        or j.aside is distinct from o.quota / 1000000 * o.daily_rate_ppm * o.term_days
        or j.back <> case when o.status = 'off-sale' then -o.hundred_gf_days_left * o.daily_rate_ppm else 0 end`,
  },
  {
    name: 'an investment was paid out at its own rate, for whole days, with its own penalty',
    sql: `select 'wealth record ' || id as id, format('earned %s and paid a penalty of %s for %s days', earned, penalty, days) as what
      from (
        select *, least(term_days, floor(extract(epoch from redeemed_at - started_at) / 86400))::bigint as days
        from wealth.record where status = 'redeemed'
      ) r
      where earned <> amount / 1000000 * daily_rate_ppm * days
        or penalty <> case when days >= term_days then 0 else least(amount / 1000000 * early_redeem_rate_ppm, amount + earned) end
        or days < term_days and not early_redeem_allowed`,
  },
  {
    name: 'an investment matures at its end at the earliest',
    sql: `select 'wealth record ' || id as id, 'is matured before its end' as what
      from wealth.record where status = 'matured' and ends_at > platform.now()`,
  },
]
