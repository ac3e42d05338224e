-- Checks VIP and levels. `rules`: vip (units of PV), pv (units), friends (four minimums, lowest level first).
create or replace function referrals.check_standing(members integer[], moment timestamptz, rules jsonb) returns void language plpgsql as $$
begin
  perform referrals.check_vips(members, moment, (rules->>'vip')::bigint);
  perform referrals.check_levels(members, moment, (rules->>'pv')::bigint,
    array(select value::integer from jsonb_array_elements_text(rules->'friends')));
end $$;
