import { z } from 'zod'
import { denial } from '../denial.ts'
import { parseBody, optionalText } from '../parse-body.ts'
import type { Call } from '../service.ts'
import { listAudit } from '../queries/audit.ts'

const MAX_PAGE_SIZE = 500

const body = z.object({
  localId: optionalText(128),
  phoneNumber: optionalText(64),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).nullish(),
  before: z.int().min(1).nullish(),
})

/** `projects/…/accounts:audit` (non-standard): audit log of an account or a number, newest first; `before` is the cursor. */
export const adminAudit: Call = async (service, input) => {
  const { localId, phoneNumber, pageSize, before } = parseBody(body, input.body)
  if (!localId && !phoneNumber) throw denial('MISSING_LOCAL_ID', 'Please name the account or the number.')
  const rows = await listAudit(service.db, {
    localId: localId ?? null,
    phoneMac: phoneNumber ? service.secrets.mac('audit', phoneNumber) : null,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit: pageSize ?? 100,
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
