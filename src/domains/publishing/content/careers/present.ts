import { namesOf } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { dayInIndia, monthsAfter } from '#platform/time'
import {
  moves,
  states,
  type ApplicationRow,
  type Opening,
  type Role,
  type ApplicationState,
  type WholeApplication,
} from '../contract.ts'
import { isOpenOn } from './rules.ts'
import * as store from './store.ts'

const ROWS = 25

/** The roles as visitors see them: one whose last day is over is closed. */
export async function openings(db: Db, now: Date): Promise<Opening[]> {
  return (await store.readOpenings(db)).map((opening) => ({
    ...opening,
    is_open: isOpenOn(opening, dayInIndia(now)),
  }))
}

export async function applicationPage(
  db: Db,
  { state, role, page }: { state: ApplicationState; role?: Role | undefined; page: number },
) {
  const { rows, count } = await store.listByState(db, { state, role, most: ROWS, skip: (page - 1) * ROWS })
  const counted = await store.countByState(db, role)
  const counts = Object.fromEntries(states.map((each) => [each, counted.get(each) ?? 0])) as Record<
    ApplicationState,
    number
  >
  return {
    rows: rows.map(rowOf),
    counts,
    pages: Math.max(1, Math.ceil(count / ROWS)),
    openings: await store.readOpenings(db),
  }
}

/** @throws Refusal 404. */
export async function wholeApplication(db: Db, id: number): Promise<WholeApplication> {
  const found = await store.readApplication(db, id)
  if (!found) throw notFound('common.application_not_found')
  const [events, resume, same, months] = [
    await store.readEvents(db, id),
    await store.readResumeOf(db, id),
    await store.readByEmail(db, found.email),
    await store.readSetting(db, 'keep_months'),
  ]
  const names = await namesOf(
    db,
    events.flatMap(({ actor_id }) => actor_id ?? []),
  )
  return {
    ...rowOf(found),
    email: found.email,
    phone: found.phone,
    link: found.link,
    about: found.about,
    erased_on: dayInIndia(monthsAfter(found.received_at, months)),
    resume: resume ? { name: resume.name, kind: resume.kind, bytes: resume.bytes } : null,
    others: same.filter((each) => each.id !== id).map(rowOf),
    moves: [...moves[found.state]],
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
