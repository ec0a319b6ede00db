import { z } from 'zod'
import { parseBody, requiredText } from '../parse-body.ts'
import type { Call } from '../service.ts'
import { listAccounts } from '../queries/admin.ts'
import { userInfo } from '../accounts/user-info.ts'

const MAX_IDENTIFIERS = 100

const identifiers = z.union([requiredText(254), z.array(requiredText(254)).max(MAX_IDENTIFIERS)]).nullish()
const body = z.object({ localId: identifiers, phoneNumber: identifiers, email: identifiers })

const toList = (sent: z.infer<typeof identifiers>): string[] =>
  typeof sent === 'string' ? [sent] : (sent ?? [])

/** `projects/…/accounts:lookup`: accounts by id, number or e-mail address; unknown ones are left out. */
export const adminLookup: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  const users = await listAccounts(service.db, {
    localIds: toList(request.localId),
    phones: toList(request.phoneNumber),
    emails: toList(request.email).map((email) => email.toLowerCase()),
  })
  const kind = 'identitytoolkit#GetAccountInfoResponse'
  return users.length > 0
    ? {
        kind,
        users: users.map((found) => ({ ...userInfo(found, found.factors), disabled: found.user.disabled })),
      }
    : { kind }
}
