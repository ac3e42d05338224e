-- plans: look-ups
-- Returns why payments by pay code are refused, in their order; null where nothing refuses one: 'unknown', 'wrong-shop', 'used', 'late',
-- 'device', 'blocked', 'allowance', and 'ask' where the payer has to confirm. An item without a device is no payment by pay code.
-- `codes`: the hash of an online code; `counters`: of an offline code whose signature and time were checked. Exact under the
-- locks of the payers' GF accounts.
create or replace function payments.code_refusals(
  payers integer[], shops integer[], amounts bigint[], codes bytea[], devices integer[], counters bigint[], moment timestamptz
) returns text[]
language plpgsql stable
as $$
declare
  today constant date := platform.day_of(moment);
  blocks constant text[] := identity.spending_refusals(array(
    select (select d.session_id from payments.pay_device d where d.id = i.device)
    from unnest(devices) with ordinality i (device, item) order by i.item), moment);
begin
  return array(
    select case
        when i.device is null then null
        when d.id is null or d.member_id <> i.payer then 'unknown'
        when i.code is not null and c.hash is null then 'unknown'
        when c.shop_id <> i.shop then 'wrong-shop'
        when c.used_at is not null or i.counter <= d.last_counter then 'used'
        when c.expires_at <= moment then 'late'
        when d.ended_at is not null then 'device'
        when i.counter is not null and (k.device_id is null or k.returned_at is not null or k.ends_at <= moment) then 'device'
        when blocks[i.item] = 'session' then 'device'
        when blocks[i.item] is not null then 'blocked'
        when i.counter is not null then case
          when coalesce((select b.balance from ledger.balance b where b.id = i.payer::bigint * 16 + 14), 0) < i.amount then 'allowance' end
        when l.member_id is null or i.amount > l.payment_limit
          or case when l.day = today then l.used else 0 end + i.amount > l.day_limit then 'ask'
      end
    from unnest(payers, shops, amounts, codes, devices, counters) with ordinality i (payer, shop, amount, code, device, counter, item)
    left join payments.pay_device d on d.id = i.device
    left join payments.pay_code c on c.hash = i.code and c.device_id = i.device
    left join payments.offline_key k on i.counter is not null and k.member_id = i.payer and k.device_id = i.device
    left join payments.code_limit l on i.counter is null and l.member_id = i.payer
    order by i.item
  );
end $$;

-- plans: look-ups
-- Records that payments by pay code were made: each code is used, each counter rises, and what was paid without asking counts for
-- the day. Under the locks of the payers' GF accounts; items without a payment or a device are skipped.
create or replace function payments.record_code_payments(
  numbers text[], payers integer[], amounts bigint[], codes bytea[], devices integer[], counters bigint[], moment timestamptz
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  ids constant bigint[] := array(
    select p.id from unnest(numbers) with ordinality n (no, item) left join payments.payment p on p.payment_no = n.no order by n.item);
begin
  update payments.pay_code c set used_at = moment
  from unnest(ids, codes) i (id, code) where i.id is not null and c.hash = i.code;

  update payments.pay_device d set last_counter = i.counter
  from unnest(ids, devices, counters) i (id, device, counter) where i.id is not null and i.counter is not null and d.id = i.device;

  update payments.code_limit l set used = case when l.day = platform.day_of(moment) then l.used else 0 end + i.amount, day = platform.day_of(moment)
  from unnest(ids, payers, amounts, codes) i (id, payer, amount, code)
  where i.id is not null and i.code is not null and l.member_id = i.payer;

  insert into payments.code_payment (id, device_id, how, counter, amount)
  select i.id, i.device, case when i.counter is null then 'limit' else 'offline' end, i.counter, i.amount
  from unnest(ids, devices, counters, amounts) i (id, device, counter, amount)
  where i.id is not null and i.device is not null;
end $$;

-- plans: look-ups
-- Returns from the payers' offline allowances what their offline codes pay, so that the payment itself is like any other. Under the
-- locks of both accounts; items without a number (not paid) or a counter are skipped.
create or replace function payments.use_allowances(
  payers integer[], amounts bigint[], counters bigint[], numbers text[], moment timestamptz
) returns void
language plpgsql
as $$
declare
  refs constant text[] := array(
    select case when counter is not null then no end from unnest(numbers, counters) with ordinality x (no, counter, item) order by item);
begin
  if array_remove(refs, null) = '{}' then return; end if;
  perform ledger.write(
    array_fill('allowance-used'::text, array[cardinality(refs)]),
    array(select 'member:' || payer from unnest(payers) with ordinality x (payer, item) order by item),
    refs, moment, l.items, l.accounts, l.amounts, array_fill(false, array[cardinality(l.items)]))
  from (
    select array_agg(i.item::integer order by i.item, side) as items,
      array_agg(i.payer::bigint * 16 + case side when 0 then 14 else 0 end order by i.item, side) as accounts,
      array_agg(case side when 0 then -i.amount else i.amount end order by i.item, side) as amounts
    from unnest(refs, payers, amounts) with ordinality i (ref, payer, amount, item), generate_series(0, 1) side
    where i.ref is not null
  ) l;
end $$;
