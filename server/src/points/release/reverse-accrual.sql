-- plans: look-ups
-- Subtracts what returned rewards accrued for release since the day they became available, except what had been released of
-- them, which was paid for. Each member must have a row. Under the locks of their PV.
create or replace function points.reverse_accrual(
  members integer[], amounts bigint[], released bigint[], since date[], today date, versions date[], figures integer[]
) returns void
language plpgsql
as $$
#variable_conflict use_column
begin
  update points.accrual a set accrued = a.accrued - u.sum
  from (
    select r.member, sum(r.amount * points.rate_sum(b.registered_on, r.since, today, versions, figures)::numeric - r.gone::numeric * 1000000) as sum
    from unnest(members, amounts, released, since) as r (member, amount, gone, since)
    join points.accrual b on b.member_id = r.member
    group by r.member
  ) u
  where a.member_id = u.member;
end $$;
