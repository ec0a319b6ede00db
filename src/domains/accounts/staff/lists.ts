import { serveList } from '#platform/serve-list'
import { listAuditLog } from './audit-log/list-audit-log.ts'
import * as contract from './contract.ts'

export const staffLists = [
  serveList(contract.listAuditLog, {
    file: 'audit-log',
    read: (db, { query, page }) => listAuditLog(db, query, page),
  }),
]
