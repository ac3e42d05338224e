-- Notifies every server after the commit, so that it reads the data again (platform/events/outbox.ts). A topic is written once
-- in a transaction, however many rows the transaction changes.
create or replace function platform.notify_servers() returns trigger language plpgsql as $$
begin
  insert into platform.outbox (payload)
  select '!' || tg_argv[0]
  where not exists (select from platform.outbox o where o.tx = pg_current_xact_id() and o.payload = '!' || tg_argv[0]);
  return null;
end $$;
