-- plans: look-ups
-- Carries room that refunds gave back on the last day before `day`, and that was not used on it, over to `day`: of the budget at
-- most what waits, and of the caps of members and shops. It leaves the day before with it, so none of it counts twice. The
-- caller holds the account of issuance, has just made `day`, and knows that rewards wait. Gives `day` as it is now.
create or replace function ledger.carry_room(day ledger.reward_budget, rules jsonb) returns ledger.reward_budget
language plpgsql
as $$
#variable_conflict use_column
declare
  before ledger.reward_budget;
  room bigint;
begin
  select b.* into before from ledger.reward_budget b where b.day < carry_room.day.day order by b.day desc limit 1;
  if coalesce(before.returned, 0) = 0 then return day; end if;
  room := least(before.returned, before.budget - before.used);
  if room > 0 then
    room := least(room, (select sum(c.waiting) from ledger.reward_cut c where c.waiting > 0))::bigint;
    update ledger.reward_budget b set used = b.used + room, returned = b.returned - room where b.day = before.day;
    update ledger.reward_budget b set used = b.used - room, returned = b.returned + room where b.day = carry_room.day.day
      returning b.* into day;
  end if;
  with carried as materialized (
    select d.party_id, least(d.returned, case p.kind
        when 'shop' then least((rules->>'shopCap')::bigint, floor(before.budget::numeric * (rules->>'shopShare')::integer / 1000000))
        else least((rules->>'cap')::bigint, floor(before.budget::numeric * (rules->>'memberShare')::integer / 1000000)) end
      - d.given)::bigint as room
    from ledger.reward_day d join ledger.party p on p.id = d.party_id where d.day = before.day and d.returned > 0
  ), taken as (
    update ledger.reward_day d set given = d.given + c.room, returned = d.returned - c.room
    from carried c where d.day = before.day and d.party_id = c.party_id and c.room > 0
  )
  insert into ledger.reward_day (day, party_id, given, pending, returned)
  select carry_room.day.day, c.party_id, -c.room, 0, c.room from carried c where c.room > 0;
  return day;
end $$;
