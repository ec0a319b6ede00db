import '#domains/accounts/staff'
import { HOUR_MS } from '#platform/time'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import type { WorkshopState } from './contract/shapes.ts'
import { workshopListeners } from './personal-data.ts'
import { workshopRoutes } from './routes.ts'
import { workshopLetters } from './letters.ts'

/** A complete application from Karnataka, without a GSTIN. */
export const APPLICATION = {
  display_name: 'Devika Menon',
  legal_name: 'Devika Raghavan Menon',
  phone: '9100000001',
  email: 'devika@example.in',
  crafts: ['Block printing'],
  experience: 'Ten years at the block, three of them teaching.',
  links: ['https://devika.example/work'],
  city: 'Bengaluru',
  modes: ['in_person', 'online'],
  address: '2 Press Lane, Bengaluru',
  state_code: 29,
}

/** An online workshop of 90 minutes at ₹500 a seat. */
export const WORKSHOP = {
  title: 'Block printing at home',
  hobby_id: 1,
  level: 'beginner',
  languages: ['English'],
  mode: 'online',
  minutes: 90,
  summary: 'Print a cotton stole by hand.',
  description: 'We mix colours, learn to hold the block and print a stole that goes home with you.',
  takes_home: [],
  brings: [],
  tickets: [{ name: 'Seat', mode: 'online', price: 500 }],
}

export const PLACE = {
  name: 'Press House',
  address: '2 Press Lane',
  city: 'Bengaluru',
  pin: '560034',
}

export type WorkshopApi = DomainShop & {
  /** A member of the staff with the right `workshops`. */
  nila: TestPerson
  /** Registers a person whose application has been approved. */
  conductor(name: string): Promise<TestPerson>
  /** Writes a draft. */
  draft(who: TestPerson, more?: object): Promise<number>
  /** Writes a workshop with a picture that its conductor submits and Nila approves. */
  published(who: TestPerson, more?: object): Promise<number>
}

/** The workshops API on a separate database, with Nila of the staff. */
export async function openWorkshopApi(): Promise<WorkshopApi> {
  const shop = await openDomainShop({
    routes: [workshopRoutes],
    listeners: workshopListeners,
    letters: workshopLetters,
    topics: ['workshops.conductor_state_changed', 'workshops.state_changed'],
  })
  const { ask } = shop
  const nila = await shop.person('Nila Das', ['staff', 'staff:workshops'])
  const self: WorkshopApi = {
    ...shop,
    nila,
    conductor: async (name) => {
      const known = await shop.person(name)
      await ask(known, 'POST /conduct/application', { ...APPLICATION, display_name: name })
      const { id } = await shop.db
        .selectFrom('workshops.conductors')
        .select('id')
        .where('person_id', '=', known.id)
        .executeTakeFirstOrThrow()
      const decision = { decision: 'approve', reason: 'Experienced teacher.' }
      await ask(nila, `POST /admin/conductors/${id}/decide`, decision)
      return known
    },
    draft: async (who, more = {}) => {
      const made = await ask<{ id: number }>(who, 'POST /conduct/workshops', { ...WORKSHOP, ...more })
      if (made.status !== 201) throw new Error(`No draft: ${made.text}`)
      return made.body.id
    },
    published: async (who, more = {}) => {
      const id = await self.draft(who, more)
      await addPicture(shop, id)
      await ask(who, `POST /conduct/workshops/${id}/steps`, { step: 'submit' })
      const decision = { decision: 'approve', reason: 'Clear and complete.' }
      await ask(nila, `POST /admin/workshops/${id}/decide`, decision)
      return id
    },
  }
  return self
}

/** Adds a picture without an upload; its content does not matter in these tests. */
export async function addPicture({ db }: Pick<DomainShop, 'db'>, id: number): Promise<void> {
  const picture = {
    path: `/media/${'a'.repeat(32)}`,
    alt: 'A stole',
    width: 4,
    height: 3,
    placeholder: '#eee',
  }
  await db
    .updateTable('workshops.workshops')
    .set({ pictures: JSON.stringify([picture]) as never })
    .where('id', '=', id)
    .execute()
}

export const postStep = (shop: DomainShop, who: TestPerson, { id, step }: { id: number; step: string }) =>
  shop.ask<{ state: string; id: number; title: string }>(who, `POST /conduct/workshops/${id}/steps`, { step })

export const postDecision = (
  shop: DomainShop,
  who: TestPerson,
  { id, decision, reason = 'We looked at it.' }: { id: number; decision: string; reason?: string },
) =>
  shop.ask<{ state: string; said: string }>(who, `POST /admin/workshops/${id}/decide`, { decision, reason })

export async function conductorIdOf({ db }: Pick<DomainShop, 'db'>, who: TestPerson): Promise<number> {
  const { id } = await db
    .selectFrom('workshops.conductors')
    .select('id')
    .where('person_id', '=', who.id)
    .executeTakeFirstOrThrow()
  return id
}

export async function workshopStateOf({ db }: Pick<DomainShop, 'db'>, id: number): Promise<WorkshopState> {
  const { state } = await db
    .selectFrom('workshops.workshops')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

/** One meeting that begins in `hours` hours and lasts `lasts` hours. */
export function meetingIn({ clock }: Pick<DomainShop, 'clock'>, hours: number, lasts = 2) {
  const begins = clock.now().getTime() + hours * HOUR_MS
  return {
    starts_at: new Date(begins).toISOString(),
    ends_at: new Date(begins + lasts * HOUR_MS).toISOString(),
  }
}

export type ShownSession = {
  id: number
  state: string
  meetings: { starts_at: string; ends_at: string }[]
  sales_until: string
  is_on_sale: boolean
  least: number
  pools: { mode: string; capacity: number; left: number }[]
}

export const postSessions = (
  shop: DomainShop,
  who: TestPerson | null,
  { id, sessions }: { id: number; sessions: readonly object[] },
) => shop.ask<{ sessions: ShownSession[] }>(who, `POST /conduct/workshops/${id}/sessions`, { sessions })

/** Adds an online session `hours` ahead, and returns its id. */
export async function sessionIn(
  shop: DomainShop,
  who: TestPerson,
  { id, hours = 240, ...more }: { id: number; hours?: number; online?: number; least?: number },
): Promise<number> {
  const one = { meetings: [meetingIn(shop, hours)], online: 5, ...more }
  const { body, text } = await postSessions(shop, who, { id, sessions: [one] })
  const made = body.sessions?.[0]?.id
  if (made === undefined) throw new Error(`No session: ${text}`)
  return made
}
