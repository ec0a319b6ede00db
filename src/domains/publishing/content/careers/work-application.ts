import { msg } from '#platform/messages'
import { noteAct } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { ApplicationState } from '../contract.ts'
import { readResume } from './folder.ts'
import { mayMove } from './rules.ts'
import { holdApplication, insertEvent, readResumeOf, writeState, type Application } from './store.ts'

export type Worker = { actorId: number; requestId: string; now: Date }

/** Takes an application a step on. @throws Refusal 404, 409 for a step that there is not from where it stands. */
export function moveApplication(
  db: Db,
  id: number,
  { to, reason, words, ...worker }: Worker & { to: ApplicationState; reason: string; words: string },
) {
  return transact(db, async (tx) => {
    const application = await held(tx, id)
    const from = application.state
    if (!mayMove(from, to)) throw conflict('wrong_state', msg('content.application_stands_at', { from, to }))
    await writeState(tx, id, { state: to, now: worker.now })
    const eventId = await insertEvent(tx, {
      application_id: id,
      at: worker.now,
      actor_id: worker.actorId,
      kind: 'moved',
      from_state: from,
      to_state: to,
      reason,
    })
    await noteAct(tx, {
      ...actOf(application, worker),
      act: 'application-moved',
      before: { state: from },
      after: { state: to },
      reason,
    })
    await publish(tx, 'content.applicationMoved', { applicationId: id, eventId, to, words })
  })
}

export function noteOnApplication(db: Db, id: number, { text, actorId, now }: Worker & { text: string }) {
  return transact(db, async (tx) => {
    await held(tx, id)
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

/** The file of an application; that it was opened stands in its history and among the acts of the staff. @throws Refusal 404. */
export async function openResume(db: Db, id: number, { dataDir, ...worker }: Worker & { dataDir: string }) {
  const { application, resume } = await transact(db, async (tx) => {
    const found = await held(tx, id)
    const own = await readResumeOf(tx, id)
    if (!own) throw gone()
    await insertEvent(tx, {
      application_id: id,
      at: worker.now,
      actor_id: worker.actorId,
      kind: 'opened',
      from_state: null,
      to_state: null,
      reason: '',
    })
    await noteAct(tx, {
      ...actOf(found, worker),
      act: 'resume-opened',
      before: {},
      after: { role: found.role, state: found.state },
      reason: `To consider the application, which stands at ${found.state}`,
    })
    return { application: found, resume: own }
  })
  const bytes = await readResume(dataDir, resume.file)
  if (!bytes) throw gone()
  return { bytes, kind: resume.kind, name: `${application.role}-${application.id}.${resume.kind}` }
}

const gone = () => notFound('content.r_sum_no_longer')

async function held(tx: Tx, id: number): Promise<Application> {
  const found = await holdApplication(tx, id)
  if (!found) throw notFound('common.application_not_found')
  return found
}

const actOf = ({ id }: Application, { actorId, requestId, now }: Worker) => ({
  actorId,
  about: `application ${id}`,
  requestId,
  at: now,
})
