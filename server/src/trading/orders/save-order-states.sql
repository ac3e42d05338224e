-- plans: look-ups
-- Writes the new states of orders.
create or replace function trading.save_order_states(orders jsonb, moment timestamptz) returns void
language plpgsql
as $$
#variable_conflict use_column
begin
  update trading.order o set status = n.status, rest = n.rest, running = n.running, done = n.done, returned = n.returned,
    withdrawn = n.withdrawn, ended_at = n.ended_at, updated_at = moment
  from jsonb_to_recordset(orders) as n (
    id integer, status text, rest bigint, running bigint, done bigint, returned bigint, withdrawn boolean, ended_at timestamptz)
  where o.id = n.id;
end $$;
