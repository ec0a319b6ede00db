import { msg } from '#platform/messages'
import { activeRestrictionOf } from '#domains/community/sanctions'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, type Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS, dayInIndia, dayMessage, startOfDay } from '#platform/time'
import type { OwnRequest, RequestState } from '../contract.ts'
import { transitionRequest } from './transition-request.ts'
import { instagramName, wireStatus } from '../rules.ts'
import { readStatus } from '../queries/profiles.ts'
import { insertEvent, insertRequest, lockPerson, newestRequest, readSettings } from '../queries/requests.ts'
import type { RequestRow } from '../tables.ts'

export type ProfileInput = {
  profile_name: string
  bio: string
  art: string
  instagram: string
  portfolio: string
}

/** State of a person's own request, and whether a new one would be accepted: `may_apply` is false whenever `submitRequest` or its route refuses. */
export async function ownRequestStatus(db: Db, personId: number, now: Date): Promise<OwnRequest> {
  const newest = await newestRequest(db, personId)
  const isAllowed = await isAllowedMaker(db, personId)
  const suspension = await suspensionOf(db, personId, now)
  const standing = {
    ...NO_REQUEST,
    may_apply: !suspension && refusalOf(newest, { isAllowed, now }) === null,
    suspension,
    said: newest && profileInputOf(newest),
  }
  if (isAllowed) return { ...standing, creator_status: 'Allowed', state: 'allowed' }
  if (!newest) return standing
  const { state, question } = newest
  const { reason, reapply_on } = isRefused(state) ? newest : { reason: '', reapply_on: null }
  const openQuestion = state === 'info_requested' ? question : ''
  return {
    ...standing,
    creator_status: wireStatus(state),
    state,
    reason,
    reapply_on,
    question: openQuestion,
  }
}

const NO_REQUEST = {
  creator_status: 'None',
  state: 'none',
  reason: '',
  reapply_on: null,
  question: '',
} as const

/** After a reinstatement or a merge of accounts the newest request need not be the allowed one. */
const isAllowedMaker = async (db: Db, personId: number): Promise<boolean> =>
  (await readStatus(db, personId))?.status === 'Allowed'

/** As in the route (`requireUnrestricted`, 'react'), a suspension from the community refuses requests and a limit does not. */
async function suspensionOf(db: Db, personId: number, now: Date): Promise<OwnRequest['suspension']> {
  const held = await activeRestrictionOf(db, personId, now)
  return held?.kind === 'suspended' ? { until: held.until?.toISOString() ?? null } : null
}

const isRefused = (state: RequestState): boolean => state === 'rejected' || state === 'revoked'
const isOpen = (state: RequestState | undefined): boolean => state === 'applied' || state === 'info_requested'

const profileInputOf = ({ profile_name, bio, art, instagram, portfolio }: RequestRow): ProfileInput => ({
  profile_name,
  bio,
  art,
  instagram,
  portfolio,
})

/** Submits a creator request. @throws Refusal 409 `under_review`, `already_allowed`, `too_early`; 400 for an invalid Instagram account. */
export function submitRequest(
  db: Db,
  personId: number,
  { input, now }: { input: ProfileInput; now: Date },
): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    await lockPerson(tx, personId)
    const isAllowed = await isAllowedMaker(tx, personId)
    const no = refusalOf(await newestRequest(tx, personId), { isAllowed, now })
    if (no) throw no
    const { answer_days } = await readSettings(tx)
    const instagram = readInstagram(input.instagram)
    const answerDueAt = new Date(now.getTime() + answer_days * DAY_MS)
    const id = await insertRequest(tx, {
      ...input,
      instagram,
      person_id: personId,
      at: now,
      answer_due_at: answerDueAt,
    })
    await insertEvent(tx, {
      request_id: id,
      at: now,
      from_state: null,
      to_state: 'applied',
      actor: 'person',
      words: '',
    })
    await publish(tx, 'creators.requested', { personId, requestId: id, at: now.toISOString() })
    return { success: true }
  })
}

/** Normalizes an Instagram account to its bare name. @throws Refusal 400. */
export function readInstagram(text: string): string {
  const name = instagramName(text)
  const message = 'creators.instagram_name_invalid'
  if (text !== '' && name === '') throw badInput(message, [{ field: 'instagram', message }])
  return name
}

/** The refusal that the newest request or the permission causes; null when a new request is allowed. */
function refusalOf(
  newest: RequestRow | null,
  { isAllowed, now }: { isAllowed: boolean; now: Date },
): Refusal | null {
  if (isOpen(newest?.state)) return conflict('under_review', 'creators.under_review')
  if (isAllowed || newest?.state === 'allowed') return conflict('already_allowed', 'creators.already_allowed')
  const day = newest?.reapply_on ?? null
  return day !== null && dayInIndia(now) < day
    ? conflict('too_early', msg('creators.too_early', { day: dayMessage(startOfDay(day)) }), {
        reapply_on: day,
      })
    : null
}

/** Answers a question by staff. @throws Refusal 409 `nothing_asked`. */
export function answerQuestion(
  db: Db,
  personId: number,
  { answer, now }: { answer: string; now: Date },
): Promise<OwnRequest> {
  return changeOwnRequest(db, { personId, now }, async (tx, newest) => {
    if (newest?.state !== 'info_requested') throw conflict('nothing_asked', 'creators.nothing_asked')
    await transitionRequest(tx, newest.id, {
      event: 'answer',
      actor: 'person',
      words: answer,
      at: now,
      change: { answer },
    })
    await publish(tx, 'creators.requested', { personId, requestId: newest.id, at: now.toISOString() })
  })
}

/** Withdraws an open request; succeeds when there is none. */
export function withdrawRequest(db: Db, personId: number, now: Date): Promise<OwnRequest> {
  return changeOwnRequest(db, { personId, now }, async (tx, newest) => {
    if (!newest || !isOpen(newest.state)) return
    await transitionRequest(tx, newest.id, {
      event: 'withdraw',
      actor: 'person',
      words: '',
      at: now,
      change: { decided_at: now },
    })
  })
}

type Applicant = { personId: number; now: Date }

function changeOwnRequest(
  db: Db,
  { personId, now }: Applicant,
  work: (tx: Tx, newest: RequestRow | null) => Promise<void>,
): Promise<OwnRequest> {
  return transact(db, async (tx) => {
    await lockPerson(tx, personId)
    await work(tx, await newestRequest(tx, personId))
    return ownRequestStatus(tx, personId, now)
  })
}
