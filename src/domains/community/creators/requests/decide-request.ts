import { grantRole, revokeRole } from '#domains/accounts/identity/account-status'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { MessageKey } from '#platform/messages'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound, Refusal } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import type { Maker } from '../contract.ts'
import { makerOf } from './staff-queue.ts'
import { PEOPLE_CHANNEL } from '../creator-lookups.ts'
import { transitionRequest } from './transition-request.ts'
import { handleOf } from '../rules.ts'
import { allowProfile, lockProfile, updateProfile } from '../queries/profiles.ts'
import { newestRequest } from '../queries/requests.ts'
import type { RequestRow } from '../tables.ts'
import type { StaffAction } from '#platform/staff-action'

export type Decision = { decision: 'allow' | 'reject' | 'ask'; reapplyOn: string | null }

/** Allows, rejects or asks for more. @throws Refusal 404, 409 `wrong_state`, 409 `own_request`, 400 for a day in the past. */
export function decideRequest(
  db: Db,
  id: number,
  { decision, reapplyOn, ...by }: StaffAction & Decision,
): Promise<RequestRow> {
  if (reapplyOn !== null && decision !== 'reject') throw wrongDay('creators.ask_again_after_rejection')
  requireFutureTime(reapplyOn, by.now)
  return transact(db, (tx) => deciders[decision](tx, id, { ...by, reapplyOn }))
}

