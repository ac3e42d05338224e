-- What the home screen announces (spec 000, home). Operators write it; the log keeps what it said.
create table operators.announcement (
  id integer generated always as identity primary key,
  title_cn text not null,
  title_en text not null,
  text_cn text not null default '',
  text_en text not null default '',
  link text,
  place integer not null,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  by_name text not null
);

-- The five that the specification names.
insert into operators.announcement (title_cn, title_en, place, from_at, by_name)
select title_cn, title_en, place, platform.now(), 'Torch' from (values
  (1, '商家收款码零手续费，收多少得多少', 'Merchant payment codes carry no fee: shops keep all of it'),
  (2, '商家所收 GF 可转换为 8.8 倍 PV，相当于 110% 回报', 'Shops convert GF into 8.8 times PV, a 110% return'),
  (3, '灵活之选：80% GF 加 200% PV，进退自如', 'Or the flexible way: 80% GF plus 200% PV'),
  (4, '顾客扫码付款，即获赠 2 倍 PV', 'Customers who scan and pay receive 2 times PV'),
  (5, 'GF 在联盟商家消费，按 1:1 抵扣', 'GF counts one to one at every shop of the alliance')
) as first (place, title_cn, title_en);
