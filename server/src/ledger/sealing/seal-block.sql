-- Seals the next journals up to and including `upto` into one block and returns how many. A journal of the daily release has
-- thousands of postings, so it weighs 500.
create or replace function ledger.seal_block(upto bigint, max_rows integer) returns integer
language plpgsql as $$
declare
  before record;
  last bigint;
  made ledger.block;
  so_far bigint;
begin
  select m.blocks into so_far from ledger.seal_watermark m for update;
  select b.no, b.hash, b.journals[cardinality(b.journals)] as last_journal into before
  from ledger.block b order by b.no desc limit 1;
  -- No block is sealed over a gap: the audit reports it to operators.
  if coalesce(before.no, 0) <> so_far then raise exception 'block % is missing', so_far; end if;
  select max(w.id) into last from (
    select n.id, row_number() over in_order as place,
      sum(case when n.kind = 'release' and n.actor = 'system' then 500 else 1 end) over in_order as weight
    from (
      select j.id, j.kind, j.actor from ledger.journal j
      where j.id > coalesce(before.last_journal, 0) and j.id <= upto order by j.id limit max_rows
    ) n
    window in_order as (order by n.id)
  ) w where w.place = 1 or w.weight <= max_rows;
  if last is null then return 0; end if;

  made.no := so_far + 1;
  made.previous := coalesce(before.hash, decode(repeat('00', 32), 'hex'));
  made.sealed_at := platform.now();
  select array_agg(d.journal_id order by d.journal_id), array_agg(d.digest order by d.journal_id),
    array_agg(d.checks order by d.journal_id)
  into made.journals, made.digests, made.checks
  from ledger.journal_digests(coalesce(before.last_journal, 0) + 1, last) d;
  made.hash := ledger.block_hash(made.no, made.previous, made.journals, made.digests, made.checks, made.sealed_at);
  insert into ledger.block select made.*;
  update ledger.seal_watermark set blocks = made.no;
  return cardinality(made.journals);
end $$;
