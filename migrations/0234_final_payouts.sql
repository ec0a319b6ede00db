-- Payees who are leaving: the next payouts pay them in full, however small the sum.
create table payouts.final_payouts (
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  asked_at timestamptz not null,
  primary key (kind, payee_id)
);

-- Of a former member the PAN and the name on it are retained until the tax forms that name them are filed.
alter table payouts.accounts add column forget_at timestamptz;
create index accounts_forget on payouts.accounts (forget_at) where forget_at is not null;
