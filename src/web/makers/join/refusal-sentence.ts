import type { OwnStanding } from '#contracts/community/creators'
import { istDay, istField } from '../../shared/ist-date.ts'
import { words } from '../../words/words.tsx'

type Refused = Pick<OwnStanding, 'state' | 'reapply_on' | 'may_apply' | 'suspension'>

/** Why a request was refused or the role taken away, and when the next one is taken: at once, from a day on, or after a suspension, whichever comes last. */
export function refusalSentence({ state, reapply_on, may_apply, suspension }: Refused): string {
  const say = words()
  const isRevoked = state === 'revoked'
  if (may_apply) return say(isRevoked ? 'makers.join.revoked' : 'makers.join.rejected')
  if (
    suspension &&
    (suspension.until === null ||
      reapply_on === null ||
      reapply_on <= istField(suspension.until).slice(0, 10))
  ) {
    return suspension.until === null
      ? say('makers.join.suspended')
      : say('makers.join.suspended.until', { day: istDay(suspension.until) })
  }
  const day = istDay(`${reapply_on}T00:00:00Z`)
  return say(isRevoked ? 'makers.join.revoked.from' : 'makers.join.rejected.from', { day })
}
