-- When a look at all books last got on: only one that has been silent for long is taken for dead.
alter table ledger.proof_runs add column seen_at timestamptz;
