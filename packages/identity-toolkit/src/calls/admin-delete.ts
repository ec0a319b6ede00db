import { z } from 'zod'
import { transact } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { requireValue, parseBody, optionalText } from '../parse-body.ts'
import type { Call } from '../service.ts'
import { deleteUser, findAccount, lockUser } from '../queries/accounts.ts'

const body = z.object({ localId: optionalText(128) })

/** `projects/…/accounts:delete`: deletes the account and all its tokens. */
export const adminDelete: Call = async (service, input) => {
  const localId = requireValue(
    parseBody(body, input.body).localId,
    'MISSING_LOCAL_ID',
    'Please say whose account it is.',
  )
  await transact(service.db, async (tx) => {
    await lockUser(tx, localId)
    const account = await findAccount(tx, localId)
    if (!account) throw denial('USER_NOT_FOUND', 'There is no such account.')
    await deleteUser(tx, localId)
    await recordAudit(service, tx, {
      kind: 'account.deleted',
      address: null,
      phone: account.user.phone,
      localId,
      detail: { by: 'admin' },
    })
  })
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
