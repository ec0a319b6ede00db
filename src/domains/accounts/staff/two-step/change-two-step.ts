import { recordAccountEvent } from '#domains/accounts/identity'
import { passSecondFactor, setHasSecondFactor } from '#domains/accounts/identity/sessions'
import { warnPerson } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { withCode, type CodeContext } from './check-code.ts'
import { enrolmentExpired } from './enrolment-codes.ts'
import { newRecoveryCode, RECOVERY_CODE_COUNT } from '../rules.ts'
import { consumeEnrolmentCode } from '../queries/enrolment-codes.ts'
import {
  confirmTwoStep as keepConfirmed,
  countRecoveryCodes,
  deleteTwoStep,
  replaceRecoveryCodes,
} from '../queries/two-step.ts'

type CodeInput = CodeContext & { code: string }

/**
 * Confirms the second factor and passes it in this session; consumes the enrolment code.
 * @returns ten recovery codes, shown only this once. @throws Refusal 409 `enrolment_code_gone`, and as `withCode`.
 */
export function confirmTwoStep(db: Db, shown: CodeInput): Promise<string[]> {
  const { caller, now, origin } = shown
  return withCode(db, { ...shown, isFirst: true }, async (tx) => {
    if (!(await consumeEnrolmentCode(tx, caller.userId, now))) throw enrolmentExpired()
    await keepConfirmed(tx, caller.userId, now)
    await setHasSecondFactor(tx, caller.userId, true)
    await passSecondFactor(tx, caller.sessionId, now)
    await recordAccountEvent(tx, { personId: caller.userId, kind: 'second-factor-added', at: now, origin })
    await warnPerson(tx, caller.userId, 'second-factor-added')
    return replaceRecoveryCodesFor(tx, shown)
  })
}

/** Passes the second factor in this session. @throws as `withCode` */
export async function passTwoStep(db: Db, shown: CodeInput): Promise<void> {
  await withCode(db, shown, (tx) => recordPass(tx, shown, 'app'))
}

/** Passes the second factor with a recovery code, and warns the owner in case it was stolen. @returns how many codes are left. */
export function passWithRecoveryCode(db: Db, shown: CodeInput): Promise<number> {
  return withCode(db, shown, async (tx) => {
    await recordPass(tx, shown, 'recovery code')
    await warnPerson(tx, shown.caller.userId, 'recovery-code-used')
    return countRecoveryCodes(tx, shown.caller.userId)
  })
}

async function recordPass(tx: Tx, { caller, now, origin }: CodeContext, by: string): Promise<void> {
  await passSecondFactor(tx, caller.sessionId, now)
  await recordAccountEvent(tx, {
    personId: caller.userId,
    kind: 'second-factor-passed',
    at: now,
    origin,
    detail: { by },
  })
}

/** Issues ten new recovery codes and invalidates the old ones. */
export const renewRecoveryCodes = (db: Db, shown: CodeInput): Promise<string[]> =>
  withCode(db, shown, (tx) => replaceRecoveryCodesFor(tx, shown))

async function replaceRecoveryCodesFor(tx: Tx, { caller, sealing }: CodeContext): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  const macs = codes.map((code) => sealing.mac(caller.userId, code))
  await replaceRecoveryCodes(tx, caller.userId, macs)
  return codes
}

/** Turns the second factor off. */
export async function removeTwoStep(db: Db, shown: CodeInput): Promise<void> {
  const { caller, now, origin } = shown
  await withCode(db, shown, async (tx) => {
    await deleteTwoStep(tx, caller.userId)
    await setHasSecondFactor(tx, caller.userId, false)
    await recordAccountEvent(tx, { personId: caller.userId, kind: 'second-factor-removed', at: now, origin })
    await warnPerson(tx, caller.userId, 'second-factor-removed')
  })
}
