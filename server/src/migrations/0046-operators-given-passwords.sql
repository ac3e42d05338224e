-- A password that somebody else thought up, in the settings or for a colleague: it is good for choosing one of one's own and
-- for nothing more. Those who are there already keep theirs.
alter table operators.operator add column password_given boolean not null default false;
