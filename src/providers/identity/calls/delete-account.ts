import { z } from 'zod'
import { transact } from '#platform/transact'
import { noteAudit } from '../audit/audit.ts'
import { idToken, read } from '../read.ts'
import type { Call } from '../service.ts'
import { needRecentLogin, signedBy } from '../sessions/session.ts'
import { deleteUser } from '../store/accounts.ts'

const body = z.object({ idToken })

/** `accounts:delete`: the person and every token of theirs. */
export const deleteAccount: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  await transact(service.db, async (tx) => {
    const signed = await signedBy(service, tx, wanted.idToken)
    needRecentLogin(signed, service.clock.now())
    await deleteUser(tx, signed.user.local_id)
    await noteAudit(service, tx, {
      kind: 'account.deleted',
      address: asked.address,
      phone: signed.user.phone,
      localId: signed.user.local_id,
    })
  })
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
