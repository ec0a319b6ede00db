import { z } from 'zod'
import { read, storable } from '../read.ts'
import type { Call } from '../service.ts'
import { accountsBy } from '../store/admin.ts'
import { userInfo } from '../accounts/user-info.ts'

const MOST = 100

const words = z.union([storable(254), z.array(storable(254)).max(MOST)]).nullish()
const body = z.object({ localId: words, phoneNumber: words, email: words })

const listed = (sent: z.infer<typeof words>): string[] => (typeof sent === 'string' ? [sent] : (sent ?? []))

/** `projects/…/accounts:lookup`: people by id, number or e-mail address; who is not there is left out. */
export const adminLookup: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  const users = await accountsBy(service.db, {
    localIds: listed(wanted.localId),
    phones: listed(wanted.phoneNumber),
    emails: listed(wanted.email).map((email) => email.toLowerCase()),
  })
  const kind = 'identitytoolkit#GetAccountInfoResponse'
  return users.length > 0
    ? {
        kind,
        users: users.map((found) => ({ ...userInfo(found, found.factors), disabled: found.user.disabled })),
      }
    : { kind }
}
