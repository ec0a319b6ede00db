-- Each rupee has a reference of its own at the gateway: one that failed is never heard of again under the same one.
alter table onboarding.bank_proofs add column attempt smallint not null default 1 check (attempt >= 1);
