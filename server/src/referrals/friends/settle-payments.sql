-- plans: look-ups
-- Settles payments that became final on a day, for what is left of them: friends become valid and reward their inviters, and
-- the amounts count for the day's dividends of inviters who may have a level.
create or replace function referrals.settle_payments(
  payers integer[], amounts bigint[], refs text[], final_on date, moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  min_friends constant integer := (select min(value::integer) from jsonb_array_elements_text(rules->'friends'));
begin
  perform referrals.settle_friends(payers, amounts, refs, moment, rules);
  insert into referrals.friend_daily_payment as f (day, upline_id, friend_id, amount)
  select final_on, i.upline_id, p.payer, p.amount
  from (select payer, sum(amount)::bigint as amount from unnest(payers, amounts) as p (payer, amount) group by payer) p
  join identity.invitation i on i.member_id = p.payer
  join referrals.member r on r.member_id = i.upline_id
  where r.rank > 0 or r.valid_friends >= min_friends
  order by i.upline_id, p.payer
  on conflict (day, upline_id, friend_id) do update set amount = f.amount + excluded.amount;
end $$;
