-- A look at all books: who asked for it, where it stands and how many faults it found. One at a time.
create table ledger.proof_runs (
  id bigint generated always as identity primary key,
  -- Null: the clock, at night.
  asked_by bigint,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'running', 'done', 'failed')),
  begun_at timestamptz,
  ended_at timestamptz,
  found int not null default 0 check (found >= 0),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create unique index one_proof_run on ledger.proof_runs ((true)) where state in ('asked', 'running');
