-- Records changes in the counts of orders by kind; a job sums them up.
create or replace function trading.record_order_count_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into trading.order_count_change values (new.type, new.status, 1);
  else
    insert into trading.order_count_change values (old.type, old.status, -1), (new.type, new.status, 1);
  end if;
  return null;
end $$;
