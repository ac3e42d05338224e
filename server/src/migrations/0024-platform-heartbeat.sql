-- Deadlines do not run while the service is down (rules.md 7).

-- One row: when some server last said that it lives, by the real clock. A demo that is moved forward was not down.
create table platform.heartbeat (
  singleton boolean primary key default true check (singleton),
  beat_at timestamptz not null
);

-- For how long nobody was served, in the platform's time. What was open then was moved by `until_at - from_at`.
create table platform.outage (
  id integer generated always as identity primary key,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at)
);