/** Allows several requests; those decided meanwhile stay unchanged. @returns the number allowed. */
export async function allowRequests(db: Db, ids: readonly number[], by: StaffAction): Promise<number> {
  let allowed = 0
  for (const id of new Set(ids)) {
    try {
      await decideRequest(db, id, { ...by, decision: 'allow', reapplyOn: null })
      allowed += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return allowed
}

type DecisionContext = StaffAction & { reapplyOn: string | null }

const deciders: Record<
  Decision['decision'],
  (tx: Tx, id: number, context: DecisionContext) => Promise<RequestRow>
> = {
  allow: async (tx, id, { now, ...by }) => {
    const { before, after } = await transitionRequest(tx, id, staffEvent('allow', { ...by, now }))
    requireNotOwn(before, by.actorId)
    await allowMaker(tx, after, now)
    await recordDecision(tx, { ...by, now }, { before, after })
    await publish(tx, 'creators.approved', {
      personId: after.person_id,
      profileName: after.profile_name,
      at: now.toISOString(),
    })
    return after
  },
  reject: async (tx, id, context) => {
    const { now, reason, reapplyOn, actorId } = context
    const change = { reason, reapply_on: reapplyOn, decided_at: now }
    const { before, after } = await transitionRequest(tx, id, { ...staffEvent('reject', context), change })
    requireNotOwn(before, actorId)
    await recordDecision(tx, context, { before, after })
    await publish(tx, 'creators.rejected', {
      personId: after.person_id,
      reason,
      reapplyOn,
      at: now.toISOString(),
    })
    return after
  },
  ask: async (tx, id, context) => {
    const { now, reason, actorId } = context
    const { before, after } = await transitionRequest(tx, id, {
      ...staffEvent('ask', context),
      change: { question: reason, answer: '' },
    })
    requireNotOwn(before, actorId)
    await recordDecision(tx, context, { before, after })
    await publish(tx, 'creators.info_requested', {
      personId: after.person_id,
      requestId: id,
      question: reason,
      at: now.toISOString(),
    })
    return after
  },
}

const staffEvent = (
  event: 'allow' | 'reject' | 'ask' | 'revoke' | 'reinstate',
  { reason, now }: Pick<DecisionContext, 'reason' | 'now'>,
) => ({
  event,
  actor: 'staff' as const,
  words: reason,
  at: now,
  ...(event === 'allow' && { change: { decided_at: now } }),
})

async function allowMaker(tx: Tx, request: RequestRow, now: Date): Promise<void> {
  const { person_id, profile_name, bio, art, instagram, portfolio } = request
  await allowProfile(tx, {
    person_id,
    profile_name,
    handle: handleOf(profile_name),
    bio,
    art,
    instagram,
    portfolio,
    now,
  })
  await grantRole(tx, person_id, 'creator')
  await broadcast(tx, PEOPLE_CHANNEL, String(person_id))
}

export type StatusAction = 'revoke' | 'reinstate' | 'pause' | 'resume'

type StatusChange = StaffAction & { to: StatusAction; reapplyOn: string | null }

/** Revokes or pauses the right to post, and reverses both. @throws Refusal 404, 409 `wrong_state`, 409 `own_request`. */
export function changeCreatorStatus(db: Db, personId: number, change: StatusChange): Promise<Maker> {
  if (change.reapplyOn !== null && change.to !== 'revoke')
    throw wrongDay('creators.ask_again_after_revocation')
  requireFutureTime(change.reapplyOn, change.now)
  return transact(db, async (tx) => {
    await changeCreatorStatusIn(tx, personId, change)
    return makerOf(tx, personId)
  })
}

/** `changeCreatorStatus` inside the caller's transaction. */
export async function changeCreatorStatusIn(
  tx: Tx,
  personId: number,
  { to, reapplyOn, ...by }: StatusChange,
): Promise<void> {
  const profile = await lockProfile(tx, personId)
  if (!profile) throw notFound('creators.maker_not_found')
  if (personId === by.actorId) throw conflict('own_request', 'creators.own_request')
  const isThere = { revoke: 'Revoked', reinstate: 'Allowed', pause: true, resume: false }[to]
  const now = to === 'revoke' || to === 'reinstate' ? profile.status : profile.is_paused
  if (now === isThere)
    throw conflict('wrong_state', 'creators.maker_already_decided', {
      state: profile.status,
    })
  if (to === 'pause' || to === 'resume') await pauseMaker(tx, personId, { paused: to === 'pause', ...by })
  else await (to === 'revoke' ? revokeMaker : reinstateMaker)(tx, personId, { reapplyOn, ...by })
  await recordAudit(tx, {
    ...auditEntryOf(by),
    about: `maker ${personId}`,
    before: statusFacts(profile),
    after: { asked: to },
  })
  await broadcast(tx, PEOPLE_CHANNEL, String(personId))
}

const statusFacts = ({ status, is_paused }: { status: string; is_paused: boolean }) => ({
  status,
  paused: is_paused,
})

async function pauseMaker(
  tx: Tx,
  personId: number,
  { paused, reason, now }: { paused: boolean; reason: string; now: Date },
): Promise<void> {
  await updateProfile(tx, personId, { is_paused: paused, changed_at: now })
  await publish(tx, 'creators.paused', { personId, paused, reason, at: now.toISOString() })
}

async function revokeMaker(tx: Tx, personId: number, context: DecisionContext): Promise<void> {
  const { reason, reapplyOn, now } = context
  const newest = await newestRequest(tx, personId)
  const change = { reason, reapply_on: reapplyOn }
  if (newest?.state === 'allowed')
    await transitionRequest(tx, newest.id, { ...staffEvent('revoke', context), change })
  await updateProfile(tx, personId, { status: 'Revoked', changed_at: now })
  await revokeRole(tx, personId, 'creator')
  await publish(tx, 'creators.revoked', { personId, reason, reapplyOn, at: now.toISOString() })
}

async function reinstateMaker(tx: Tx, personId: number, context: DecisionContext): Promise<void> {
  const newest = await newestRequest(tx, personId)
  if (newest?.state === 'revoked')
    await transitionRequest(tx, newest.id, {
      ...staffEvent('reinstate', context),
      change: { reason: '', reapply_on: null },
    })
  await updateProfile(tx, personId, { status: 'Allowed', changed_at: context.now })
  await grantRole(tx, personId, 'creator')
  await publish(tx, 'creators.reinstated', {
    personId,
    reason: context.reason,
    at: context.now.toISOString(),
  })
}

function requireFutureTime(day: string | null, now: Date): void {
  if (day !== null && day <= dayInIndia(now)) throw wrongDay('creators.day_passed')
}

const wrongDay = (message: MessageKey): Refusal => badInput(message, [{ field: 'reapply_on', message }])

/** Checked after the row is locked, so the refusal reveals nothing earlier. */
function requireNotOwn({ person_id }: RequestRow, actorId: number): void {
  if (person_id === actorId) throw conflict('own_request', 'creators.own_request')
}

const auditEntryOf = ({ actorId, reason, requestId, now }: StaffAction) => ({
  actorId,
  act: 'creator-decided' as const,
  reason,
  requestId,
  at: now,
})

const recordDecision = (
  tx: Tx,
  by: StaffAction,
  { before, after }: { before: RequestRow; after: RequestRow },
): Promise<void> =>
  recordAudit(tx, {
    ...auditEntryOf(by),
    about: `creator request ${after.id}`,
    before: { state: before.state },
    after: { state: after.state, person: after.person_id, reapply_on: after.reapply_on },
  })
