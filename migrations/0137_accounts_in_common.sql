-- Makers earn nothing by what somebody buys who is paid to the same account as they are (orders-and-money.md, 5.5).

-- What tells accounts apart: an HMAC of the number under the payouts' key, from which nobody has the number back. Former accounts count as well.
create table ledger.account_prints (
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  print bytea not null,
  set_at timestamptz not null,
  primary key (kind, payee_id, print)
);

alter table ledger.uncredited drop constraint uncredited_reason_check;
alter table ledger.uncredited add constraint uncredited_reason_check check (reason in (
  'unknown_post', 'withdrawn_post', 'published_later', 'touched_too_long_ago', 'own_purchase', 'shared_phone', 'shared_address', 'shared_account',
  'not_a_creator'
));
