import { noteEvent, passSecondFactor, setHasSecondFactor, warnPerson } from '#domains/accounts/identity'
import type { Db, Tx } from '#platform/database'
import { withCode, type Shower } from './check-code.ts'
import { enrolmentGone } from './enrolment-codes.ts'
import { newRecoveryCode, RECOVERY_CODES } from './rules.ts'
import { useEnrolmentCode } from './store/enrolment-codes.ts'
import {
  confirmTwoStep as keepConfirmed,
  countRecoveryCodes,
  deleteTwoStep,
  replaceRecoveryCodes,
} from './store/two-step.ts'

type WithCode = Shower & { code: string }

/**
 * Turns the second step on, and passes it in this session; the enrolment code is used up by it.
 * @returns ten recovery codes, which exist in this answer only. @throws Refusal 409 `enrolment_code_gone`, and as `withCode`.
 */
export function confirmTwoStep(db: Db, shown: WithCode): Promise<string[]> {
  const { caller, now, origin } = shown
  return withCode(db, { ...shown, isFirst: true }, async (tx) => {
    if (!(await useEnrolmentCode(tx, caller.userId, now))) throw enrolmentGone()
    await keepConfirmed(tx, caller.userId, now)
    await setHasSecondFactor(tx, caller.userId, true)
    await passSecondFactor(tx, caller.sessionId, now)
    await noteEvent(tx, { personId: caller.userId, kind: 'second-factor-added', at: now, origin })
    await warnPerson(tx, caller.userId, 'second-factor-added')
    return drawRecoveryCodes(tx, shown)
  })
}

/** Shows a code in this session. */
export async function passTwoStep(db: Db, shown: WithCode): Promise<void> {
  await withCode(db, shown, (tx) => pass(tx, shown, 'app'))
}

/** Shows a recovery code in this session; its owner is told, as somebody may have found the paper. @returns how many are left. */
export function passWithRecoveryCode(db: Db, shown: WithCode): Promise<number> {
  return withCode(db, shown, async (tx) => {
    await pass(tx, shown, 'recovery code')
    await warnPerson(tx, shown.caller.userId, 'recovery-code-used')
    return countRecoveryCodes(tx, shown.caller.userId)
  })
}

async function pass(tx: Tx, { caller, now, origin }: Shower, by: string): Promise<void> {
  await passSecondFactor(tx, caller.sessionId, now)
  await noteEvent(tx, {
    personId: caller.userId,
    kind: 'second-factor-passed',
    at: now,
    origin,
    detail: { by },
  })
}

/** Ten new recovery codes; those from before are worth nothing any more. */
export const renewRecoveryCodes = (db: Db, shown: WithCode): Promise<string[]> =>
  withCode(db, shown, (tx) => drawRecoveryCodes(tx, shown))

async function drawRecoveryCodes(tx: Tx, { caller, sealing }: Shower): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const macs = codes.map((code) => sealing.mac(caller.userId, code))
  await replaceRecoveryCodes(tx, caller.userId, macs)
  return codes
}

/** Turns the second step off. */
export async function removeTwoStep(db: Db, shown: WithCode): Promise<void> {
  const { caller, now, origin } = shown
  await withCode(db, shown, async (tx) => {
    await deleteTwoStep(tx, caller.userId)
    await setHasSecondFactor(tx, caller.userId, false)
    await noteEvent(tx, { personId: caller.userId, kind: 'second-factor-removed', at: now, origin })
    await warnPerson(tx, caller.userId, 'second-factor-removed')
  })
}
