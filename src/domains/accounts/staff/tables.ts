import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AuditAction, AuditValues } from './contract/shapes.ts'
import { columnsOf } from '#platform/columns'

export type TeamRoleRow = {
  id: number
  name: string
  /** Without 'staff:'. */
  rights: string[]
  version: number
  changed_by: number | null
  changed_at: Date
}

export type AccessRequestRow = {
  id: number
  subject_id: number
  asked_by: number
  asked_at: Date
  reason: string
  state: 'waiting' | 'approved' | 'refused'
}

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
    'staff.team_roles': Omit<TeamRoleRow, 'id' | 'version'> & {
      id: GeneratedAlways<number>
      version: Generated<number>
    }
    'staff.role_members': {
      role_id: number
      person_id: number
      until: Date | null
      given_by: number
      given_at: Date
    }
    'staff.role_rights': { person_id: number; role: string }
    'staff.access_requests': Omit<AccessRequestRow, 'id' | 'state'> & {
      id: GeneratedAlways<number>
      state: Generated<AccessRequestRow['state']>
      decided_by: Generated<number | null>
      decided_at: Generated<Date | null>
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

export const TEAM_ROLE_COLUMNS = columnsOf('staff.team_roles', [
  'id',
  'name',
  'rights',
  'version',
  'changed_by',
  'changed_at',
])

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
