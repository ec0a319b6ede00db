-- Which server process runs which pool of queue workers, so that jobs of a process that died are unlocked by the others.
create table platform.worker_pools (
  pool_id text primary key,
  -- The process holds this number as an advisory lock for as long as it lives; see src/platform/dead-workers.ts.
  instance integer not null,
  started_at timestamptz not null default now(),
  missing_since timestamptz
);
