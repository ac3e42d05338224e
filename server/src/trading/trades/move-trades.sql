-- plans: look-ups
-- Moves trades from one state to the next, each with its step, and returns those that moved; a trade whose state changed since
-- it was read is left out. An appeal stores the earlier state and the time left; every other move clears both.
create or replace function trading.move_trades(moves jsonb, moment timestamptz) returns setof integer
language plpgsql
as $$
#variable_conflict use_column
begin
  return query
  with asked as materialized (
    select * from jsonb_to_recordset(moves) as m (
      id integer, act text, before text, after text, by text, paid_at timestamptz, proof text, due_at timestamptz)
  ), moved as (
    update trading.trade t set status = m.after, paid_at = m.paid_at, proof = m.proof, due_at = m.due_at,
      released_at = case m.after when 'completed' then moment end,
      cancelled_at = case m.after when 'cancelled' then moment end,
      status_before = case m.after when 'appealing' then t.status end,
      time_left = case m.after when 'appealing' then greatest(t.due_at - moment, '0') end
    from asked m where t.id = m.id and t.status = m.before
    returning t.id
  )
  insert into trading.step (trade_id, act, from_status, to_status, by, at)
  select m.id, m.act, m.before, m.after, m.by, moment from moved join asked m on m.id = moved.id
  returning trade_id;
end $$;
