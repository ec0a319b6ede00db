import { hasRole, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import { loaderOf } from '#platform/resources'
import type { ServedList } from '#platform/serve-list'
import type { Export } from './queries.ts'

type Opening = { lists: readonly ServedList[]; caller: Caller; now: Date }

/**
 * The list of an export, with the resource that its address names, for a person who may open it now.
 * @throws Refusal 403 without the right, 404 for a list that is gone or a resource that is another's.
 */
export async function openList(
  db: Db,
  { path, params }: Pick<NonNullable<Export>, 'path' | 'params'>,
  { lists, caller, now }: Opening,
): Promise<{ list: ServedList; resource: unknown }> {
  const list = lists.find(({ endpoint }) => endpoint.path === path)
  if (!list) throw notFound('lists.no_such_list')
  const { access, owns } = list.endpoint
  if (access !== 'bearer' && !hasRole(caller.roles, access)) throw notAllowed()
  const param = (params as Record<string, unknown>)[owns?.param ?? '']
  return { list, resource: await loaderOf(owns)?.(db, param, { caller, now }) }
}
