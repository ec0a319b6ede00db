import type { OwnRequest } from '#contracts/community/creators'
import { istDay, istField } from '../../shared/ist-date.ts'
import { translator } from '../../messages/messages.tsx'

type Refused = Pick<OwnRequest, 'state' | 'reapply_on' | 'may_apply' | 'suspension'>

/**
 * Why a request was rejected or the role revoked, and when the next request is accepted: at once, from a date, or after a suspension, whichever
 * is latest.
 */
export function refusalSentence({ state, reapply_on, may_apply, suspension }: Refused): string {
  const t = translator()
  const isRevoked = state === 'revoked'
  if (may_apply) return t(isRevoked ? 'makers.join.revoked' : 'makers.join.rejected')
  if (
    suspension &&
    (suspension.until === null ||
      reapply_on === null ||
      reapply_on <= istField(suspension.until).slice(0, 10))
  ) {
    return suspension.until === null
      ? t('makers.join.suspended')
      : t('makers.join.suspended.until', { day: istDay(suspension.until) })
  }
  const day = istDay(`${reapply_on}T00:00:00Z`)
  return t(isRevoked ? 'makers.join.revoked.from' : 'makers.join.rejected.from', { day })
}
