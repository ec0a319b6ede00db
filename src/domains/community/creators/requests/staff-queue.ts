import { loadNames } from '#domains/accounts/identity/people'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { dayInIndia } from '#platform/time'
import type { CreatorRequest, Maker } from '../contract.ts'
import type { RequestState } from '../contract/shapes.ts'
import { countMakers, listMakers, readProfiles, type CountedProfile } from '../queries/profiles.ts'
import {
  countOpen,
  countRequests,
  listRequests,
  readEvents,
  readRequest,
  readRequestsOf,
  readSettings,
} from '../queries/requests.ts'
import type { RequestRow } from '../tables.ts'

const PAGE = 25
const OPEN: readonly RequestState[] = ['applied', 'info_requested']

type QueueRequest = { state: 'open' | RequestState; art: string | undefined; page: number; now: Date }

/** A page of the queue: open requests oldest first, decided ones newest first. */
export async function listRequestQueue(db: Db, { state, art, page, now }: QueueRequest) {
  const states = state === 'open' ? OPEN : [state]
  const filter = { states, art: art ?? null }
  const rows = await listRequests(db, {
    ...filter,
    oldestFirst: state === 'open',
    offset: (page - 1) * PAGE,
    limit: PAGE,
  })
  const names = await loadNames(db, [...new Set(rows.map((row) => row.person_id))])
  return {
    rows: rows.map((row) => present(row, names, row.attempts)),
    count: await countRequests(db, filter),
    ...(await countOpen(db, now)),
  }
}

/** One request with its history and the person's earlier ones. @throws Refusal 404. */
export async function getRequestFile(db: Db, id: number, now: Date) {
  const row = await readRequest(db, id)
  if (!row) throw notFound('creators.request_not_found')
  const all = await readRequestsOf(db, row.person_id)
  const names = await loadNames(db, [row.person_id])
  const earlier = all.filter((one) => one.id < id)
  const events = await readEvents(db, [id])
  const person = await findAccountStatus(db, row.person_id)
  const { reapply_days } = await readSettings(db)
  return {
    request: present(row, names, earlier.length + 1),
    events: events.map(({ at, from_state, to_state, actor, words }) => ({
      at: at.toISOString(),
      from: from_state,
      to: to_state,
      actor,
      words,
    })),
    earlier: earlier.map((one, index) => present(one, names, earlier.length - index)),
    is_seller: person?.roles.includes('seller') ?? false,
    proposed_reapply_on: dayInIndia(now, reapply_days),
  }
}

export async function presentRequest(db: Db, row: RequestRow): Promise<CreatorRequest> {
  const all = await readRequestsOf(db, row.person_id)
  return present(row, await loadNames(db, [row.person_id]), all.filter((one) => one.id <= row.id).length)
}

const present = (row: RequestRow, names: ReadonlyMap<number, string>, attempts: number): CreatorRequest => ({
  id: row.id,
  person_id: row.person_id,
  name: names.get(row.person_id) ?? '',
  profile_name: row.profile_name,
  bio: row.bio,
  art: row.art,
  instagram: row.instagram,
  portfolio: row.portfolio,
  state: row.state,
  at: row.at.toISOString(),
  answer_by: row.answer_due_at.toISOString(),
  attempts,
  question: row.question,
  answer: row.answer,
  reason: row.reason,
  reapply_on: row.reapply_on,
})

/** Creators whose name contains the search text. */
export async function listMakersForStaff(db: Db, { search, page }: { search: string; page: number }) {
  const rows = await listMakers(db, { search, offset: (page - 1) * PAGE, limit: PAGE })
  return { rows: await presentMakers(db, rows), count: await countMakers(db, search) }
}

export async function makerOf(db: Db, personId: number): Promise<Maker> {
  const [maker] = await presentMakers(db, await readProfiles(db, [personId]))
  if (!maker) throw notFound('creators.maker_not_found')
  return maker
}

async function presentMakers(db: Db, rows: readonly CountedProfile[]): Promise<Maker[]> {
  const names = await loadNames(
    db,
    rows.map((row) => row.person_id),
  )
  return rows.map((row) => ({
    id: row.person_id,
    profile_name: row.profile_name,
    name: names.get(row.person_id) ?? '',
    art: row.art,
    status: row.status,
    is_paused: row.is_paused,
    followers: row.followers,
    allowed_at: row.allowed_at.toISOString(),
    last_post_at: row.last_post_at?.toISOString() ?? null,
  }))
}
