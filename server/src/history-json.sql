-- Describe events of a member's history. Here, because points knows neither shops nor trades. These functions have no
-- settings, so that the planner can inline them into the calling queries, whose plans are kept.

-- Returns the details of an event: the other side's name in the reader's language and in the other one, its note, what
-- it earned, and its subject if that has a page; no row without any. `of_ref` is a number, optionally followed by ':'
-- and a suffix.
create or replace function points.behind(reader integer, in_english boolean, of_kind text, of_ref text, of_journal bigint) returns table (
  name text, nickname text, alias text, written text, earned bigint, about text, about_no text
)
language sql stable as $$
  select case when in_english then coalesce(nullif(s.name_en, ''), s.name) else s.name end, null::text,
    case when in_english then s.name else s.name_en end, nullif(p.note, ''), p.reward,
    case when p.payment_no is not null then 'payment' end, p.payment_no
  from (
    select o.shop_id, o.payment_no, o.remark as note, o.reward
      from payments.payment o where of_kind = 'payment' and o.payment_no = split_part(of_ref, ':', 1)
    union all select r.shop_id, o.payment_no, r.reason, 0
      from payments.refund r join payments.payment o on o.id = r.payment_id
      where of_kind = 'refund' and r.refund_no = split_part(of_ref, ':', 1)
    -- A part of the reward that was granted later.
    union all select o.shop_id, o.payment_no, null, 0
      from ledger.reward_grant w join ledger.reward_cut c on c.id = w.cut_id and c.kind = 'payment'
      join payments.payment o on o.payment_no = c.ref
      where of_kind = 'reward-granted' and w.journal_id = of_journal
    union all select g.shop_id, null, null, 0
      from payments.pv_gift g where of_kind = 'shop-gift' and g.gift_no = split_part(of_ref, ':', 1)
  ) p join merchants.shop s on s.id = p.shop_id
  union all
  -- A demo's gift to a new member (decision 067).
  select case when in_english then 'Welcome gift' else '新人礼包' end, null, case when in_english then '新人礼包' else 'Welcome gift' end, null, null, null, null
  where of_kind = 'grant' and of_ref like 'demo-welcome:%'
  union all
  -- Between a member and their own shop. With several shops none is named, rather than a wrong one.
  select case when in_english then coalesce(nullif(s.name_en, ''), s.name) else s.name end, null, null, null, null, null, null
  from merchants.shop s where of_kind in ('pv-to-shop', 'shop-exchange', 'shop-payout') and s.owner_id = reader
    and not exists (select from merchants.shop o where o.owner_id = reader and o.id <> s.id)
  union all
  select "left"(m.username, 1) || '***' || "right"(m.username, 1), m.nickname, null, t.note, null,
    case when s.code is not null then 'split' end, s.code
  from points.transfer t
  left join points.split_share h on h.transfer_id = t.id left join points.split s on s.id = h.split_id
  left join identity.member m on m.id = case when t.from_id = reader then t.to_id else t.from_id end
  where of_kind = 'transfer' and t.transfer_no = split_part(of_ref, ':', 1)
  union all
  -- Only its sender has these entries.
  select coalesce("left"(m.username, 1) || '***' || "right"(m.username, 1), '***'), m.nickname, null, d.note, null, null, null
  from points.delayed_transfer d left join identity.member m on m.id = d.to_id
  where of_kind in ('delayed-transfer', 'delayed-transfer-returned') and d.transfer_no = of_ref
  union all
  -- The sender; members do not see their own nickname.
  select coalesce("left"(m.username, 1) || '***' || "right"(m.username, 1), '***'), case when m.id <> reader then m.nickname end, null, p.greeting, null, 'red-packet', p.code
  from points.red_packet p left join identity.member m on m.id = p.from_id
  where of_kind in ('red-packet', 'red-packet-opened', 'red-packet-returned') and p.packet_no = split_part(of_ref, ':', 1)
  union all
  -- The member who spent the gift.
  select coalesce("left"(m.username, 1) || '***' || "right"(m.username, 1), '***'), m.nickname, null, null, null, null, null
  from points.gift_use u join points.gift_credit c on c.id = u.credit_id left join identity.member m on m.id = c.receiver_id
  where of_kind = 'gift-reward' and u.reward_id = of_journal
  union all
  select coalesce("left"(m.username, 1) || '***' || "right"(m.username, 1), '***'), m.nickname, null, null, null, null, null
  from ledger.reward_grant w join ledger.reward_cut g on g.id = w.cut_id and g.kind = 'gift-reward'
  join points.gift_credit c on c.id = split_part(g.ref, ':', 2)::bigint left join identity.member m on m.id = c.receiver_id
  where of_kind = 'reward-granted' and w.journal_id = of_journal
  union all
  -- As they were called then. Points that are set aside for an order stand under the order's number, and are of no trade.
  select "left"(n.username, 1) || '***' || "right"(n.username, 1), null, null, null, null, 'trade', t.id::text
  from trading.trade t cross join lateral (
    values (case when t.buyer_id = reader then t.seller_username else t.buyer_username end)) n (username)
  where of_kind in ('trade', 'trade-freeze', 'trade-unfreeze') and t.trade_no = split_part(of_ref, ':', 1)
  union all
  select null, null, null, null, null, 'order', o.id::text
  from trading.order o where of_kind in ('trade-freeze', 'trade-unfreeze') and o.order_no = split_part(of_ref, ':', 1)
