import { expect } from 'vitest'
import { importConductor, importWorkshop } from '#domains/learning/workshops'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { createSignedInPerson } from '../../../testing/signed-in-person.ts'
import { movableClock, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { openStoreWithGoods } from '../../../testing/goods.ts'
import { payInWindow, runAllJobs, type SuccessfulPayment } from '../../buying/checkout/paying.fixture.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import type { Booking, PaymentDetails } from './contract.ts'

const START = new Date('2026-12-01T05:30:00.000Z')

export type TestPerson = Visitor & { id: number; name: string }
export type OpenedBooking = {
  booking: Booking
  pay: PaymentDetails | null
  code: string
  message: string
  left: number
}

type SessionOptions = { seats: number; days?: number; least?: number; link?: string }

/** A shop with Devika, who conducts block printing in Bengaluru, and people who book with her. */
export async function openWorkshopShop({ withPages = false, start = START } = {}) {
  const clock = movableClock(start)
  const shop: TestShop = await openTestShop({ clock, withPages })
  const { db } = shop.database
  let phone = 9_100_000_000

  const newPerson = async (name: string, roles: readonly string[] = []): Promise<TestPerson> => {
    phone += 1
    const { id, token } = await createSignedInPerson(db, { name, phone: String(phone), roles }, clock.now())
    return Object.assign(shop.visitor(), { id, name, token })
  }
  const devika = await newPerson('Devika Menon')
  const [kit] = await openStoreWithGoods(db, 'Indigo Lane', {
    goods: [{ name: 'Block printing kit', price: 450, stock: 30 }],
  })
  const conductorId = await transact(db, (tx) =>
    importConductor(tx, devika.id, {
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

  /** A workshop at ₹1,180 a seat (₹180 of it GST), or free, with one session `days` ahead; with a join link it is online. */
  const workshop = ({
    seats,
    days = 10,
    least = 0,
    rupees = 1_180,
    withKit = false,
    link = '',
  }: SessionOptions & { rupees?: number; withKit?: boolean | 'included' }) =>
    transact(db, async (tx) => {
      const mode = link === '' ? ('in_person' as const) : ('online' as const)
      const starts = clock.now().getTime() + days * DAY_MS
      const meetings = [
        { startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + 3 * 3_600_000).toISOString() },
      ]
      const imported = await importWorkshop(tx, {
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
      return {
        id: imported.id,
        sessionId: imported.sessionIds[0] ?? 0,
        ticketId: imported.tickets[0]?.id ?? 0,
      }
    })

  type Held = Awaited<ReturnType<typeof workshop>>
  const ask = (who: TestPerson, at: Held, more: { names?: string[] } & Record<string, unknown> = {}) => {
    const { names = [who.name], ...rest } = more
    return who.post<OpenedBooking>('/api/bookings', {
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
    newPerson,
    workshop,
    ask,
    /** Books up to the payment window. */
    hold: async (who: TestPerson, at: Held, more: Parameters<typeof ask>[2] = {}): Promise<OpenedBooking> => {
      const answer = await ask(who, at, more)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body
    },
    pay: async (
      who: TestPerson,
      { pay: payment }: OpenedBooking,
      how: Parameters<typeof payInWindow>[2] = {},
    ): Promise<SuccessfulPayment> => (await payInWindow(who, payment?.rp_order_id ?? '', how)).body,
    /** Books and pays, as browsers do. */
    book: async (who: TestPerson, at: Held, more: Parameters<typeof ask>[2] = {}): Promise<Booking> => {
      const opened = (await ask(who, at, more)).body
      if (!opened.pay) return opened.booking
      const paid = (await payInWindow(who, opened.pay.rp_order_id)).body
      return (await who.post<Booking>(`/api/bookings/${opened.booking.id}/confirm`, { ...paid })).body
    },
    see: async (who: TestPerson, id: number): Promise<Booking> =>
      (await who.get<Booking>(`/api/bookings/${id}`)).body,
    tick: async () => {
      await shop.jobs.tasks['bookings:process-due']?.(undefined)
      await runAllJobs(shop)
    },
    runJobs: () => runAllJobs(shop),
    jobs: shop.jobs,
    run: () => runPendingJobs(shop.jobs),
  }
}

export type WorkshopShop = Awaited<ReturnType<typeof openWorkshopShop>>
