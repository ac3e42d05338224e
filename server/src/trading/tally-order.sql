-- Records changes in the counts of orders by kind; a job sums them up.
create or replace function trading.tally_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into trading.order_tally values (new.type, new.status, 1);
  else
    insert into trading.order_tally values (old.type, old.status, -1), (new.type, new.status, 1);
  end if;
  return null;
end $$;
