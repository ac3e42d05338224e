-- The role that servers work as (decision 036). It reads and writes what rooms need, and nothing that is only ever added
-- to can be changed by it: not the journal, not the blocks, not the operators' log. It owns nothing, so it can switch no
-- trigger off. Where whoever runs the migrations may not make roles, there is none, and the servers say so at the start.
do $$
declare
  room text;
begin
  begin
    if not exists (select from pg_roles where rolname = 'torch_app') then
      create role torch_app nologin;
    end if;
    execute format('grant torch_app to %I', current_user);
  exception
    -- Two databases of one cluster may be made at the same moment.
    when duplicate_object or unique_violation then null;
    when insufficient_privilege then null;
  end;
  if not exists (select from pg_roles where rolname = 'torch_app') then return; end if;

  for room in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)' and nspname <> 'public' loop
    execute format('grant usage on schema %I to torch_app', room);
    execute format('grant select, insert, update, delete on all tables in schema %I to torch_app', room);
    execute format('grant usage, select on all sequences in schema %I to torch_app', room);
  end loop;
  -- What later migrations make.
  alter default privileges grant usage on schemas to torch_app;
  alter default privileges grant select, insert, update, delete on tables to torch_app;
  alter default privileges grant usage, select on sequences to torch_app;

  revoke update, delete on ledger.journal, ledger.posting, ledger.block, ledger.party from torch_app;
  revoke delete on ledger.account from torch_app;
  revoke update, delete on operators.act, platform.parameter from torch_app;
  revoke insert, update, delete on platform.migration from torch_app;
end $$;
