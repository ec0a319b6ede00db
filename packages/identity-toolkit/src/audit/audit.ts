import type { Tx } from '#platform/database'
import { networksOf } from '#platform/networks'
import type { Service } from '../service.ts'
import { insertAudit } from '../queries/audit.ts'

export type AuditKind =
  | 'code.asked'
  | 'code.refused'
  | 'code.wrong'
  | 'code.right'
  | 'signed-in'
  | 'password.wrong'
  | 'refresh.reused'
  | 'family.ended'
  | 'password.changed'
  | 'email.changed'
  | 'provider.linked'
  | 'provider.unlinked'
  | 'mfa.enrolled'
  | 'mfa.withdrawn'
  | 'account.created'
  | 'account.disabled'
  | 'account.enabled'
  | 'account.deleted'
  | 'account.changed-by-admin'
  | 'keys.rotated'

/** The time, the truncated network address, and of the number only a MAC for lookups and the last four digits. */
export type AuditBase = { at: Date; phone_mac: Buffer | null; phone_end: string | null; network: string }

export type AuditRow = AuditBase & { kind: AuditKind; local_id: string | null; detail: string }

type AuditSubject = { address: string | null; phone?: string | null }

export function auditBaseOf(
  { secrets, clock }: Pick<Service, 'secrets' | 'clock'>,
  { address, phone = null }: AuditSubject,
): AuditBase {
  return {
    at: clock.now(),
    phone_mac: phone ? secrets.mac('audit', phone) : null,
    phone_end: phone ? phone.slice(-4) : null,
    network: address ? networksOf(address).subnet : '',
  }
}

type AuditEntry = AuditSubject & {
  localId?: string | null
  detail?: Record<string, string | number | boolean | string[] | null>
}

/** Writes the audit log in the transaction of the event. Details contain no code, no token and no full number. */
export async function recordAudit(
  service: Pick<Service, 'secrets' | 'clock'>,
  tx: Tx,
  { kind, localId = null, detail = {}, ...who }: AuditEntry & { kind: AuditKind },
): Promise<void> {
  await insertAudit(tx, {
    ...auditBaseOf(service, who),
    kind,
    local_id: localId,
    detail: JSON.stringify(detail),
  })
}
