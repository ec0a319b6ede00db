import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { notAllowed } from '#platform/refusal'
import { transact } from '#platform/transact'
import { twoStepAlreadyOn } from './check-code.ts'
import { provisionAuthenticator, newSharedSecret } from './codes.ts'
import { enrolmentRefused, hashEnrolmentCode } from './enrolment-codes.ts'
import { isStaff } from '../rights.ts'
import type { Sealing } from './sealing.ts'
import { hasEnrolmentCode } from '../queries/enrolment-codes.ts'
import { upsertTwoStep as keepBegun, findTwoStep } from '../queries/two-step.ts'

type BeginInput = { caller: Caller; name: string; code: string; sealing: Sealing; now: Date }

/**
 * Creates a secret for an authenticator, replacing an unconfirmed one. Needs the account's enrolment code, which a stolen session
 * does not have; the code is consumed when the secret is confirmed.
 * @throws Refusal 403 for an account without staff rights, or `enrolment_code_wrong`; 409 when a second factor is on.
 */
export async function beginTwoStep(db: Db, { caller, name, code, sealing, now }: BeginInput) {
  if (!isStaff([...caller.roles, ...(caller.withheld ?? [])])) throw notAllowed('staff.two_step_staff_only')
  if ((await findTwoStep(db, caller.userId))?.confirmed_at) throw twoStepAlreadyOn()
  const hash = hashEnrolmentCode(caller.userId, code)
  if (!(await hasEnrolmentCode(db, caller.userId, { hash, now }))) throw enrolmentRefused()
  const secret = newSharedSecret()
  const sealedSecret = sealing.seal(caller.userId, secret)
  const isBegun = await transact(db, (tx) =>
    keepBegun(tx, { personId: caller.userId, sealedSecret, enrolmentHash: hash, at: now }),
  )
  if (!isBegun) throw twoStepAlreadyOn()
  return provisionAuthenticator(secret, name)
}
