export { grantByCommand } from './grant-by-command.ts'
export { recordAudit } from './record-audit.ts'
export { rights } from './rights.ts'
