import { takeDown } from '#domains/catalogue'
import { takeDownProfile } from '#domains/creators'
import { hideVoice } from '#domains/reviews'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { insertDecision, lockSubject, readTicket } from './store.ts'
import type { Decision } from './tables.ts'

type Made = { decision: Decision; note: string; actorId: number; now: Date }

/**
 * Decides about what a ticket reports, for all its reports at once: leaves it, or takes it down.
 * @throws Refusal 404 for an unknown ticket, 409 `decided_already`.
 */
export function decideReport(db: Db, ticket: string, { decision, note, actorId, now }: Made): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const about = await readTicket(tx, ticket)
    if (!about) throw notFound('We could not find that ticket.')
    await lockSubject(tx, about)
    if (!(await readTicket(tx, ticket))?.isOpen) throw conflict('decided_already', 'Somebody has decided about this already.')
    await insertDecision(tx, { ...about, ticket, decision, note, actorId, at: now })
    if (decision === 'leave') return { success: true }
    if (about.subject === 'product') await takeDown(tx, about.subjectId, now)
    else if (about.subject === 'profile') await takeDownProfile(tx, about.subjectId, { reason: note, at: now })
    else await hideVoice(tx, { kind: about.subject, id: about.subjectId }, { actorId, reason: note, at: now })
    return { success: true }
  })
}
