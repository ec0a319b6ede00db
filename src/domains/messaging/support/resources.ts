import { notFound } from '#platform/refusal'
import { loadStaffHelp } from './help/staff-articles.ts'
import { findTicket } from './queries.ts'
import { openResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    grievance: NonNullable<Awaited<ReturnType<typeof findTicket>>>
    helpArticle: Awaited<ReturnType<typeof loadStaffHelp>>
  }
}

openResources({
  grievance: async (db, number: string) => {
    const ticket = await findTicket(db, number)
    if (!ticket) throw notFound('support.complaint_not_found')
    return ticket
  },
  helpArticle: (db, slug: string) => loadStaffHelp(db, slug),
})
