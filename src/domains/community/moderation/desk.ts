import { conductOf, giveSanction, liftSanction as lift } from '#domains/community/conduct'
import { allProfilesOf } from '#domains/community/creators'
import { standingOf } from '#domains/accounts/identity'
import { noteAct } from '#domains/accounts/staff'
import type { Rule } from '#contracts/community/conduct'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { CaseFile, CaseRow } from './contract.ts'
import type { By } from './decide-cases.ts'
import { naming, presentCase, presentCases, type Named } from './present.ts'
import { reinstate } from './review-case.ts'
import { assign, insertEvent, lockCase, readAppeal } from './store/cases.ts'
import {
  countAll,
  countQueue,
  readCasesOf,
  readEvents,
  readQueue,
  readQueueRow,
  readSaid,
  type QueueRow,
  type SaidRow,
  type Wish,
} from './store/queue.ts'
import type { AppealData, CaseData } from './tables.ts'

const A_PAGE = 50
const EARLIER = 20

export async function listCases(
  db: Db,
  wish: Omit<Wish, 'limit' | 'offset'>,
  { page, now }: { page: number; now: Date },
) {
  const whole = { ...wish, limit: A_PAGE, offset: (page - 1) * A_PAGE }
  const [count, counts] = [await countQueue(db, whole), await countAll(db, wish.actorId, now)]
  const rows = whole.offset < count ? await readQueue(db, whole) : []
  return { rows: await presentCases(db, rows, now), count, counts }
}

type Reading = { actorId: number; now: Date }

/** Everything that is known about a case. @throws Refusal 404. */
export async function getCase(db: Db, ticket: string, { actorId, now }: Reading): Promise<CaseFile> {
  const row = await readQueueRow(db, ticket)
  if (!row) throw notFound('moderation.case_not_found')
  const [said, events, appeal] = [
    await readSaid(db, row.id),
    await readEvents(db, row.id),
    await readAppeal(db, row.id),
  ]
  const named = await naming(db, [
    row.author_id,
    row.assigned_to,
    row.decided_by,
    ...said.map(({ person_id }) => person_id),
    ...events.map(({ actor_id }) => actor_id),
  ])
  return {
    case: presentCase(row, { named, now }),
    rule: row.rule,
    statement: row.statement,
    decided_by: named(row.decided_by),
    evidence: row.evidence,
    reports: said.map((one) => presentSaid(one, named)),
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
    may: mayOf(row, actorId),
  }
}

const presentSaid = (
  { ticket, reason, text, email, heeded, earlier, evidence, reported_at, person_id }: SaidRow,
  named: Named,
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
  const others = (await readCasesOf(db, authorId, EARLIER + 1)).filter((other) => other.ticket !== ticket)
  return {
    conduct: await conductOf(db, authorId, now),
    is_maker: (await allProfilesOf(db, [authorId])).get(authorId)?.isFormer === false,
    earlier: await presentCases(db, others.slice(0, EARLIER), now),
  }
}

export const presentAppeal = ({ words, made_at, due_at, state, answer }: AppealData) => ({
  words,
  at: made_at.toISOString(),
  due_at: due_at.toISOString(),
  state,
  answer,
})

function mayOf({ state, author_id, decided_by }: QueueRow, actorId: number): CaseFile['may'] {
  const isOwn = author_id === actorId
  return {
    decide: state === 'open' && !isOwn,
    answer: state === 'appealed' && !isOwn && decided_by !== actorId,
    restore: (state === 'actioned' || state === 'upheld') && !isOwn,
  }
}

/** Takes an open case, or gives it back. @throws Refusal 404, 409 `decided_already`, 409 `taken` when it is another's. */
export function assignCase(
  db: Db,
  ticket: string,
  { on, actorId, now }: Reading & { on: boolean },
): Promise<{ case: CaseRow }> {
  return transact(db, async (tx) => {
    const about = await lockCase(tx, ticket)
    if (!about) throw notFound('moderation.case_not_found')
    if (about.state !== 'open') throw conflict('decided_already', 'common.somebody_decided_about_already')
    if (on && about.assigned_to !== null && about.assigned_to !== actorId)
      throw conflict('taken', 'moderation.taken')
    await turn(tx, about, { on, actorId, now })
    const row = await readQueueRow(tx, ticket)
    const [shown] = row ? await presentCases(tx, [row], now) : []
    if (!shown) throw notFound('moderation.case_not_found')
    return { case: shown }
  })
}

async function turn(
  tx: Tx,
  { id, assigned_to }: CaseData,
  { on, actorId, now }: Reading & { on: boolean },
): Promise<void> {
  const isSoAlready = on ? assigned_to === actorId : assigned_to === null
  if (isSoAlready) return
  await assign(tx, id, { to: on ? actorId : null, at: now })
  const event = on ? 'take' : 'give-back'
  await insertEvent(tx, id, { event, from: 'open', to: 'open', actor: 'staff', actorId, reason: '', at: now })
}

/** @throws Refusal 404. */
export async function getConduct(db: Db, personId: number, now: Date) {
  const person = await standingOf(db, personId)
  if (!person) throw notFound('common.person_not_found')
  const cases = await presentCases(db, await readCasesOf(db, personId, EARLIER), now)
  return { person: { id: person.id, name: person.name }, conduct: await conductOf(db, personId, now), cases }
}

type Sanctioning = By & {
  kind: 'warning' | 'limited' | 'suspended'
  rule: Rule
  days: number | null
  note: string
}

/** Sanctions somebody without a case. @throws Refusal 404, 409 `own_case`. */
export function sanctionPerson(
  db: Db,
  personId: number,
  { kind, rule, days, note, actorId, requestId, now }: Sanctioning,
) {
  return transact(db, async (tx) => {
    if (!(await standingOf(tx, personId))) throw notFound('common.person_not_found')
    const sanction = await giveSanction(tx, {
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
    await noteAct(tx, {
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

/** Lifts a sanction; a maker whose leave was taken back gets it back. @throws Refusal 404, 409 `not_active`, 409 `own_case`. */
export function liftSanction(
  db: Db,
  id: number,
  { note, ...by }: By & { note: string },
): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const { person_id: personId, kind } = await lift(tx, id, {
      actorId: by.actorId,
      reason: note,
      now: by.now,
    })
    if (kind === 'revoked') await reinstate(tx, personId, { ...by, note })
    const { actorId, requestId, now } = by
    const [before, after] = [{ sanction: kind }, { sanction: null }]
    await noteAct(tx, {
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
