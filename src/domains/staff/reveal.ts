import { accountOf, noteEvent, standingOf } from '#domains/identity'
import { hasRole } from '#platform/caller'
import type { Db } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Acting } from './act-on.ts'
import { insertAct } from './store/acts.ts'

/** A whole number or address. That it was looked up is kept first; what it is, is not. @throws Refusal 404 when there is none. */
export function reveal(db: Db, field: 'phone' | 'email', { actorId, subjectId, reason, requestId, now }: Acting): Promise<string> {
  return transact(db, async (tx) => {
    const [actor, account] = await Promise.all([standingOf(tx, actorId), accountOf(tx, subjectId, { now, events: 0 })])
    if (!actor || !hasRole(actor.roles, 'staff:people')) throw notAllowed()
    const value = field === 'phone' ? account?.phone : (account?.email ?? account?.unverifiedEmail)
    if (!value) throw notFound(field === 'phone' ? 'This person has no phone number.' : 'This person has no e-mail address.')
    await insertAct(tx, { actorId, act: 'looked-up', subjectId, before: {}, after: { field }, reason, requestId, at: now })
    await noteEvent(tx, { personId: subjectId, kind: 'looked-up', at: now, actorId, detail: { field } })
    return value
  })
}
