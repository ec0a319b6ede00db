import type { Db } from './database.ts'

/** What a report is asked for: days in India, both included, and how rows are grouped. */
export type ReportRequest = {
  from: string
  to: string
  by: string
  /** Only this store; null for the whole shop. */
  storeId: number | null
}

export type ReportRows = readonly Readonly<Record<string, string | number | null>>[]

/** A report that a domain contributes. */
export type Report = {
  name: string
  /** The groupings that it can do; the first when none is asked for. */
  by: readonly string[]
  read: (db: Db, request: ReportRequest) => Promise<ReportRows>
}
