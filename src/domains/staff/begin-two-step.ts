import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { notAllowed } from '#platform/refusal'
import { transact } from '#platform/transact'
import { alreadyOn } from './check-code.ts'
import { invitation, newSharedSecret } from './codes.ts'
import { isStaff } from './rights.ts'
import type { Sealing } from './sealing.ts'
import { beginTwoStep as keepBegun } from './store/two-step.ts'

type Beginning = { caller: Caller; name: string; sealing: Sealing; now: Date }

/**
 * Draws a secret for somebody's authenticator, in place of one that was begun and not confirmed.
 * @throws Refusal 403 for whoever is not on the staff, 409 when a second step is on.
 */
export async function beginTwoStep(db: Db, { caller, name, sealing, now }: Beginning) {
  if (!isStaff([...caller.roles, ...(caller.withheld ?? [])])) throw notAllowed('Two-step login is for the staff of CIY.')
  const secret = newSharedSecret()
  const sealedSecret = sealing.seal(caller.userId, secret)
  const isBegun = await transact(db, (tx) => keepBegun(tx, { personId: caller.userId, sealedSecret, at: now }))
  if (!isBegun) throw alreadyOn()
  return invitation(secret, name)
}
