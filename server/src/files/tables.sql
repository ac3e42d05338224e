-- Uploaded files (rules/files#categories). Their bytes are in a folder or an object store under our own names; this
-- table holds their metadata.
create schema files;

create table files.file (
  -- 128 random bits: a public file is readable by anyone with its id, which cannot be guessed.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Says what the file is for. An unassigned one is private and gets a category from what first uses it (bind-file.ts).
  category text not null check (category in
    ('avatar', 'shop', 'licence', 'payment-proof', 'appeal-evidence', 'usdt-code', 'chat-picture', 'feedback', 'unassigned')),
  -- Who may see it. Made by the database, so that nothing can store a licence as a public file.
  visibility text not null generated always as
    (case when category in ('avatar', 'shop') then 'public' else 'private' end) stored,
  -- The member who uploaded it; null for the platform's own.
  owner_id integer,
  -- The sender's file name, sanitized; used for downloads.
  name text not null default '',
  description text not null default '',
  content_type text not null,
  byte_size integer not null check (byte_size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- A picture's perceptual hash (dHash): similar pictures differ in few bits, whatever their bytes.
  perceptual_hash bit(64),
  -- The record that uses the file, such as 'member:7'. Unbound files are deleted after a day.
  bound_to text,
  bound_at timestamptz,
  created_at timestamptz not null default platform.now(),
  constraint file_bound_check check ((bound_to is null) = (bound_at is null))
);
create index file_of_owner on files.file (owner_id, created_at) where owner_id is not null;
-- For finding repeated pictures (find-same-pictures.ts): by bytes, by hash, and among the newest of a category.
create index file_by_sha256 on files.file (category, sha256) where bound_at is not null;
create index file_by_perceptual_hash on files.file (category, perceptual_hash) where bound_at is not null and perceptual_hash is not null;
create index file_newest on files.file (category, created_at desc) where bound_at is not null and perceptual_hash is not null;
create index file_unbound on files.file (created_at) where bound_at is null and owner_id is not null;
