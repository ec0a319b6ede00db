export { grantByCommand } from './grant-by-command.ts'
export { recordAudit } from './audit-log/record-audit.ts'
export { findRecord, requireRecordRight } from './search/find-record.ts'
export { rights } from './rights.ts'
