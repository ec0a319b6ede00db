import { takeDown } from '#domains/catalogue'
import { takeDownProfile } from '#domains/creators'
import { hideComment, judgePost } from '#domains/feed'
import { noteAct } from '#domains/staff'
import { hideVoice } from '#domains/reviews'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { insertDecision, lockSubject, readTicket, type About } from './store.ts'
import type { Decision } from './tables.ts'

type Made = { decision: Decision; note: string; actorId: number; requestId: string; now: Date }

/**
 * Decides about what a ticket reports, for all its reports at once: leaves it, or takes it down.
 * @throws Refusal 404 for an unknown ticket, 409 `decided_already`.
 */
export function decideReport(db: Db, ticket: string, { decision, note, actorId, requestId, now }: Made): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const about = await readTicket(tx, ticket)
    if (!about) throw notFound('We could not find that ticket.')
    await lockSubject(tx, about)
    if (!(await readTicket(tx, ticket))?.isOpen) throw conflict('decided_already', 'Somebody has decided about this already.')
    await insertDecision(tx, { ...about, ticket, decision, note, actorId, at: now })
    await noteAct(tx, {
      actorId,
      act: 'moderated',
      about: `${about.subject} ${about.subjectId}`,
      before: {},
      after: { decision, ticket },
      reason: note.slice(0, 500),
      requestId,
      at: now,
    })
    if (decision === 'take-down') await takeAway(tx, about, { note, actorId, now })
    return { success: true }
  })
}

type By = Pick<Made, 'note' | 'actorId' | 'now'>

/** Nobody sees it any more; its evidence stays with the report. */
async function takeAway(tx: Tx, { subject, subjectId }: About, { note, actorId, now }: By): Promise<void> {
  if (subject === 'product') await takeDown(tx, subjectId, now)
  else if (subject === 'profile') await takeDownProfile(tx, subjectId, { reason: note, at: now })
  else if (subject === 'post') await judgePost(tx, 'remove', { postId: subjectId, actorId, reason: note, at: now })
  else if (subject === 'comment') await hideComment(tx, subjectId, { personId: actorId, because: note })
  else await hideVoice(tx, { kind: subject, id: subjectId }, { actorId, reason: note, at: now })
}

/** Decides about several, each in a transaction of its own: one that fails does not stop the others. */
export async function decideReports(db: Db, tickets: readonly string[], made: Made) {
  const rows: { ticket: string; done: boolean; message: string }[] = []
  for (const ticket of new Set(tickets)) {
    try {
      await decideReport(db, ticket, made)
      rows.push({ ticket, done: true, message: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.push({ ticket, done: false, message: error.message })
    }
  }
  return { rows }
}
