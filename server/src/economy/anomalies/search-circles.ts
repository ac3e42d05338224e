import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { moves } from './moves.ts'

/** SQL of circles: GF that returned within a week to the member it came from, by any way, over one or two others. */
export const circles = (divisor: bigint) => sql`
  with moves as (${moves(7, divisor)}), ways as materialized (
    select from_id, to_id, sum(amount)::bigint as amount, count(*) as events, min(at) as first_at, max(at) as last_at,
      array_agg(distinct way) as ways
    from moves where from_id <> to_id and at > platform.now() - interval '7 days'
    group by 1, 2 having sum(amount) >= ${500n * GF}::bigint
  ), through as materialized (
    select * from ways w
    where exists (select from ways i where i.to_id = w.from_id) and exists (select from ways o where o.from_id = w.to_id)
  ), rounds as (
    select array[a.from_id, a.to_id] as members, least(a.amount, b.amount) as amount, a.events + b.events as events,
      a.ways || b.ways as ways, least(a.first_at, b.first_at) as first_at, greatest(a.last_at, b.last_at) as last_at
    from through a join through b on b.from_id = a.to_id and b.to_id = a.from_id
    where a.from_id < a.to_id
      -- Excluded: mutual transfers and red packets, mutual trades, and refunds of payments.
      and not a.ways || b.ways <@ array['transfer', 'red-packet'] and not a.ways || b.ways <@ array['trade']
      and not a.ways || b.ways <@ array['payment', 'refund']
    union all
    select array[a.from_id, a.to_id, b.to_id], least(a.amount, b.amount, c.amount), a.events + b.events + c.events,
      a.ways || b.ways || c.ways, least(a.first_at, b.first_at, c.first_at), greatest(a.last_at, b.last_at, c.last_at)
    from through a
    join through b on b.from_id = a.to_id
    join through c on c.from_id = b.to_id and c.to_id = a.from_id
    -- Each circle once, starting with the lowest id.
    where a.from_id < a.to_id and a.from_id < b.to_id and a.to_id <> b.to_id
  )
  select 'circle' as kind, array_to_string(members, '-') as about, members, amount, 'GF' as unit, events::integer as events,
    jsonb_build_object('ways', (select string_agg(distinct way, ' ' order by way) from unnest(ways) way)) as details, first_at, last_at
  from rounds`
