-- plans: look-ups
-- What was available on accounts after entries of theirs; 0 before the first.
create or replace function points.balances_at(accounts bigint[], seqs bigint[]) returns bigint[]
language plpgsql stable
as $$
begin
  return array(
    select coalesce(l.balance_after, 0) from unnest(accounts, seqs) with ordinality place (account, seq, n)
    left join ledger.line l on l.account_id = place.account and l.seq = place.seq order by place.n
  );
end $$;
