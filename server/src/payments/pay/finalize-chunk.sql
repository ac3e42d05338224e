-- plans: look-ups
-- Makes the next `max_rows` payments of a day final in one transaction and passes what is left of them to the followers. Payments
-- done before are skipped, so it can be interrupted and repeated. Returns how many were processed; 0 when all are done.
create or replace function payments.finalize_chunk(
  day date, final_on date, max_rows integer, moment timestamptz, rules jsonb
) returns integer
language plpgsql
as $$
#variable_conflict use_column
declare
  day_start constant timestamptz := finalize_chunk.day::timestamp at time zone 'Asia/Shanghai';
  day_end constant timestamptz := (finalize_chunk.day + 1)::timestamp at time zone 'Asia/Shanghai';
  state payments.final_day;
  ids bigint[]; payers integer[]; last_at timestamptz;
begin
  insert into payments.final_day (day, final_on) values (finalize_chunk.day, finalize_chunk.final_on) on conflict do nothing;
  select * into state from payments.final_day f where f.day = finalize_chunk.day for update;
  if state.done then return 0; end if;

  select array_agg(id order by paid_at, id), array_agg(payer_id order by paid_at, id), max(paid_at) into ids, payers, last_at from (
    select p.id, p.payer_id, p.paid_at from ledger.journal_head e join payments.payment p on p.id = e.id
    where e.at >= day_start and e.at < day_end and (e.at, e.id) > (state.through_at, state.through_id) and e.kind = 'payment'
    order by e.at, e.id limit max_rows
  ) next;
  if ids is null then
    update payments.final_day f set done = true where f.day = finalize_chunk.day;
    return 0;
  end if;

  -- Refunds lock issuance, too: none can happen between this read and the end.
  perform ledger.lock(ledger.account_id(1, 'issuance', 'PV') || payments.final_accounts(payers));
  perform payments.notify_final(
    array_agg(p.payer_id order by p.id), array_agg(p.left_over order by p.id), array_agg(p.payment_no order by p.id),
    state.final_on, moment, rules)
  from (
    select p.id, p.payer_id, p.payment_no, (p.amount - coalesce((
      select sum(r.amount) from payments.refund r where r.payment_id = p.id), 0))::bigint as left_over
    from payments.payment p where p.id = any(ids)
  ) p where p.left_over > 0 having count(*) > 0;
  update payments.final_day f set through_at = last_at, through_id = ids[cardinality(ids)] where f.day = finalize_chunk.day;
  return cardinality(ids);
end $$;
