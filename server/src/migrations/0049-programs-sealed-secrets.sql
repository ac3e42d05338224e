-- What a webhook's calls are signed with, sealed (decision 059): so it stays what its shop was told when the installation's
-- secret is changed. Null where nobody has sealed it yet: then it is made from the salt, as it was before.
alter table programs.webhook add column secret bytea;
