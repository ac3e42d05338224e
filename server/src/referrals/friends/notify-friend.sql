-- Notifies the inviter that a friend became valid. Deferred to the commit, when the inviter's reward is known. Skipped for a
-- demo's past.
create or replace function referrals.notify_friend() returns trigger language plpgsql as $$
declare
  inviter integer; got bigint;
begin
  if new.valid_at < platform.now() - interval '1 day' then return null; end if;
  select i.upline_id into inviter from identity.invitation i where i.member_id = new.member_id;
  if inviter is null or inviter = identity.root_member() then return null; end if;
  select r.reward into got from referrals.member r where r.member_id = new.member_id;
  perform identity.notify(array[inviter], array[jsonb_build_object(
      'kind', 'referral-reward', 'friend', identity.masked_name(new.member_id),
      'amount', (got / 10000)::text || '.' || lpad((got % 10000)::text, 4, '0'))],
    array['friend:' || new.member_id], array['referral-reward'], array['referral-reward']);
  return null;
end $$;
