export { CannotStart, type CannotStartReason, type Log } from './postgres/cannot-start.ts'
export { runningPostgres } from './postgres/state.ts'
export { startPostgres, type PostgresOptions, type RunningPostgres } from './postgres/start.ts'
