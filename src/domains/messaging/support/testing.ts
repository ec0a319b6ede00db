import '#domains/accounts/staff'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import type { ListedTicket, Ticket, WholeTicket } from './contract.ts'
import { openGrievance } from './grievances/open-grievance.ts'
import { supportLetters } from './letters.ts'
import { supportListeners } from './personal-data.ts'
import { supportRoutes } from './routes.ts'
import { TICKET_COLUMNS, type TicketRow } from './tables.ts'

export const COMPLAINT = { topic: 'delivery', words: 'The parcel was opened before it came.' } as const

export type OpenedTicket = { number: string; acknowledge_by: string; redress_by: string }
export type TicketQueue = { rows: ListedTicket[]; counts: Record<string, number>; pages: number }

export type SupportApi = DomainShop & {
  /** A member of the staff with the right `grievances`. */
  rohan: TestPerson
  /** A member of the staff with the right `blog`, who writes the help centre. */
  uma: TestPerson
  /** Opens a complaint of a new person: one person may open six an hour. */
  opened(more?: object, name?: string): Promise<{ who: TestPerson; number: string }>
  /** Opens a complaint of a visitor, without the limit of six an hour for one address. */
  openedByVisitor(email: string, more?: object): Promise<string>
  staffStep(number: string, step: string, more?: object): ReturnType<typeof postStaffStep>
  ownStep(who: TestPerson | null, number: string, body: object): ReturnType<typeof postOwnStep>
  ticket(number: string): Promise<TicketRow>
}

const postStaffStep = (
  shop: DomainShop,
  who: TestPerson | null,
  { number, body }: { number: string; body: object },
) => shop.ask<{ response: WholeTicket }>(who, `POST /admin/grievances/${number}/step`, body)

const postOwnStep = (
  shop: DomainShop,
  who: TestPerson | null,
  { number, body }: { number: string; body: object },
) => shop.ask<{ response: Ticket }>(who, `POST /grievances/${number}/step`, body)

/** The support API on a separate database, with Rohan and Uma of the staff. */
export async function openSupportApi(): Promise<SupportApi> {
  const shop = await openDomainShop({
    routes: [supportRoutes],
    listeners: supportListeners({ now: () => new Date('2026-11-23T06:00:00.000Z') }),
    letters: supportLetters,
    topics: ['support.state_changed'],
  })
  const rohan = await shop.person('Rohan Desai', ['staff', 'staff:grievances'])
  const uma = await shop.person('Uma Das', ['staff', 'staff:blog'])
  const visitor = { wanted: '', name: 'Lata Iyer', language: 'en' as const, ...COMPLAINT }
  return {
    ...shop,
    rohan,
    uma,
    opened: async (more = {}, name = 'Asha Rao') => {
      const who = await shop.person(name)
      const made = await shop.ask<OpenedTicket>(who, 'POST /grievances', { ...COMPLAINT, ...more })
      if (made.status !== 201) throw new Error(made.text)
      return { who, number: made.body.number }
    },
    openedByVisitor: async (email, more = {}) =>
      (
        await openGrievance(
          shop.db,
          { ...visitor, email, ...more },
          { personId: null, now: shop.clock.now() },
        )
      ).number,
    staffStep: (number, step, more = {}) => {
      const outcome = step === 'close' ? { outcome: 'settled' } : {}
      const body = { step, words: 'We looked into it.', ...outcome, ...more }
      return postStaffStep(shop, rohan, { number, body })
    },
    ownStep: (who, number, body) => postOwnStep(shop, who, { number, body }),
    ticket: (number) =>
      shop.db
        .selectFrom('support.tickets')
        .select(TICKET_COLUMNS)
        .where('number', '=', number)
        .executeTakeFirstOrThrow(),
  }
}
