/** The two lines of a pino logger that the database's life needs. */
export type Log = {
  info(sentence: string): void
  warn(sentence: string): void
}
