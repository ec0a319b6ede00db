import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import type { TwoStepState } from './contract.ts'
import { isStaff } from './rights.ts'
import { waitSeconds } from './rules.ts'
import { countRecoveryCodes, triesOf, twoStepOf } from './store/two-step.ts'

type Asked = { isRequired: boolean; now: Date }

export async function twoStepState(
  db: Db,
  caller: Caller,
  { isRequired, now }: Asked,
): Promise<TwoStepState> {
  const [kept, left, { waitUntil }] = await Promise.all([
    twoStepOf(db, caller.userId),
    countRecoveryCodes(db, caller.userId),
    triesOf(db, caller),
  ])
  const since = kept?.confirmed_at ?? null
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
