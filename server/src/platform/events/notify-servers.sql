-- Notifies every server at the commit, so that it reads the data again (platform/events/events.ts).
create or replace function platform.notify_servers() returns trigger language plpgsql as $$
begin
  perform pg_notify('torch_events', '!' || tg_argv[0]);
  return null;
end $$;
