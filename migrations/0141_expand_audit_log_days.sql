-- The audit log is listed by day.
create index audit_log_at on staff.audit_log (at);
