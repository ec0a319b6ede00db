import { sanctionSummaryOf, imposeSanction, liftSanction as lift } from '#domains/community/sanctions'
import { allProfilesOf } from '#domains/community/creators'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import { recordAudit } from '#domains/accounts/staff'
import type { Rule } from '#contracts/community/sanctions'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { CaseFile, CaseRow } from './contract.ts'
import { loadNameLookup, presentCase, presentCases, type NameOf } from './present.ts'
import { reinstateMaker } from './review-case.ts'
import { updateAssignment, insertEvent, lockCase, readAppeal } from './queries/cases.ts'
import {
  countByState,
  countQueue,
  readCasesOf,
  readEvents,
  readQueue,
  readQueueRow,
  readReports,
  type QueueRow,
  type ReportRow,
  type QueueRequest,
} from './queries/queue.ts'
import type { AppealData, CaseData } from './tables.ts'
import type { StaffMember } from '#platform/staff-action'

const PAGE_SIZE = 50
const MAX_EARLIER_CASES = 20

export async function listCases(
  db: Db,
  request: Omit<QueueRequest, 'limit' | 'offset'>,
  { page, now }: { page: number; now: Date },
) {
  const query = { ...request, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const [count, counts] = [await countQueue(db, query), await countByState(db, request.actorId, now)]
  const rows = query.offset < count ? await readQueue(db, query) : []
  return { rows: await presentCases(db, rows, now), count, counts }
}

type StaffReader = { actorId: number; now: Date }

/** A case with everything known about it. @throws Refusal 404. */
export async function getCase(db: Db, ticket: string, { actorId, now }: StaffReader): Promise<CaseFile> {
  const row = await readQueueRow(db, ticket)
  if (!row) throw notFound('moderation.case_not_found')
  const [reports, events, appeal] = [
    await readReports(db, row.id),
    await readEvents(db, row.id),
    await readAppeal(db, row.id),
  ]
  const named = await loadNameLookup(db, [
    row.author_id,
    row.assigned_to,
    row.decided_by,
    ...reports.map(({ person_id }) => person_id),
    ...events.map(({ actor_id }) => actor_id),
  ])
  return {
    case: presentCase(row, { named, now }),
    rule: row.rule,
    statement: row.statement,
    decided_by: named(row.decided_by),
    evidence: row.evidence,
    reports: reports.map((one) => presentReport(one, named)),
    events: events.map(({ at, event, to_state, actor, actor_id, reason }) => ({
      at: at.toISOString(),
      event,
      to: to_state,
      actor,
      by: named(actor_id),
      reason,
    })),
    ...(await aboutAuthor(db, row, now)),
    appeal: appeal ? presentAppeal(appeal) : null,
    may: permissionsOf(row, actorId),
  }
}

const presentReport = (
  { ticket, reason, text, email, heeded, earlier, evidence, reported_at, person_id }: ReportRow,
  named: NameOf,
) => ({
  ticket,
  reason,
  text,
  email,
  heeded,
  earlier,
  evidence,
  at: reported_at.toISOString(),
  by: named(person_id),
})

async function aboutAuthor(db: Db, { author_id: authorId, ticket }: QueueRow, now: Date) {
  if (authorId === null) return { conduct: null, is_maker: false, earlier: [] }
  const others = (await readCasesOf(db, authorId, MAX_EARLIER_CASES + 1)).filter(
    (other) => other.ticket !== ticket,
  )
  return {
    conduct: await sanctionSummaryOf(db, authorId, now),
    is_maker: (await allProfilesOf(db, [authorId])).get(authorId)?.isFormer === false,
    earlier: await presentCases(db, others.slice(0, MAX_EARLIER_CASES), now),
  }
}

export const presentAppeal = ({ words, made_at, due_at, state, answer }: AppealData) => ({
  words,
  at: made_at.toISOString(),
  due_at: due_at.toISOString(),
  state,
  answer,
})

function permissionsOf({ state, author_id, decided_by }: QueueRow, actorId: number): CaseFile['may'] {
  const isOwn = author_id === actorId
  return {
    decide: state === 'open' && !isOwn,
    answer: state === 'appealed' && !isOwn && decided_by !== actorId,
    restore: (state === 'actioned' || state === 'upheld') && !isOwn,
  }
}

/** Assigns an open case to the caller, or unassigns it. @throws Refusal 404, 409 `decided_already`, 409 `taken` when it is another's. */
export function assignCase(
  db: Db,
  ticket: string,
  { on, actorId, now }: StaffReader & { on: boolean },
): Promise<{ case: CaseRow }> {
  return transact(db, async (tx) => {
    const about = await lockCase(tx, ticket)
    if (!about) throw notFound('moderation.case_not_found')
    if (about.state !== 'open') throw conflict('decided_already', 'common.decided_already_by_colleague')
    if (on && about.assigned_to !== null && about.assigned_to !== actorId)
      throw conflict('taken', 'moderation.taken')
    await changeAssignment(tx, about, { on, actorId, now })
    const row = await readQueueRow(tx, ticket)
    const [shown] = row ? await presentCases(tx, [row], now) : []
    if (!shown) throw notFound('moderation.case_not_found')
    return { case: shown }
  })
}

async function changeAssignment(
  tx: Tx,
  { id, assigned_to }: CaseData,
  { on, actorId, now }: StaffReader & { on: boolean },
): Promise<void> {
  const isSoAlready = on ? assigned_to === actorId : assigned_to === null
  if (isSoAlready) return
  await updateAssignment(tx, id, { to: on ? actorId : null, at: now })
  const event = on ? 'take' : 'give-back'
  await insertEvent(tx, id, { event, from: 'open', to: 'open', actor: 'staff', actorId, reason: '', at: now })
}

/** @throws Refusal 404. */
export async function getConduct(db: Db, personId: number, now: Date) {
  const person = await findAccountStatus(db, personId)
  if (!person) throw notFound('common.person_not_found')
  const cases = await presentCases(db, await readCasesOf(db, personId, MAX_EARLIER_CASES), now)
  return {
    person: { id: person.id, name: person.name },
    conduct: await sanctionSummaryOf(db, personId, now),
    cases,
  }
}

type SanctionRequest = StaffMember & {
  kind: 'warning' | 'limited' | 'suspended'
  rule: Rule
  days: number | null
  note: string
}

/** Sanctions a person without a case. @throws Refusal 404, 409 `own_case`. */
export function sanctionPerson(
  db: Db,
  personId: number,
  { kind, rule, days, note, actorId, requestId, now }: SanctionRequest,
) {
  return transact(db, async (tx) => {
    if (!(await findAccountStatus(tx, personId))) throw notFound('common.person_not_found')
    const sanction = await imposeSanction(tx, {
      personId,
      kind,
      rule,
      reason: note,
      caseTicket: null,
      days,
      actorId,
      now,
    })
    const after = { sanction: kind, rule, until: sanction.until }
    await recordAudit(tx, {
      actorId,
      act: 'person-sanctioned',
      about: `person ${personId}`,
      before: {},
      after,
      reason: note,
      requestId,
      at: now,
    })
    return { sanction }
  })
}

/** Lifts a sanction; a revoked right to post is reinstated. @throws Refusal 404, 409 `not_active`, 409 `own_case`. */
export function liftSanction(
  db: Db,
  id: number,
  { note, ...by }: StaffMember & { note: string },
): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const { person_id: personId, kind } = await lift(tx, id, {
      actorId: by.actorId,
      reason: note,
      now: by.now,
    })
    if (kind === 'revoked') await reinstateMaker(tx, personId, { ...by, note })
    const { actorId, requestId, now } = by
    const [before, after] = [{ sanction: kind }, { sanction: null }]
    await recordAudit(tx, {
      actorId,
      act: 'sanction-lifted',
      about: `person ${personId}`,
      before,
      after,
      reason: note,
      requestId,
      at: now,
    })
    return { success: true }
  })
}
