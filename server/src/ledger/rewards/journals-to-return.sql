-- plans: look-ups
-- Returns what is asked back of rewards (ledger.take_back_rewards): first their waiting part, which it reduces, then the journals that
-- gave the rest, the newest grants first and the reward given at once last.
create or replace function ledger.journals_to_return(
  kinds text[], refs text[], rewards bigint[], members integer[], days date[], amounts bigint[], parts bigint[], wholes bigint[]
) returns table (kind text, reward bigint, member integer, day date, item bigint, wanted bigint)
language plpgsql
as $$
#variable_conflict use_column
begin
  return query
  with asked as materialized (
    select a.*, c.id as cut_id, coalesce(c.waiting, 0) as waiting, coalesce(c.returned, 0) as returned
    from unnest(kinds, refs, rewards, members, days, amounts, parts, wholes) with ordinality
      as a (kind, ref, reward, member, day, amount, part, whole, item)
    left join ledger.reward_cut c on c.ref = a.ref and c.kind = a.kind
  ), piece as materialized (
    select p.*, (select coalesce(sum(r.wanted), 0) from ledger.reward_return r where r.reward_id = p.reward)::bigint as before
    from (
      select a.item, a.reward, a.day, a.amount from asked a where a.amount > 0
      union all
      select a.item, g.journal_id, g.day, g.amount from asked a join ledger.reward_grant g on g.cut_id = a.cut_id
    ) p
  ), wish as materialized (
    select a.item, a.cut_id, a.waiting, greatest(0, ceil((a.waiting + a.returned + coalesce(p.amount, 0))::numeric * a.part / a.whole)
      - a.returned - coalesce(p.before, 0))::bigint as wanted
    from asked a left join (
      select item, sum(amount) as amount, sum(before) as before from piece group by item
    ) p on p.item = a.item
  ), from_waiting as (
    -- What lapsed of it stays lapsed: of the rest of the payment it might be more than that earns.
    update ledger.reward_cut c set waiting = c.waiting - least(w.waiting, w.wanted), returned = c.returned + least(w.waiting, w.wanted), expired = 0
    from wish w where c.id = w.cut_id and (c.expired > 0 or least(w.waiting, w.wanted) > 0)
  )
  select a.kind, d.reward, a.member, d.day, row_number() over (order by d.item, d.reward desc), d.wanted
  from (
    select p.item, p.reward, p.day, greatest(0, least(p.amount - p.before, w.wanted - least(w.waiting, w.wanted) - coalesce(
      sum(p.amount - p.before) over (partition by p.item order by p.reward desc rows between unbounded preceding and 1 preceding), 0)))::bigint as wanted
    from piece p join wish w on w.item = p.item
  ) d join asked a on a.item = d.item where d.wanted > 0;
end $$;
