import { addJobs } from '#platform/events'
import { newPrivateId } from '#platform/ids'
import type { StartExport } from '#platform/serve-list'
import { transact } from '#platform/transact'
import { findSameExport, insertExport } from './queries.ts'

/** Starts the export of a list as a job. The same list asked for again while it is written is the same job. @returns its id. */
export const startExport: StartExport = (db, { path, params, query, caller, language, rowCount, now }) =>
  transact(db, async (tx) => {
    const { cursor: _cursor, format: _format, page_size: _size, ...filtered } = query
    const personId = caller.userId
    const same = await findSameExport(tx, { personId, path, params: params ?? {}, query: filtered, language })
    if (same) return same.id
    const id = newPrivateId()
    await insertExport(tx, {
      id,
      person_id: personId,
      path,
      params: params ?? {},
      query: filtered,
      language,
      row_count: rowCount,
      asked_at: now,
    })
    await addJobs(tx, [{ identifier: 'lists:export', payload: { exportId: id }, maxAttempts: MAX_ATTEMPTS }])
    return id
  })

/** An export that fails so often is given up. */
export const MAX_ATTEMPTS = 3
