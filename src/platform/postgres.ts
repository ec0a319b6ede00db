export { CannotStart, type CannotStartReason } from './postgres/cannot-start.ts'
export { runningPostgres } from './postgres/running.ts'
export { startPostgres, type PostgresOptions, type RunningPostgres } from './postgres/start.ts'
export type { Log } from './postgres/log.ts'
