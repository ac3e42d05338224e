-- Files that members give: what each is for, who may see it, and which business row has taken it (rules.md 10).
alter table files.file rename column kind to category;
alter table files.file drop constraint file_kind_check;
alter table files.file
  add constraint file_category_check check (category in
    ('avatar', 'shop', 'licence', 'payment-proof', 'appeal-evidence', 'usdt-code', 'feedback')),
  -- Made by the database, so that nothing can store a licence as a public file.
  add column visibility text not null generated always as
    (case when category in ('avatar', 'shop') then 'public' else 'private' end) stored,
  -- As its sender called it, made harmless; what a download is saved as.
  add column name text not null default '',
  add column description text not null default '',
  -- A picture's perceptual hash (dHash): pictures that look alike differ in few bits, whatever their bytes.
  add column look bit(64),
  -- The business row that uses the file, such as 'member:7'. Without one it is thrown away after a day.
  add column bound_to text,
  add column bound_at timestamptz,
  add constraint file_bound_check check ((bound_to is null) = (bound_at is null));

create index file_unbound on files.file (created_at) where bound_at is null and owner_id is not null;
