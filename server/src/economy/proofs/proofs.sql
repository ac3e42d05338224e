-- Writes all leaves of a proof, `size` per chunk, and returns how many.
create or replace function economy.write_leaves(proof integer, secret text, size integer) returns bigint language sql as $$
  with tagged as materialized (
    select economy.holder_tag(economy.salt(secret, id), kind, id) as tag,
      int8send(gf_available) || int8send(gf_frozen) || int8send(gf_wealth) || int8send(pv_available) || int8send(pv_frozen) as sums
    from economy.holding
  ), placed as (
    select tag || sums as leaf, (row_number() over (order by tag) - 1) as place from tagged
  ), pieces as (
    insert into economy.proof_chunk (proof_id, no, leaves)
    select proof, place / size, string_agg(leaf, ''::bytea order by place) from placed group by place / size
  )
  select count(*) from tagged;
$$;

-- These functions return a holder's salt and the tag of the holder's leaf; only the holder is given the salt (decision 037).
create or replace function economy.salt(secret text, holder integer) returns text language sql stable parallel safe
  return encode(sha256(textsend('torch-salt:' || secret || ':' || holder)), 'hex');

create or replace function economy.holder_tag(salt text, kind text, holder integer) returns bytea language sql stable parallel safe
  return sha256(textsend('torch-holder:' || salt || ':' || kind || ':' || holder));
