-- The time by which the hall judges whether something is late: while trading is halted, it is the moment of the halt
-- (rules/trading#clock-fairness). What an outage in between has moved already is added to it; a
-- step of the clock moves the moment of the halt itself (platform/time/heartbeat.ts).
create or replace function trading.running_time() returns timestamptz language sql stable as $$
  select coalesce(
    (select h.halted_at + coalesce((
        select sum(o.until_at - greatest(o.from_at, h.halted_at)) from platform.outage o
        where o.until_at > h.halted_at), '0')
      from platform.halt h where h.part = 'trading' and h.lifted_at is null),
    platform.now())
$$;
