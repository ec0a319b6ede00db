import { notFound } from '#platform/refusal'
import { deskHelp } from './help/desk.ts'
import { readTicket } from './store.ts'
import { openResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    grievance: NonNullable<Awaited<ReturnType<typeof readTicket>>>
    helpArticle: Awaited<ReturnType<typeof deskHelp>>
  }
}

openResources({
  grievance: async (db, number: string) => {
    const ticket = await readTicket(db, number)
    if (!ticket) throw notFound('support.complaint_not_found')
    return ticket
  },
  helpArticle: (db, slug: string) => deskHelp(db, slug),
})
