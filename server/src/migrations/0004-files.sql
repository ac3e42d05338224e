-- Files that people gave us. The bytes lie in a folder (or an object store) under names of our own; this is what we
-- know about them.
create schema files;

create table files.file (
  -- 128 random bits: whoever knows a public file's id may see it, nobody can guess one.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Says what the file is for, and with that who may see it (rules.md 10).
  kind text not null check (kind in ('avatar', 'shop')),
  -- The party that gave it; null where the platform did.
  owner_id integer,
  content_type text not null,
  byte_size integer not null check (byte_size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default platform.now()
);
create index file_of_owner on files.file (owner_id, created_at) where owner_id is not null;
