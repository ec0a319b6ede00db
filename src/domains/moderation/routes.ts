import { notFound } from '#platform/refusal'
import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { decideReport, decideReports } from './decide-report.ts'
import { listReports } from './list-reports.ts'
import { receiveReport } from './receive-report.ts'
import { readTicket } from './store.ts'

export function moderationRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  const isThere = async (params: unknown): Promise<void> => {
    const { ticket } = params as { ticket: string }
    if (!/^R-[0-9A-Z]{6}$/.test(ticket) || !(await readTicket(db, ticket))) throw notFound('We could not find that ticket.')
  }

  // Counted per address for whoever is not signed in.
  serve(contract.report, { limit: { times: 10, seconds: 3_600 }, idempotent: 'one transaction' }, ({ body, caller }) => {
    const { subject, subject_id: subjectId, reason, text, email } = body
    return receiveReport(db, { subject, subjectId, reason, text, email }, { personId: caller?.userId ?? null, now: clock.now() })
  })
  serve(contract.listReports, {}, ({ query }) => listReports(db, query))
  serve(contract.decideReport, { exists: isThere }, ({ params, body, caller, request }) =>
    decideReport(db, params.ticket, { ...body, actorId: caller.userId, requestId: request.id, now: clock.now() }),
  )
  serve(contract.decideReports, {}, ({ body: { tickets, ...made }, caller, request }) =>
    decideReports(db, tickets, { ...made, actorId: caller.userId, requestId: request.id, now: clock.now() }),
  )
}
