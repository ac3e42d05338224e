import type { Invariant } from '../platform/monitoring/audit.ts'

/** What must always hold between payments and the ledger (rules/faults#invariants). */
export const paymentsInvariants: Invariant[] = [
  {
    name: 'a payment moved exactly its amount and its reward, between its payer and its shop',
    sql: `select 'payment ' || coalesce(p.payment_no, j.ref) as id,
        case when p.id is null then 'has a journal but no row' when j.id is null then 'has no journal'
          when j.at <> p.paid_at then 'and its journal have different times'
          else 'moved amounts that differ from its row' end as what
      from payments.payment p
      full join (select * from ledger.journal_head where kind = 'payment') j on j.id = p.id
      left join (
        select journal_id, jsonb_object_agg(account_id, amount) as legs from (
          select journal_id, account_id, sum(amount) as amount from ledger.line group by journal_id, account_id
        ) summed group by journal_id
      ) l on l.journal_id = j.id
      where p.id is null or j.id is null or j.ref <> p.payment_no or j.at <> p.paid_at
        or l.legs is distinct from jsonb_build_object(
            (p.payer_id::bigint * 16)::text, -p.amount, (p.shop_id::bigint * 16)::text, p.amount
          ) || case when p.reward = 0 then '{}'::jsonb else jsonb_build_object(
            -- To pending PV, or directly to available PV.
            (p.payer_id::bigint * 16 + case when l.legs ? (p.payer_id::bigint * 16 + 15)::text then 15 else 1 end)::text,
            p.reward, '21', -p.reward) end`,
  },
  {
    name: 'a refund moved exactly what it records, and no payment is refunded beyond its amount',
    sql: `select 'refund ' || coalesce(r.refund_no, j.ref) as id,
        case when r.id is null then 'has a journal but no row' when j.id is null then 'has no journal'
          else 'moved amounts that differ from its row' end as what
      from payments.refund r
      full join (select * from ledger.journal_head where kind = 'refund') j on j.id = r.id
      left join (
        select journal_id, jsonb_object_agg(account_id, amount) as legs from ledger.line
        where kind = 'refund' group by journal_id
      ) l on l.journal_id = j.id
      where r.id is null or j.id is null or j.ref <> r.refund_no or j.at <> r.at
        or l.legs is distinct from (
          select jsonb_object_agg(account, amount) from (values
            (r.shop_id::bigint * 16, -r.amount), (r.payer_id::bigint * 16, r.amount)
          ) leg (account, amount))
        or r.reward <> coalesce((select sum(w.wanted) from ledger.returned_reward w
            where w.refund_no = r.refund_no and (w.reward_id = r.payment_id or w.reward_id in (
              select g.journal_id from ledger.later_grant g
              where g.kind = 'payment' and g.ref = (select p.payment_no from payments.payment p where p.id = r.payment_id)))), 0)
      union all
      select 'payment ' || coalesce(p.payment_no, r.payment_id::text), 'was refunded otherwise than it was paid'
      from (
        select payment_id, max(shop_id) as shop_id, max(payer_id) as payer_id, max(payment_amount) as payment_amount,
          sum(amount) as amount, sum(reward) as reward, max(refunded_before + amount) as reached
        from payments.refund group by payment_id
      ) r left join payments.payment p on p.id = r.payment_id left join ledger.cut_reward c on c.kind = 'payment' and c.ref = p.payment_no
      where p.id is null or (p.shop_id, p.payer_id, p.amount) <> (r.shop_id, r.payer_id, r.payment_amount)
        or r.amount > p.amount or r.amount <> r.reached or c.id is null and r.reward <> ceil(p.reward::numeric * r.amount / p.amount)
        -- What remains of a cut reward, granted or waiting, is at most what the rest of the payment earns.
        or p.reward + c.granted - r.reward + c.waiting
          > floor((p.reward + c.granted + c.waiting + c.returned)::numeric * (p.amount - r.amount) / p.amount)`,
  },
  {
    name: 'a member has at most one open shift',
    sql: `select 'shift ' || s.id as id, 'begins within shift ' || o.id as what
      from payments.shift s join payments.shift o on o.member_id = s.member_id and o.day = s.day and o.id <> s.id
      where s.opened_at >= o.opened_at and (s.opened_at, s.id) > (o.opened_at, o.id)
        and s.opened_at < coalesce(o.closed_at, 'infinity')`,
  },
  {
    name: 'a paid bill has a payment of its amount and its tip to its shop, made before the bill expired',
    sql: `select 'bill ' || b.bill_no as id, 'was paid by a payment that does not match it' as what
      from payments.bill b left join payments.payment p on p.id = b.payment_id
      where b.status = 'paid' and (p.id is null or (p.shop_id, p.amount) <> (b.shop_id, b.amount + b.tip)
        or p.paid_at < b.made_at or p.paid_at > b.expires_at)`,
  },
  {
    name: 'the till of a payment is one of its shop’s, and that of the bill it paid',
    sql: `select 'payment ' || p.payment_no as id, 'names the till of another shop or of another bill' as what
      from payments.payment p left join payments.shop_till t on t.id = p.till_id left join payments.bill b on b.payment_id = p.id
      where t.shop_id <> p.shop_id or b.bill_no is not null and b.till_id is distinct from p.till_id`,
  },
  {
    name: 'the lines of a bill, less their discounts, sum to its amount',
    sql: `select 'bill ' || b.bill_no as id, format('asks for %s, its lines for %s', b.amount, l.amount) as what
      from payments.bill b join (
        select bill_no, sum(amount - discount) as amount, sum(discount) as discount from payments.bill_line group by bill_no
      ) l on l.bill_no = b.bill_no where (l.amount, l.discount) <> (b.amount, b.discount)`,
  },
  {
    name: 'a shop’s transfer moved exactly what it records, between the shop, its owner and the platform',
    sql: `select 'transfer ' || coalesce(t.transfer_no, j.ref) as id,
        case when t.id is null then 'has a journal but no row' when j.id is null then 'has no journal'
          else 'moved amounts that differ from its row' end as what
      from payments.shop_transfer t
      full join (select * from ledger.journal_head where kind in ('shop-exchange', 'shop-payout')) j on j.id = t.id
      left join (
        select journal_id, jsonb_object_agg(account_id, amount) as legs,
          -- PV of a payout is not counted.
          bool_and(not counted) filter (where amount > 0 and account_id & 15 = 1) as uncounted_pv
        from ledger.line where kind in ('shop-exchange', 'shop-payout') group by journal_id
      ) l on l.journal_id = j.id
      where t.id is null or j.id is null or j.ref <> t.transfer_no or j.at <> t.at or j.kind <> t.kind
        or t.pv > 0 and l.uncounted_pv <> (t.kind = 'shop-payout')
        or l.legs is distinct from (
          select jsonb_object_agg(account, amount) from (values
            (t.shop_id::bigint * 16, -t.amount), (t.owner_id::bigint * 16, t.paid_out),
            (ledger.account_id(1, 'release-pool', 'GF'), t.amount - t.paid_out),
            (ledger.account_id(1, 'issuance', 'PV'), -t.pv), (t.owner_id::bigint * 16 + 1, t.pv)
          ) leg (account, amount) where amount <> 0)`,
  },
  {
    name: 'a shop’s gift moved exactly its amount, uncounted',
    sql: `select 'gift ' || coalesce(g.gift_no, j.ref) as id,
        case when g.id is null then 'has a journal but no row' when j.id is null then 'has no journal'
          else 'moved amounts that differ from its row' end as what
      from payments.pv_gift g
      full join (select * from ledger.journal_head where kind = 'shop-gift') j on j.id = g.id
      left join (
        select journal_id, jsonb_object_agg(account_id, amount) as legs, bool_or(counted) as counted
        from ledger.line where kind = 'shop-gift' group by journal_id
      ) l on l.journal_id = j.id
      where g.id is null or j.id is null or j.ref <> g.gift_no or j.at <> g.at or l.counted
        or l.legs is distinct from jsonb_build_object(
          (g.shop_id::bigint * 16 + 1)::text, -g.amount, (g.to_id::bigint * 16 + 1)::text, g.amount)`,
  },
  {
    name: 'what a party was given on a day is what was minted for it, with payments and otherwise, less what refunds gave back to the caps',
    // The rows of days that no refund can reach are deleted (ledger/rewards/mature-rewards.ts).
    sql: `with known as (
        select day from ledger.budget_of_day where refundable_until >= platform.day_of(platform.now())
      ), firsts as (
        -- The shop where the rewards of all customers of one owner are counted.
        select shop_id, min(shop_id) over (partition by owner_id) as first_shop from merchants.owner
      )
      select format('rewards of party %s of %s', coalesce(d.party_id, m.party_id), coalesce(d.day, m.day)) as id,
        format('counted %s and %s returned, minted %s', coalesce(d.given, 0), coalesce(d.returned, 0), coalesce(m.sum, 0)) as what
      from (select * from ledger.rewards_of_day where day in (select day from known)) d full join (
        select party_id, day, sum(amount) as sum from (
          select payer_id as party_id, platform.day_of(paid_at) as day, reward as amount from payments.payment where reward > 0
          union all select coalesce(first_shop, shop_id), platform.day_of(paid_at), reward
            from payments.payment left join firsts using (shop_id) where reward > 0
          union all select (p.account_id >> 4)::integer, platform.day_of(j.at), p.amount
            from ledger.line p join ledger.journal_head j on j.id = p.journal_id
            where p.kind in ('gift-reward', 'referral-reward', 'team-reward', 'dividend', 'reward-granted') and p.amount > 0
          union all select g.shop_id, g.day, g.amount from ledger.later_grant g where g.kind = 'payment'
        ) minted where day in (select day from known) group by party_id, day
      ) m using (party_id, day)
      where coalesce(d.given, 0) + coalesce(d.returned, 0) <> coalesce(m.sum, 0)`,
  },
  {
    name: 'a payment by pay code is a payment of its device’s member, and an offline one used as much of the allowance',
    sql: `select 'payment ' || c.id as id, 'differs from its pay code or from the allowance that it used' as what
      from payments.code_payment c
      left join payments.pay_device d on d.id = c.device_id
      left join payments.payment p on p.id = c.id
      left join ledger.journal_head u on u.kind = 'allowance-used' and u.ref = p.payment_no
      left join ledger.line l on l.journal_id = u.id and l.account_id = d.member_id::bigint * 16 + 14
      where p.id is null or d.id is null or p.payer_id <> d.member_id or p.amount <> c.amount
        or (c.how = 'offline') <> (l.amount is not null) or l.amount <> -c.amount or c.counter > d.last_counter`,
  },
  {
    name: 'an offline allowance was used by payments by offline code only',
    sql: `select 'journal ' || u.id as id, 'used an allowance without a payment by offline code' as what
      from ledger.journal_head u
      left join payments.payment p on p.payment_no = u.ref
      left join payments.code_payment c on c.id = p.id and c.how = 'offline'
      where u.kind = 'allowance-used' and c.id is null`,
  },
  {
    name: 'an offline allowance has a key in force',
    sql: `select 'member ' || b.party_id as id, format('has an allowance of %s units without a key', b.balance) as what
      from ledger.balance b
      left join payments.offline_key k on k.member_id = b.party_id and k.returned_at is null
      where b.purpose = 'allowance' and b.balance > 0 and k.member_id is null`,
  },
  {
    name: 'a confirmed request and its payment agree',
    sql: `select 'request ' || r.capture_no as id, 'differs from its payment' as what
      from payments.capture_request r
      left join payments.payment p on p.id = r.payment_id
      left join payments.code_payment c on c.id = r.payment_id and c.how = 'confirmed'
      where r.status = 'paid'
        and (c.id is null or p.payer_id <> r.payer_id or p.shop_id <> r.shop_id or p.amount < r.amount)
      union all
      select 'payment ' || c.id, 'was confirmed without a request' from payments.code_payment c
      where c.how = 'confirmed' and not exists (select from payments.capture_request r where r.payment_id = c.id)`,
  },
  {
    name: 'an idempotency key’s stored answer belongs to a payment that exists',
    sql: `select 'key ' || k.key || ' of member ' || k.caller as id, 'answers with a payment that does not exist' as what
      from platform.idempotency_key k
      left join payments.payment p on p.payment_no = k.answer::jsonb ->> 'paymentNo' and p.payer_id = k.caller
      where k.route like '%pay-with-gf' and p.id is null`,
  },
]
