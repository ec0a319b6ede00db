import { z } from 'zod'
import { transact } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import { idToken, parseBody } from '../parse-body.ts'
import type { Call } from '../service.ts'
import { requireRecentLogin, authenticate } from '../sessions/session.ts'
import { deleteUser } from '../queries/accounts.ts'

const body = z.object({ idToken })

/** `accounts:delete`: deletes the account and all its tokens. */
export const deleteAccount: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  await transact(service.db, async (tx) => {
    const signed = await authenticate(service, tx, request.idToken)
    requireRecentLogin(signed, service.clock.now())
    await deleteUser(tx, signed.user.local_id)
    await recordAudit(service, tx, {
      kind: 'account.deleted',
      address: input.address,
      phone: signed.user.phone,
      localId: signed.user.local_id,
    })
  })
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
