-- Without a question in them, so that they are put into the questions that ask: `running` and `now` are asked for once there
-- (`(select platform.now())`), and not for each row.

-- Whether the time of a trade's state is over, a payment's grace included.
create or replace function trading.is_overdue(due timestamptz, state text, grace interval, running timestamptz) returns boolean
  language sql stable
  return coalesce(due + case state when 'pending-payment' then grace else '0' end < running, false);

-- Whether a moment is longer ago than that by the hall's own clock; false where there is none.
create or replace function trading.is_long_ago(moment timestamptz, span interval, now timestamptz) returns boolean
  language sql stable
  return case when moment < now - span then trading.ran_since(moment) > span else false end;
