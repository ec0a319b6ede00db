import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { denial } from '../denial.ts'
import type { Service } from '../service.ts'
import { recordAudit } from '../audit/audit.ts'
import { updateUser, findAccount, lockUser } from '../queries/accounts.ts'
import type { OobCode } from '../queries/oob-codes.ts'
import { lockEmail } from '../queries/locks.ts'
import { redeemOobCode } from './action-code.ts'
import { changeEmail } from './change-email.ts'
import { requireUnusedEmail } from './email.ts'
import { recoverEmail } from './recover-email.ts'

/** Verifies an e-mail address, completes a change to a new one, or reverts a change, by the code of an e-mailed link. */
export async function applyActionCode(
  service: Service,
  code: string,
  address: string,
): Promise<Record<string, unknown>> {
  const now = service.clock.now()
  return transact(service.db, async (tx) => {
    const oob = await redeemOobCode(tx, code, {
      types: ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'],
      now,
    })
    return oob.request_type === 'RECOVER_EMAIL'
      ? recoverEmail(service, tx, { oob, address })
      : confirmEmail(service, tx, { oob, address })
  })
}

async function confirmEmail(
  service: Service,
  tx: Tx,
  { oob, address }: { oob: OobCode; address: string },
): Promise<Record<string, unknown>> {
  const email = oob.new_email ?? oob.email
  const localId = oob.local_id ?? ''
  await lockEmail(tx, `address ${email}`)
  await lockUser(tx, localId)
  const account = await findAccount(tx, localId)
  // A link to an address that was changed since does not verify it.
  if (!account || (!oob.new_email && account.user.email !== oob.email))
    throw denial('INVALID_OOB_CODE', 'This link is for another e-mail address.')
  await requireUnusedEmail(tx, email, localId)
  const { user } = account
  if (user.email === email) {
    await updateUser(tx, localId, { email_verified: true })
    await recordAudit(service, tx, { kind: 'email.changed', address, localId, detail: { verified: true } })
  } else await changeEmail(service, tx, { user, email, isVerified: true, address })
  return { localId, email, emailVerified: true, ...(oob.new_email ? { newEmail: email } : {}) }
}
