-- Rows that need several modules.

-- The platform itself, as the inviter of members who came without one. It has no credentials.
insert into identity.member (id, username, username_key, email, email_key, language, referral_code)
  values (ledger.open_party('member'), 'torch', 'torch', 'root@torch.invalid', 'root@torch.invalid', 'zh', 'SF000001');
