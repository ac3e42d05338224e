-- Files that people gave us (rules/files#categories). The bytes lie in a folder (or an object store) under names of our
-- own; this is what we know about them.
create schema files;

create table files.file (
  -- 128 random bits: whoever knows a public file's id may see it, nobody can guess one.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Says what the file is for. An unassigned one is private and gets a category from what first uses it (bind-file.ts).
  category text not null check (category in
    ('avatar', 'shop', 'licence', 'payment-proof', 'appeal-evidence', 'usdt-code', 'chat-picture', 'feedback', 'unassigned')),
  -- Who may see it. Made by the database, so that nothing can store a licence as a public file.
  visibility text not null generated always as
    (case when category in ('avatar', 'shop') then 'public' else 'private' end) stored,
  -- The party that gave it; null where the platform did.
  owner_id integer,
  -- As its sender called it, made harmless; what a download is saved as.
  name text not null default '',
  description text not null default '',
  content_type text not null,
  byte_size integer not null check (byte_size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- A picture's perceptual hash (dHash): pictures that look alike differ in few bits, whatever their bytes.
  look bit(64),
  -- The business row that uses the file, such as 'member:7'. Without one it is thrown away after a day.
  bound_to text,
  bound_at timestamptz,
  created_at timestamptz not null default platform.now(),
  constraint file_bound_check check ((bound_to is null) = (bound_at is null))
);
create index file_of_owner on files.file (owner_id, created_at) where owner_id is not null;
-- What may be the same picture over again is found by these (find-same-pictures.ts): by its bytes, by its look, and among the
-- newest of its kind.
create index file_by_sha256 on files.file (category, sha256) where bound_at is not null;
create index file_by_look on files.file (category, look) where bound_at is not null and look is not null;
create index file_newest on files.file (category, created_at desc) where bound_at is not null and look is not null;
create index file_unbound on files.file (created_at) where bound_at is null and owner_id is not null;
