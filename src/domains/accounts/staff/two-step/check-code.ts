import { recordAccountEvent, type Origin } from '#domains/accounts/identity'
import { warnPerson } from '#domains/accounts/identity/account-status'
import type { Caller } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { tooMany } from '#platform/limits'
import { conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { findTimeStep } from './codes.ts'
import { MAX_FAILURES_ELSEWHERE, pauseAfter, normaliseRecoveryCode, waitSeconds } from '../rules.ts'
import type { Sealing } from './sealing.ts'
import {
  clearAttempts,
  deleteOldAttempts,
  countFailuresElsewhere,
  lockTwoStep,
  setLastStep,
  saveAttempts,
  findAttempts,
  consumeRecoveryCode,
  type TwoStep,
} from '../queries/two-step.ts'

export type CodeContext = { caller: Caller; origin: Origin; now: Date; sealing: Sealing }

/** Six digits of the authenticator, or a recovery code. `isFirst`: it confirms an unconfirmed secret. */
export type SubmittedCode = { code: string; isFirst?: boolean }

/**
 * Consumes a valid code and runs an action. A wrong code is counted, and the action does not run.
 * @throws Refusal 400 `wrong_code` or `code_used`, 409 without a second factor, 429 after five wrong codes in this session, and
 * `many_wrong_codes` for six digits after thirty in other sessions; recovery codes are still accepted then.
 */
export async function withCode<Result>(
  db: Db,
  shown: SubmittedCode & CodeContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const outcome = await transact(db, async (tx) => {
    const refused = await checkCode(tx, shown)
    return refused ? { refused } : { result: await work(tx) }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome.result
}

async function checkCode(tx: Tx, shown: SubmittedCode & CodeContext): Promise<Refusal | null> {
  const { caller, now } = shown
  const twoStep = await lockTwoStep(tx, caller.userId)
  const { failures, waitUntil } = await findAttempts(tx, caller)
  if (!twoStep || Boolean(twoStep.confirmed_at) === Boolean(shown.isFirst))
    return twoStep?.confirmed_at ? twoStepAlreadyOn() : twoStepOff()
  const wait = waitSeconds(waitUntil, now)
  if (wait > 0) return tooMany(wait)
  const elsewhere = await countFailuresElsewhere(tx, caller, dayBefore(now))
  const refused = await verifyCode(tx, twoStep, { ...shown, elsewhere })
  if (refused?.code === 'wrong_code')
    return countFailure(tx, shown, { refused, failures: failures + 1, elsewhere })
  if (!refused) await clearAttempts(tx, caller)
  return refused
}

async function verifyCode(
  tx: Tx,
  twoStep: TwoStep,
  { elsewhere, ...shown }: SubmittedCode & CodeContext & { elsewhere: number },
): Promise<Refusal | null> {
  if (!/^\d{6}$/.test(shown.code)) return verifyRecoveryCode(tx, shown)
  return elsewhere >= MAX_FAILURES_ELSEWHERE ? tooManyWrongCodes() : verifyTotp(tx, twoStep, shown)
}

/** One code is accepted per 30-second step, and none from before the last accepted one. */
async function verifyTotp(
  tx: Tx,
  twoStep: TwoStep,
  { caller, code, now, sealing }: SubmittedCode & CodeContext,
): Promise<Refusal | null> {
  const secret = sealing.open(caller.userId, twoStep.sealed_secret)
  if (!secret) return secretUnreadable()
  const step = findTimeStep(secret, code, now)
  if (step === null) return wrongCode()
  if (twoStep.last_step !== null && step <= twoStep.last_step) {
    return new Refusal(400, 'code_used', 'staff.code_used')
  }
  await setLastStep(tx, caller.userId, step)
  return null
}

async function verifyRecoveryCode(
  tx: Tx,
  { caller, code, now, sealing }: SubmittedCode & CodeContext,
): Promise<Refusal | null> {
  const mac = sealing.mac(caller.userId, normaliseRecoveryCode(code))
  return (await consumeRecoveryCode(tx, caller.userId, { mac, at: now })) ? null : wrongCode()
}

async function countFailure(
  tx: Tx,
  { caller, now, origin }: CodeContext,
  { refused, failures, elsewhere }: { refused: Refusal; failures: number; elsewhere: number },
): Promise<Refusal> {
  const pause = pauseAfter(failures)
  await deleteOldAttempts(tx, caller.userId, dayBefore(now))
  await saveAttempts(tx, caller, {
    failures,
    waitUntil: pause > 0 ? new Date(now.getTime() + pause) : null,
    at: now,
  })
  await recordAccountEvent(tx, { personId: caller.userId, kind: 'second-factor-failed', at: now, origin })
  // Wrong codes in this many sessions mean that an attacker can log in as this person.
  if (elsewhere + failures === MAX_FAILURES_ELSEWHERE)
    await warnPerson(tx, caller.userId, 'second-factor-tried')
  return refused.with({ more: { wait_seconds: pause / 1_000 } })
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

const tooManyWrongCodes = (): Refusal =>
  new Refusal(429, 'many_wrong_codes', 'staff.many_wrong_codes').with({
    retryAfterSeconds: DAY_MS / 1_000,
  })

const twoStepOff = (): Refusal => conflict('two_step_off', 'staff.two_step_off_set_up')

const wrongCode = (): Refusal => new Refusal(400, 'wrong_code', 'staff.wrong_code')

/** The owner cannot fix this: the key of the sealed secrets has changed. */
const secretUnreadable = (): Refusal => conflict('two_step_unreadable', 'staff.two_step_unreadable')

export const twoStepAlreadyOn = (): Refusal => conflict('two_step_on', 'staff.two_step_on')
