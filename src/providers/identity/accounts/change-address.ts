import type { Tx } from '#platform/database'
import { noteAudit } from '../audit/audit.ts'
import { undoLetter } from '../messages/mail.ts'
import { sendLater } from '../messages/tell-owner.ts'
import { after, type Service } from '../service.ts'
import { changeUser } from '../store/accounts.ts'
import { addOobCode } from '../store/oob-codes.ts'
import type { UserRow } from '../tables.ts'
import { actionLink } from './action-link.ts'

/** How long a change can be undone: whoever reads letters once a week still can. */
export const UNDO_SECONDS = 7 * 24 * 60 * 60

type Change = {
  user: UserRow
  email: string
  isVerified: boolean
  /** From where it was asked. */ address: string
}

/**
 * Gives an account another address. Whoever reads letters to the one before is sent a link that takes the change back, unless that one was
 * never confirmed: then it may be anybody's, and the link would give the account away.
 */
export async function changeAddress(
  service: Service,
  tx: Tx,
  { user, email, isVerified, address }: Change,
): Promise<UserRow> {
  const changed = await changeUser(tx, user.local_id, {
    email,
    email_verified: isVerified,
    initial_email: user.initial_email ?? user.email,
  })
  await noteAudit(service, tx, {
    kind: 'email.changed',
    address,
    localId: user.local_id,
    detail: { verified: isVerified },
  })
  if (user.email && user.email_verified)
    await offerUndo(service, tx, { localId: user.local_id, before: user.email, now: email })
  return changed
}

async function offerUndo(
  service: Service,
  tx: Tx,
  { localId, before, now }: { localId: string; before: string; now: string },
): Promise<void> {
  if (!service.mail) return
  const expires_at = after(service.clock.now(), UNDO_SECONDS)
  const code = await addOobCode(tx, {
    request_type: 'RECOVER_EMAIL',
    email: before,
    new_email: now,
    local_id: localId,
    expires_at,
  })
  sendLater(
    service,
    tx,
    undoLetter({ to: before, code, link: actionLink(service, { type: 'RECOVER_EMAIL', code }) }),
  )
}
