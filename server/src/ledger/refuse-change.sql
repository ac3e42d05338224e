create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to (% on %)', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
