create or replace function referrals.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history is append-only (% on %)', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
