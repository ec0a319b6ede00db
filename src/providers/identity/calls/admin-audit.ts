import { z } from 'zod'
import { denial } from '../denial.ts'
import { read, text } from '../read.ts'
import type { Call } from '../service.ts'
import { auditOf } from '../store/audit.ts'

const MOST = 500

const body = z.object({
  localId: text(128),
  phoneNumber: text(64),
  pageSize: z.int().min(1).max(MOST).nullish(),
  before: z.int().min(1).nullish(),
})

/** `projects/…/accounts:audit` (ours): what happened to an account or at a number, newest first; `before` goes on after the last one. */
export const adminAudit: Call = async (service, asked) => {
  const { localId, phoneNumber, pageSize, before } = read(body, asked.body)
  if (!localId && !phoneNumber)
    throw denial('MISSING_LOCAL_ID', 'Please say whose account or which number it is.')
  const rows = await auditOf(service.db, {
    localId: localId ?? null,
    phoneMac: phoneNumber ? service.secrets.mac('audit', phoneNumber) : null,
    before: before ?? Number.MAX_SAFE_INTEGER,
    most: pageSize ?? 100,
  })
  const events = rows.map(({ id, at, kind, local_id, phone_end, network, detail }) => ({
    id,
    at: at.toISOString(),
    kind,
    ...(local_id ? { localId: local_id } : {}),
    ...(phone_end ? { phone: `+91••••••${phone_end}` } : {}),
    ...(network ? { network } : {}),
    detail,
  }))
  return { kind: 'ciy#AuditResponse', events }
}
