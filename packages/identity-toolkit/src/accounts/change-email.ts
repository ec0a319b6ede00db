import type { Tx } from '#platform/database'
import { recordAudit } from '../audit/audit.ts'
import { recoveryMail } from '../messages/mail.ts'
import { sendAfterCommit } from '../messages/notify-owner.ts'
import { addSeconds, type Service } from '../service.ts'
import { updateUser } from '../queries/accounts.ts'
import { insertOobCode } from '../queries/oob-codes.ts'
import type { UserRow } from '../tables.ts'
import { buildActionLink } from './action-link.ts'

/** How long a change of address can be reverted: a week, for people who rarely read e-mail. */
export const RECOVERY_SECONDS = 7 * 24 * 60 * 60

type EmailChange = {
  user: UserRow
  email: string
  isVerified: boolean
  /** IP address of the request. */ address: string
}

/**
 * Changes an account's address. The previous address gets a link that reverts the change, unless it was never verified: then it may belong to a
 * stranger, and the link would give the account away.
 */
export async function changeEmail(
  service: Service,
  tx: Tx,
  { user, email, isVerified, address }: EmailChange,
): Promise<UserRow> {
  const changed = await updateUser(tx, user.local_id, {
    email,
    email_verified: isVerified,
    initial_email: user.initial_email ?? user.email,
  })
  await recordAudit(service, tx, {
    kind: 'email.changed',
    address,
    localId: user.local_id,
    detail: { verified: isVerified },
  })
  if (user.email && user.email_verified)
    await sendRecoveryLink(service, tx, { localId: user.local_id, before: user.email, now: email })
  return changed
}

async function sendRecoveryLink(
  service: Service,
  tx: Tx,
  { localId, before, now }: { localId: string; before: string; now: string },
): Promise<void> {
  if (!service.mail) return
  const expires_at = addSeconds(service.clock.now(), RECOVERY_SECONDS)
  const code = await insertOobCode(tx, {
    request_type: 'RECOVER_EMAIL',
    email: before,
    new_email: now,
    local_id: localId,
    expires_at,
  })
  sendAfterCommit(
    service,
    tx,
    recoveryMail({ to: before, code, link: buildActionLink(service, { type: 'RECOVER_EMAIL', code }) }),
  )
}
