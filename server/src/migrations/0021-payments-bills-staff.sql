-- What a counter needs: bills that fix an amount, and cashiers who make them (rules.md 6; decisions 027 and 028).

create table payments.bill (
  bill_no text collate "C" primary key,
  shop_id integer not null,
  made_by integer not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  remark text not null,
  status text collate "C" not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  -- A bill is paid once, and a payment pays one bill.
  payment_id bigint unique,
  made_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  check ((status = 'paid') = (payment_id is not null))
);
create index bill_of_shop on payments.bill (shop_id, made_at desc);

create table payments.cashier (
  id integer generated always as identity primary key,
  shop_id integer not null,
  member_id integer not null,
  since timestamptz not null default platform.now(),
  unique (shop_id, member_id)
);
create index cashier_of_member on payments.cashier (member_id);

-- How somebody becomes a cashier: by a code that the owner hands over, once and within a day. Kept as a print alone.
create table payments.cashier_invitation (
  code_hash bytea primary key,
  shop_id integer not null,
  made_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_by integer
);
