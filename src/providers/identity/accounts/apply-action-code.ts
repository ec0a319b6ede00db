import { transact } from '#platform/transact'
import { takeOobCode } from './action-code.ts'
import { noteAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { mustBeUnused } from './email.ts'
import type { Service } from '../service.ts'
import { changeUser, findAccount, lockUser } from '../store/accounts.ts'
import { takeTurn } from '../store/turns.ts'
import { tellOwner } from '../messages/tell-owner.ts'

/** Confirms an e-mail address, or changes to a new one, by the link that was sent there. */
export async function applyActionCode(service: Service, code: string, address: string): Promise<Record<string, unknown>> {
  const now = service.clock.now()
  return transact(service.db, async (tx) => {
    const oob = await takeOobCode(tx, code, { types: ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'], now })
    const email = oob.new_email ?? oob.email
    const localId = oob.local_id ?? ''
    await takeTurn(tx, `address ${email}`)
    await lockUser(tx, localId)
    const account = await findAccount(tx, localId)
    // An address that was changed since is not confirmed by the older link.
    if (!account || (!oob.new_email && account.user.email !== oob.email)) throw denial('INVALID_OOB_CODE', 'This link is for another e-mail address.')
    await mustBeUnused(tx, email, localId)
    if (email !== account.user.email) tellOwner(service, tx, { owner: account.user, news: 'address' })
    await changeUser(tx, localId, { email, email_verified: true })
    await noteAudit(service, tx, { kind: 'email.changed', address, localId, detail: { verified: true } })
    return { localId, email, emailVerified: true }
  })
}
