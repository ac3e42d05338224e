-- Returns a block's hash, computed from that of the block before (decision 035).
create or replace function ledger.block_hash(no bigint, previous bytea, journals bigint[], digests bytea[], checks bytea[], sealed_at timestamptz)
returns bytea language sql stable parallel safe
  return sha256(
    textsend('torch-block') || int8send(no) || previous || timestamptz_send(sealed_at)
      || sha256(array_send(journals)) || sha256(array_send(digests)) || sha256(array_send(checks))
  );
