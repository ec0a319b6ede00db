import type { Caller } from '#platform/caller'
import { hasRole } from '#platform/caller'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import type { ServedList } from '#platform/serve-list'
import { transact } from '#platform/transact'
import type { ListView, saveView as contract } from './contract.ts'
import { countViews, listViewsFor, upsertView } from './queries.ts'
import type { z } from 'zod'

/** Saved views of one person, over all lists. */
const MAX_VIEWS = 200

type Body = z.infer<NonNullable<typeof contract.body>>

/**
 * Saves a view of a list. Views of lists of the staff may be shared with everybody who may open the list; others are private.
 * 404 for a list that the person may not open, 409 `too_many_views`.
 */
export async function saveView(
  db: Db,
  { list, name, query, columns, is_shared }: Body,
  { caller, lists, now }: { caller: Caller; lists: readonly ServedList[]; now: Date },
): Promise<ListView> {
  const { endpoint } = requireList(lists, list, caller)
  return transact(db, async (tx) => {
    if ((await countViews(tx, caller.userId)) >= MAX_VIEWS)
      throw conflict('too_many_views', 'lists.too_many_views')
    const view = await upsertView(tx, {
      person_id: caller.userId,
      path: list,
      name,
      query,
      columns,
      is_shared: is_shared && endpoint.access.startsWith('staff'),
      created_at: now,
    })
    return toView(view, caller)
  })
}

/** The views of a list that a person may use. 404 for a list that they may not open. */
export async function viewsOfList(
  db: Db,
  path: string,
  { caller, lists }: { caller: Caller; lists: readonly ServedList[] },
): Promise<ListView[]> {
  requireList(lists, path, caller)
  const found = await listViewsFor(db, { personId: caller.userId, path })
  return found.map((view) => toView(view, caller))
}

function requireList(lists: readonly ServedList[], path: string, { roles }: Caller): ServedList {
  const list = lists.find(({ endpoint }) => endpoint.path === path)
  const access = list?.endpoint.access
  if (!list || !access || (access !== 'bearer' && !hasRole(roles, access)))
    throw notFound('lists.no_such_list')
  return list
}

type Stored = Awaited<ReturnType<typeof listViewsFor>>[number]

const toView = ({ person_id, ...view }: Stored, { userId }: Caller): ListView => ({
  ...view,
  is_mine: person_id === userId,
})
