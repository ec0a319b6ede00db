import './resources.ts'
import { sendCsv } from '#platform/csv'
import { notFound } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import type { ServedList } from '#platform/serve-list'
import { runStatement } from '#platform/transact'
import { SUCCESS } from '#platform/wire-shapes'
import * as contract from './contract.ts'
import { exportFile } from './export-file.ts'
import { openList } from './open-list.ts'
import { deleteViewOf } from './queries.ts'
import { saveView, viewsOfList } from './save-view.ts'

export function listRoutes(api: Api, { lists }: { lists: readonly ServedList[] }): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getJob, {}, async ({ resource: { id, state, rows_done, row_count } }) => ({
    state,
    progress: state === 'done' ? 1 : Math.min(0.99, row_count === 0 ? 0 : rows_done / row_count),
    url: state === 'done' ? `/api/jobs/${id}/file` : null,
  }))
  route(contract.getJobFile, {}, async ({ resource, caller, reply }) => {
    if (resource.state !== 'done') throw notFound('lists.not_written_yet')
    const opened = await openList(db, resource, { lists, caller, now: clock.now() })
    const { file } = opened.list
    return sendCsv(reply, `${file}.csv`, exportFile(db, resource.id))
  })
  route(contract.listViews, {}, async ({ query, caller }) => ({
    views: await viewsOfList(db, query.list, { caller, lists }),
  }))
  route(contract.saveView, {}, ({ body, caller }) => saveView(db, body, { caller, lists, now: clock.now() }))
  route(contract.deleteView, {}, async ({ params, caller }) => {
    await runStatement(db, (tx) => deleteViewOf(tx, caller.userId, params.id))
    return SUCCESS
  })
}
