-- Without subqueries, so that the planner can inline them: pass `running` and `now` as `(select platform.now())`, which is
-- evaluated once and not per row.

-- Returns whether the deadline of a trade's state is over, a payment's grace included.
create or replace function trading.is_overdue(due timestamptz, state text, grace interval, running timestamptz) returns boolean
  language sql stable
  return coalesce(due + case state when 'pending-payment' then grace else '0' end < running, false);

-- Returns whether a moment is longer ago than the span by the hall's own clock; false for null.
create or replace function trading.is_long_ago(moment timestamptz, span interval, now timestamptz) returns boolean
  language sql stable
  return case when moment < now - span then trading.running_time_since(moment) > span else false end;
