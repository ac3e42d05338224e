-- Returns the hall's time, by which deadlines are checked: while trading is halted, the moment of the halt
-- (rules/trading#clock-fairness). Outages since then, which have already moved the deadlines, are added; a clock step moves the
-- moment of the halt itself (platform/time/heartbeat.ts).
create or replace function trading.running_time() returns timestamptz language sql stable as $$
  select coalesce(
    (select h.halted_at + coalesce((
        select sum(o.until_at - greatest(o.from_at, h.halted_at)) from platform.outage o
        where o.until_at > h.halted_at), '0')
      from platform.halt h where h.part = 'trading' and h.lifted_at is null),
    platform.now())
$$;
