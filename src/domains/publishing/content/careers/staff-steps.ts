import { msg } from '#platform/messages'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { ApplicationState } from '../contract.ts'
import { loadResumeFile } from './resume-files.ts'
import { mayTransition } from './rules.ts'
import {
  lockApplication,
  insertEvent,
  findResume,
  updateApplicationState,
  type Application,
} from './queries.ts'
import type { StaffMember } from '#platform/staff-action'

/** Moves an application to another state. @throws Refusal 404, 409 `wrong_state` for an impossible transition. */
export function transitionApplication(
  db: Db,
  id: number,
  { to, reason, words, ...worker }: StaffMember & { to: ApplicationState; reason: string; words: string },
) {
  return transact(db, async (tx) => {
    const application = await lockExistingApplication(tx, id)
    const from = application.state
    if (!mayTransition(from, to))
      throw conflict('wrong_state', msg('content.application_step_invalid', { from, to }))
    await updateApplicationState(tx, id, { state: to, now: worker.now })
    const eventId = await insertEvent(tx, {
      application_id: id,
      at: worker.now,
      actor_id: worker.actorId,
      kind: 'moved',
      from_state: from,
      to_state: to,
      reason,
    })
    await recordAudit(tx, {
      ...auditEntryOf(application, worker),
      act: 'application-moved',
      before: { state: from },
      after: { state: to },
      reason,
    })
    await publish(tx, 'content.applicationMoved', { applicationId: id, eventId, to, words })
  })
}

export function addApplicationNote(
  db: Db,
  id: number,
  { text, actorId, now }: StaffMember & { text: string },
) {
  return transact(db, async (tx) => {
    await lockExistingApplication(tx, id)
    await insertEvent(tx, {
      application_id: id,
      at: now,
      actor_id: actorId,
      kind: 'noted',
      from_state: null,
      to_state: null,
      reason: text,
    })
  })
}

/** Returns the résumé of an application; records the access in its history and the audit log. @throws Refusal 404. */
export async function openResume(
  db: Db,
  id: number,
  { dataDir, ...worker }: StaffMember & { dataDir: string },
) {
  const { application, resume } = await transact(db, async (tx) => {
    const found = await lockExistingApplication(tx, id)
    const own = await findResume(tx, id)
    if (!own) throw resumeGone()
    await insertEvent(tx, {
      application_id: id,
      at: worker.now,
      actor_id: worker.actorId,
      kind: 'opened',
      from_state: null,
      to_state: null,
      reason: '',
    })
    await recordAudit(tx, {
      ...auditEntryOf(found, worker),
      act: 'resume-opened',
      before: {},
      after: { role: found.role, state: found.state },
      reason: `To review the application in state ${found.state}`,
    })
    return { application: found, resume: own }
  })
  const bytes = await loadResumeFile(dataDir, resume.file)
  if (!bytes) throw resumeGone()
  return { bytes, kind: resume.kind, name: `${application.role}-${application.id}.${resume.kind}` }
}

const resumeGone = () => notFound('content.resume_not_found')

async function lockExistingApplication(tx: Tx, id: number): Promise<Application> {
  const found = await lockApplication(tx, id)
  if (!found) throw notFound('common.application_not_found')
  return found
}

const auditEntryOf = ({ id }: Application, { actorId, requestId, now }: StaffMember) => ({
  actorId,
  about: `application ${id}`,
  requestId,
  at: now,
})
