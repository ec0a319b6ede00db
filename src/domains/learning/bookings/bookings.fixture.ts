import { expect } from 'vitest'
import { keepConductor, keepWorkshop } from '#domains/learning/workshops'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { signedIn } from '../../../testing/people.ts'
import { movableClock, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { openStoreWith } from '../../../testing/goods.ts'
import { pay, settleAll, type Paid } from '../../buying/checkout/paying.fixture.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import type { Booking, ToPay } from './contract.ts'

const START = new Date('2026-12-01T05:30:00.000Z')

export type Somebody = Visitor & { id: number; name: string }
export type Opened = { booking: Booking; pay: ToPay | null; code: string; message: string; left: number }

type Sessions = { seats: number; days?: number; least?: number; link?: string }

/** The shop with Devika, who conducts block printing in Bengaluru, and whoever books it. */
export async function openWorkshopShop({ withPages = false, start = START } = {}) {
  const clock = movableClock(start)
  const shop: TestShop = await openTestShop({ clock, withPages })
  const { db } = shop.database
  let phone = 9_100_000_000

  const somebody = async (name: string, roles: readonly string[] = []): Promise<Somebody> => {
    phone += 1
    const { id, token } = await signedIn(db, { name, phone: String(phone), roles }, clock.now())
    return Object.assign(shop.visitor(), { id, name, token })
  }
  const devika = await somebody('Devika Menon')
  const [kit] = await openStoreWith(db, 'Indigo Lane', {
    goods: [{ name: 'Block printing kit', price: 450, stock: 30 }],
  })
  const conductorId = await transact(db, (tx) =>
    keepConductor(tx, devika.id, {
      text: {
        display_name: 'Devika Menon',
        legal_name: 'Devika Menon',
        phone: '9100000001',
        email: 'devika@example.in',
        crafts: ['Block printing'],
        experience: 'Ten years at the block.',
        links: [],
        city: 'Bengaluru',
        modes: ['in_person', 'online'],
        address: '2 Press Lane, Bengaluru',
        state_code: 29,
        gstin: '29AAGCB7383J1Z4',
        is_individual: true,
      },
      at: clock.now(),
    }),
  )

  /** A workshop at ₹1,180 a seat (₹180 of it GST), or free, with one session so many days ahead; with a link it is online. */
  const workshop = ({
    seats,
    days = 10,
    least = 0,
    rupees = 1_180,
    withKit = false,
    link = '',
  }: Sessions & { rupees?: number; withKit?: boolean | 'included' }) =>
    transact(db, async (tx) => {
      const mode = link === '' ? ('in_person' as const) : ('online' as const)
      const starts = clock.now().getTime() + days * DAY_MS
      const meetings = [
        { startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + 3 * 3_600_000).toISOString() },
      ]
      const kept = await keepWorkshop(tx, {
        conductorId,
        at: clock.now(),
        text: {
          title: 'Block printing for beginners',
          hobby_id: 1,
          level: 'beginner',
          languages: ['English', 'Kannada'],
          mode,
          minutes: 180,
          summary: 'Print a cotton stole by hand.',
          description: 'We mix colours, learn to hold the block and print a stole that goes home with you.',
          takes_home: ['A printed stole'],
          brings: ['An apron'],
          pictures: [],
          place: {
            name: 'The Press',
            address: '2 Press Lane',
            city: 'Bengaluru',
            pin: '560001',
            stateCode: 29,
            stateName: 'Karnataka',
            landmark: '',
            access: 'One step',
          },
          city: 'Bengaluru',
          age_from: 8,
          free_hours: 48,
          half_hours: 12,
          questions: [
            { id: 'hand', label: 'Which hand do you use?', options: ['Right', 'Left'], is_required: false },
          ],
          kit:
            withKit && kit
              ? { variantId: kit.variantId, isIncluded: withKit === 'included', shipByHours: 72 }
              : null,
        },
        tickets: [
          { name: 'Seat', mode, price_paise: rupees * 100, early_paise: null, early_days: null, seats: 1 },
        ],
        sessions: [
          {
            meetings,
            sales_until: new Date(starts - 3_600_000),
            least,
            join_link: link,
            pools: [[mode, seats]],
          },
        ],
      })
      return { id: kept.id, sessionId: kept.sessionIds[0] ?? 0, ticketId: kept.tickets[0]?.id ?? 0 }
    })

  type Held = Awaited<ReturnType<typeof workshop>>
  const ask = (who: Somebody, at: Held, more: { names?: string[] } & Record<string, unknown> = {}) => {
    const { names = [who.name], ...rest } = more
    return who.post<Opened>('/api/bookings', {
      session_id: at.sessionId,
      ticket_id: at.ticketId,
      tickets: names.length,
      attendees: names.map((name) => ({ name })),
      ...rest,
    })
  }

  return {
    ...shop,
    clock,
    db,
    devika,
    kit,
    somebody,
    workshop,
    ask,
    /** Up to the payment window. */
    hold: async (who: Somebody, at: Held, more: Parameters<typeof ask>[2] = {}): Promise<Opened> => {
      const answer = await ask(who, at, more)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body
    },
    pay: async (who: Somebody, { pay: asked }: Opened, how: Parameters<typeof pay>[2] = {}): Promise<Paid> =>
      (await pay(who, asked?.rp_order_id ?? '', how)).body,
    /** Booked and paid, as browsers do it. */
    book: async (who: Somebody, at: Held, more: Parameters<typeof ask>[2] = {}): Promise<Booking> => {
      const opened = (await ask(who, at, more)).body
      if (!opened.pay) return opened.booking
      const paid = (await pay(who, opened.pay.rp_order_id)).body
      return (await who.post<Booking>(`/api/bookings/${opened.booking.id}/confirm`, { ...paid })).body
    },
    see: async (who: Somebody, id: number): Promise<Booking> =>
      (await who.get<Booking>(`/api/bookings/${id}`)).body,
    tick: async () => {
      await shop.jobs.tasks['bookings:clock']?.(undefined)
      await settleAll(shop)
    },
    settle: () => settleAll(shop),
    jobs: shop.jobs,
    run: () => settleJobs(shop.jobs),
  }
}

export type WorkshopShop = Awaited<ReturnType<typeof openWorkshopShop>>
