import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AuditAction, AuditValues } from './contract/shapes.ts'
import { columnsOf } from '#platform/columns'

declare module '#platform/database' {
  interface Tables {
    'staff.two_step': {
      person_id: number
      sealed_secret: Buffer
      begun_at: Date
      confirmed_at: Generated<Date | null>
      last_step: Generated<number | null>
      enrolment_hash: Generated<Buffer | null>
    }
    'staff.enrolment_codes': {
      person_id: number
      code_hash: Buffer
      issued_by: number | null
      issued_at: Date
      expires_at: Date
    }
    'staff.recovery_codes': { person_id: number; code_mac: Buffer; used_at: Generated<Date | null> }
    'staff.two_step_tries': {
      person_id: number
      session_id: number
      failures: number
      last_at: Date
      wait_until: Date | null
    }
    'staff.audit_log': {
      id: GeneratedAlways<number>
      actor_id: number | null
      act: AuditAction
      subject_id: number | null
      about: Generated<string>
      before: ColumnType<AuditValues, string, never>
      after: ColumnType<AuditValues, string, never>
      reason: string
      request_id: string
      at: Date
    }
  }
}

export const AUDIT_LOG_COLUMNS = columnsOf('staff.audit_log', [
  'id',
  'actor_id',
  'act',
  'subject_id',
  'before',
  'after',
  'reason',
  'request_id',
  'at',
  'about',
])
