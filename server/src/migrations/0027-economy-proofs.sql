-- The daily proof (decision 037): a tree over what every member and shop holds, whose root is published, so that each can
-- see that the own balance is inside the totals.
create schema economy;

-- Wealth's word on what it holds for each member: principal and the whole promised interest.
create view wealth.promise as
  select member_id, sum(amount + promised_interest)::bigint as amount
  from wealth.record where status <> 'redeemed' group by member_id;

-- What was published. Never changed, and each names the hash of the one before.
create table economy.proof (
  id integer generated always as identity primary key,
  day date not null unique,
  made_at timestamptz not null,
  -- As everybody gets it.
  published text not null,
  hash text not null
);
create function economy.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published is never changed' using errcode = 'restrict_violation';
end $$;
create trigger proof_for_good before update or delete or truncate on economy.proof
  for each statement execute function economy.refuse_change();

-- What a holder's path is made from; kept for some days.
create table economy.proof_tree (
  proof_id integer primary key references economy.proof deferrable,
  -- In hex. Each holder's salt is made from it; a holder is told the own one only.
  secret text not null,
  -- The roots of the pieces, in their order: hash and sums, 72 bytes each.
  tops bytea not null
);

-- The leaves in the order of their tags, which is no order that anybody knows: tag and sums, 72 bytes each, so many to a
-- piece that a path is found by reading one.
create table economy.proof_piece (
  proof_id integer not null references economy.proof deferrable,
  no integer not null,
  leaves bytea not null,
  first_tag bytea not null generated always as (substring(leaves for 32)) stored,
  primary key (proof_id, no)
);
alter table economy.proof_piece alter column leaves set storage external;
create index proof_piece_by_tag on economy.proof_piece (proof_id, first_tag);

create function economy.salt(secret text, holder integer) returns text language sql stable parallel safe
  return encode(sha256(textsend('torch-salt:' || secret || ':' || holder)), 'hex');

create function economy.holder_tag(salt text, kind text, holder integer) returns bytea language sql stable parallel safe
  return sha256(textsend('torch-holder:' || salt || ':' || kind || ':' || holder));

-- What every member and shop holds, and wealth for it: one row each, whoever holds nothing too.
create view economy.holding as
  select h.id, h.kind,
    coalesce(sum(b.balance) filter (where b.unit = 'GF' and b.purpose = 'available'), 0)::bigint as gf_available,
    coalesce(sum(b.balance) filter (where b.unit = 'GF' and b.purpose = 'frozen'), 0)::bigint as gf_frozen,
    coalesce(max(w.amount), 0)::bigint as gf_wealth,
    coalesce(sum(b.balance) filter (where b.unit = 'PV' and b.purpose = 'available'), 0)::bigint as pv_available,
    coalesce(sum(b.balance) filter (where b.unit = 'PV' and b.purpose = 'frozen'), 0)::bigint as pv_frozen
  from ledger.holder h
  join ledger.balance b on b.party_id = h.id
  left join wealth.promise w on w.member_id = h.id
  where h.kind <> 'platform'
  group by h.id, h.kind;

-- Writes all leaves of a proof, `size` to a piece, and gives how many they are.
create function economy.write_leaves(proof integer, secret text, size integer) returns bigint language sql as $$
  with tagged as materialized (
    select economy.holder_tag(economy.salt(secret, id), kind, id) as tag,
      int8send(gf_available) || int8send(gf_frozen) || int8send(gf_wealth) || int8send(pv_available) || int8send(pv_frozen) as sums
    from economy.holding
  ), placed as (
    select tag || sums as leaf, (row_number() over (order by tag) - 1) as place from tagged
  ), pieces as (
    insert into economy.proof_piece (proof_id, no, leaves)
    select proof, place / size, string_agg(leaf, ''::bytea order by place) from placed group by place / size
  )
  select count(*) from tagged;
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'torch_app') then
    revoke update, delete on economy.proof from torch_app;
  end if;
end $$;
