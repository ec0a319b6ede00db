import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { truncate } from '#platform/text'
import { insertReport } from '../queries.ts'

const MAX_LOG_LENGTH = 2_000

/** Saves a browser's report about a payment, for support only. */
export const recordBrowserReport = (
  db: Db,
  report: {
    payableId: number
    orderId: number
    paymentId: string
    isSigned: boolean
    errorLog: string
    now: Date
  },
) =>
  transact(db, (tx) => insertReport(tx, { ...report, errorLog: truncate(report.errorLog, MAX_LOG_LENGTH) }))
