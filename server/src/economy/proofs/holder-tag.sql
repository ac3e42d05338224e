-- These functions return a holder's salt and the tag of the holder's leaf; only the holder is given the salt (decision 037).
create or replace function economy.salt(secret text, holder integer) returns text language sql stable parallel safe
  return encode(sha256(textsend('torch-salt:' || secret || ':' || holder)), 'hex');

create or replace function economy.holder_tag(salt text, kind text, holder integer) returns bytea language sql stable parallel safe
  return sha256(textsend('torch-holder:' || salt || ':' || kind || ':' || holder));
