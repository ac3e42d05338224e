-- What PV will release over the next year against the pool (decision 038): counted once a day, read by everybody.

-- Wealth's word on what it has promised beyond principal.
create view wealth.interest as
  select coalesce(sum(promised_interest), 0)::bigint as promised from wealth.record where status <> 'redeemed';

create table economy.outlook (
  day date primary key,
  made_at timestamptz not null,
  -- As everybody gets it.
  published text not null
);

-- The PV that members hold, by their day of registration: as many rows as there are days, however many members.
create view economy.cohort as
  select platform.day_of(coalesce(i.registered_at, platform.now())) as registered, sum(b.balance)::bigint as pv
  from ledger.balance b
  join ledger.holder h on h.id = b.party_id and h.kind = 'member'
  left join identity.invitation i on i.member_id = b.party_id
  where b.unit = 'PV' and b.purpose = 'available' and b.balance > 0
  group by 1;
