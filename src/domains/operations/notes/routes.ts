import type { Finder } from '#platform/finder'
import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { listColleagues, listNotes } from './list-notes.ts'
import { writeNote } from './write-note.ts'

/** `finders`: those of all domains, which say what exists and who may see it. */
export function noteRoutes(api: Api, { finders }: { finders: readonly Finder[] }): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listNotes, {}, ({ query, caller }) => listNotes(db, query, { finders, caller }))
  route(contract.listColleagues, {}, async ({ query, caller }) => ({
    rows: await listColleagues(db, query.subject_kind, { finders, caller }),
  }))
  route(contract.writeNote, { limit: { times: 120, seconds: 600 } }, async ({ body, caller, request }) => ({
    note: await writeNote(db, body, { finders, caller, requestId: request.id, now: clock.now() }),
  }))
}
