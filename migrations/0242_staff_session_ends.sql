-- When a session last used the staff rights that its code gave it, to the minute: after 30 minutes without use they end.
-- Null: not used since the code at second_factor_at.
alter table identity.sessions add column staff_seen_at timestamptz;