$$;

-- Returns whether a history by event leaves a journal out, because the line of another one of the same reference includes it
-- (rules/points#events). Only kinds that can be such a part are looked up.
create or replace function points.is_part(of_kind text, of_ref text) returns boolean
language sql stable as $$
  select case of_kind
    when 'release-fee' then exists (select from ledger.journal j where j.ref = of_ref and j.kind = 'release')
    when 'interest' then exists (select from ledger.journal j where j.ref = of_ref and j.kind = 'redeem')
    when 'early-redeem-penalty' then exists (select from ledger.journal j where j.ref = of_ref and j.kind = 'redeem')
    -- An edit of an order (its number with a suffix) changes what the order freezes.
    when 'trade-unfreeze' then of_ref like '%:%' or exists (select from ledger.journal j where j.ref = of_ref and j.kind = 'trade')
    when 'trade-freeze' then of_ref like '%:%'
      or exists (select from ledger.journal j where j.ref = of_ref and j.kind in ('trade', 'trade-unfreeze'))
      -- All of the order was sold: each of its trades has a line.
      or exists (select from trading.order o where o.order_no = of_ref and o.rest = 0 and o.running = 0)
    else false
  end
$$;

-- Returns what else an event moved of the reader's available GF, oldest first: the fee of a manual release, the interest and the
-- penalty of a redemption, what an order or a trade froze. These are journals of the same reference (for a trade also of its
-- order), and rare kinds of the account.
create or replace function points.event_parts(reader integer, of_kind text, of_ref text)
returns table (event text, amount bigint, at timestamptz)
language sql stable as $$
  select j.kind, l.amount, j.at
  from ledger.journal j join ledger.line l on l.account_id = ledger.account_id(reader, 'available', 'GF')
    and l.kind = j.kind and l.kind <> 'payment' and l.journal_id = j.id
  where j.ref = any(array[of_ref, (
      select o.order_no from trading.trade t join trading.order o on o.id = t.order_id where of_kind = 'trade' and t.trade_no = of_ref)])
    and j.kind = any(case of_kind
      when 'release' then array['release-fee']
      when 'redeem' then array['interest', 'early-redeem-penalty']
      when 'trade' then array['trade-freeze', 'trade-unfreeze']
      when 'trade-unfreeze' then array['trade-freeze']
      else '{}' end)
  order by j.id
$$;

-- Returns an entry of the available or pending points as JSON text without its words, and the values that select these.
create or replace function points.entry_json(
  reader integer, in_english boolean, of_account bigint, of_journal bigint, of_kind text, moved bigint, balance bigint, of_ref text,
  moment timestamptz
) returns table (text text, kind text, unit text, incoming boolean, name text)
language sql stable as $$
  select row_to_json(shown)::text, of_kind, shown."pointsType", moved > 0, (
    select coalesce(b.nickname, b.name) from points.behind(reader, in_english, of_kind, of_ref, of_journal) b limit 1)
  from (
    -- Twice the journal's id, plus one for PV: a journal has at most one posting per account.
    select of_journal * 2 + (of_account & 1) as id, case of_account & 1 when 0 then 'GF' else 'PV' end as "pointsType",
      of_kind as event, platform.units_text(moved) as amount, platform.units_text(balance) as "balanceAfter",
      platform.moment_text(moment) as "createdTime"
  ) shown
$$;

-- The same for a line of the history: an event with all that it moved of GF and PV.
create or replace function points.line_json(
  reader integer, in_english boolean, by_event boolean, of_journal bigint, of_kind text, of_ref text, moment timestamptz, gf bigint,
  pv bigint
) returns table (text text, kind text, unit text, incoming boolean, name text, alias text, numbers text[])
language sql stable as $$
  select row_to_json(shown)::text, of_kind, case when gf is null then 'PV' else 'GF' end, coalesce(gf, pv) > 0,
    coalesce(b.nickname, b.name), b.alias, array[of_ref, case when b.about = 'payment' then b.about_no end]
  from (values (1)) one left join lateral points.behind(reader, in_english, of_kind, of_ref, of_journal) b on true
  cross join lateral (
    select of_journal * 2 + (gf is null)::integer as id, of_kind as event, b.nickname, b.written as note,
      -- As text: building an object takes three times as long (decision 002).
      ('[' || concat_ws(',', '{"pointsType":"GF","amount":"' || platform.units_text(gf) || '"}',
        '{"pointsType":"PV","amount":"' || platform.units_text(pv) || '"}') || ']')::json as amounts,
      case when of_kind = 'payment' and b.earned <> 0 then platform.units_text(b.earned) end as reward,
      (select platform.units_text(sum(r.amount)::bigint) from payments.refund r
        where of_kind = 'payment' and r.payment_id = of_journal) as refunded,
      case when of_kind = 'trade' then (
        select platform.units_text(t.total_price) from trading.trade t where t.trade_no = of_ref) end as usdt,
      case when by_event and of_kind in ('release', 'redeem') then (
        select coalesce(json_agg(json_build_object('event', p.event, 'amount', platform.units_text(p.amount))), '[]')
        from points.event_parts(reader, of_kind, of_ref) p) else '[]' end as parts,
      ('{"kind":"' || b.about || '","no":' || coalesce(to_json(b.about_no)::text, 'null') || '}')::json as reference,
      platform.moment_text(moment) as "createdTime"
  ) shown
$$;
