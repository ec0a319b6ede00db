import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import type { TwoStepState } from '../contract.ts'
import { isStaff } from '../rights.ts'
import { waitSeconds } from '../rules.ts'
import { countRecoveryCodes, findAttempts, findTwoStep } from '../queries/two-step.ts'

type StateOptions = { isRequired: boolean; now: Date }

export async function findTwoStepState(
  db: Db,
  caller: Caller,
  { isRequired, now }: StateOptions,
): Promise<TwoStepState> {
  const [twoStep, left, { waitUntil }] = await Promise.all([
    findTwoStep(db, caller.userId),
    countRecoveryCodes(db, caller.userId),
    findAttempts(db, caller),
  ])
  const since = twoStep?.confirmed_at ?? null
  const withheld = caller.withheld ?? []
  return {
    is_on: since !== null,
    since: since?.toISOString() ?? null,
    is_staff: isStaff([...caller.roles, ...withheld]),
    is_required: isRequired,
    is_waiting: withheld.length > 0,
    recovery_codes_left: since ? left : 0,
    wait_seconds: waitSeconds(waitUntil, now),
  }
}
