import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { denial } from '../denial.ts'
import type { Service } from '../service.ts'
import { noteAudit } from '../audit/audit.ts'
import { changeUser, findAccount, lockUser } from '../store/accounts.ts'
import type { OobCode } from '../store/oob-codes.ts'
import { takeTurn } from '../store/turns.ts'
import { takeOobCode } from './action-code.ts'
import { changeAddress } from './change-address.ts'
import { mustBeUnused } from './email.ts'
import { recoverAddress } from './recover-address.ts'

/** Confirms an e-mail address, changes to a new one, or takes such a change back, by the link that was sent there. */
export async function applyActionCode(
  service: Service,
  code: string,
  address: string,
): Promise<Record<string, unknown>> {
  const now = service.clock.now()
  return transact(service.db, async (tx) => {
    const oob = await takeOobCode(tx, code, {
      types: ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'],
      now,
    })
    return oob.request_type === 'RECOVER_EMAIL'
      ? recoverAddress(service, tx, { oob, address })
      : confirmAddress(service, tx, { oob, address })
  })
}

async function confirmAddress(
  service: Service,
  tx: Tx,
  { oob, address }: { oob: OobCode; address: string },
): Promise<Record<string, unknown>> {
  const email = oob.new_email ?? oob.email
  const localId = oob.local_id ?? ''
  await takeTurn(tx, `address ${email}`)
  await lockUser(tx, localId)
  const account = await findAccount(tx, localId)
  // An address that was changed since is not confirmed by the older link.
  if (!account || (!oob.new_email && account.user.email !== oob.email))
    throw denial('INVALID_OOB_CODE', 'This link is for another e-mail address.')
  await mustBeUnused(tx, email, localId)
  const { user } = account
  if (user.email === email) {
    await changeUser(tx, localId, { email_verified: true })
    await noteAudit(service, tx, { kind: 'email.changed', address, localId, detail: { verified: true } })
  } else await changeAddress(service, tx, { user, email, isVerified: true, address })
  return { localId, email, emailVerified: true, ...(oob.new_email ? { newEmail: email } : {}) }
}
