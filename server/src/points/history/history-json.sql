-- plans: look-ups
-- Returns the lines of points.lines_before as JSON text, newest first, and last a row without a kind: how far back everything
-- was searched, and as its text the sums of the months of the first `size` lines (points.month_sums of the kinds `read` and
-- `counted`; null: no sums).
create or replace function points.history_json(
  reader integer, in_english boolean, accounts bigint[], since timestamptz, until timestamptz, before_journal bigint, kinds text[],
  scan_limit integer, max_rows integer, size integer, read text[], counted text[], with_payments boolean, by_event boolean
) returns table (
  journal_id bigint, at timestamptz, text text, kind text, unit text, incoming boolean, name text, alias text, numbers text[]
)
language plpgsql stable
as $$
#variable_conflict use_column
begin
  return query
  with line as materialized (
    select l.*, row_number() over () as place
    from points.lines_before(accounts, since, until, before_journal, kinds, scan_limit, max_rows, by_event) l
  ), month as materialized (
    select array_agg(m.begin order by m.begin desc) as begins from (
      select distinct date_trunc('month', platform.day_of(line.at)::timestamp) as begin
      from line where line.kind is not null and line.place <= size and counted is not null
    ) m
  )
  select line.journal_id, line.at, case when line.kind is null then sums.text else view_row.text end, view_row.kind, view_row.unit, view_row.incoming,
    view_row.name, view_row.alias, view_row.numbers
  from line
  left join lateral points.line_json(
    reader, in_english, by_event, line.journal_id, line.kind, line.ref, line.at, line.gf, line.pv) view_row on line.kind is not null
  left join lateral (
    select json_agg(json_build_object('month', to_char(month.begins[s.place], 'YYYY-MM'),
      'pointsType', case s.account & 1 when 0 then 'GF' else 'PV' end,
      'in', platform.units_text(s.total_in), 'out', platform.units_text(s.total_out)) order by s.place, s.account)::text as text
    from month cross join lateral points.month_sums(accounts,
      array(select b at time zone 'Asia/Shanghai' from unnest(month.begins) with ordinality m (b, n) order by n),
      array(select (b + interval '1 month') at time zone 'Asia/Shanghai' from unnest(month.begins) with ordinality m (b, n) order by n),
      read, counted, with_payments) s
  ) sums on line.kind is null
  order by line.place;
end $$;
