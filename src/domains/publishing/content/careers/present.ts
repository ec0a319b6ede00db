import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { dayInIndia, addMonths } from '#platform/time'
import {
  transitions,
  states,
  type ApplicationRow,
  type Opening,
  type Role,
  type ApplicationState,
  type WholeApplication,
} from '../contract.ts'
import { isOpenOn } from './rules.ts'
import * as store from './queries.ts'

const PAGE_SIZE = 25

/** Lists the roles as visitors see them; a role is closed after its last day. */
export async function loadOpenings(db: Db, now: Date): Promise<Opening[]> {
  return (await store.listOpeningRows(db)).map((opening) => ({
    ...opening,
    is_open: isOpenOn(opening, dayInIndia(now)),
  }))
}

export async function findApplications(
  db: Db,
  { state, role, page }: { state: ApplicationState; role?: Role | undefined; page: number },
) {
  const { rows, count } = await store.listByState(db, {
    state,
    role,
    limit: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  })
  const counted = await store.countByState(db, role)
  const counts = Object.fromEntries(states.map((each) => [each, counted.get(each) ?? 0])) as Record<
    ApplicationState,
    number
  >
  return {
    rows: rows.map(rowOf),
    counts,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    openings: await store.listOpeningRows(db),
  }
}

/** @throws Refusal 404. */
export async function loadApplication(db: Db, id: number): Promise<WholeApplication> {
  const found = await store.findApplication(db, id)
  if (!found) throw notFound('common.application_not_found')
  const [events, resume, same, months] = [
    await store.listApplicationEvents(db, id),
    await store.findResume(db, id),
    await store.listByEmail(db, found.email),
    await store.loadSetting(db, 'keep_months'),
  ]
  const names = await loadNames(
    db,
    events.flatMap(({ actor_id }) => actor_id ?? []),
  )
  return {
    ...rowOf(found),
    email: found.email,
    phone: found.phone,
    link: found.link,
    about: found.about,
    erased_on: dayInIndia(addMonths(found.received_at, months)),
    resume: resume ? { name: resume.name, kind: resume.kind, bytes: resume.bytes } : null,
    others: same.filter((each) => each.id !== id).map(rowOf),
    moves: [...transitions[found.state]],
    events: events.map(({ id: eventId, at, kind, to_state, reason, actor_id }) => ({
      id: eventId,
      at: at.toISOString(),
      kind,
      to: to_state,
      reason,
      by: actor_id === null ? null : (names.get(actor_id) ?? 'CIY'),
    })),
  }
}

const rowOf = ({
  id,
  role,
  state,
  name,
  city,
  experience,
  notice_days,
  received_at,
  moved_at,
}: store.Application): ApplicationRow => ({
  id,
  role,
  state,
  name,
  city,
  experience,
  notice_days,
  received_at: received_at.toISOString(),
  moved_at: moved_at.toISOString(),
})
