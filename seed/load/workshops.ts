import { importBooking } from '#domains/learning/bookings'
import { streamSearchDocuments, productsOf } from '#domains/products/catalogue/reading'
import type { Picture } from '#domains/products/media'
import { importConductor, importWorkshop, type ImportedWorkshop } from '#domains/learning/workshops'
import type { Db, Tx } from '#platform/database'
import { DAY_MS, HOUR_MS, midnightBefore } from '#platform/time'
import { drawPicture, hobbyTints } from '@ciy/drawings'
import { conductor, workshopVenues } from '../conductor.ts'
import { workshops, type SeedWorkshop } from '../workshops.ts'
import { saveSeedDrawings } from './save-seed-drawings.ts'

/** Draws a picture for each workshop. */
export const drawWorkshops = (db: Db, dataDir: string): Promise<Picture[]> =>
  saveSeedDrawings(
    db,
    workshops.map(({ title, hobby, picture }) => ({
      svg: drawPicture(picture, { hobby, view: 'in-use' }),
      alt: title,
      name: `workshop-${picture.seed}`,
      placeholder: hobbyTints[hobby] ?? '#efe6d6',
    })),
    dataDir,
  )

type WorkshopPeople = { conductorId: number; bookerIds: readonly number[] }

/** Loads the demo's conductor with workshops of the coming weeks, and a few bookings. */
export async function loadWorkshops(
  tx: Tx,
  pictures: readonly Picture[],
  { conductorId: personId, bookerIds }: WorkshopPeople,
): Promise<void> {
  const now = new Date()
  const conductorId = await importConductor(tx, personId, { text: conductor, at: now })
  for (const [index, seed] of workshops.entries()) {
    const imported = await importWorkshop(
      tx,
      await workshopOf(tx, seed, { conductorId, picture: pictures[index], now }),
    )
    for (const [at, names] of (seed.booked ?? []).entries()) {
      const booked = {
        sessionId: imported.sessionIds[0] ?? 0,
        personId: bookerIds[at] ?? 0,
        ticketName: seed.tickets[0]?.name ?? '',
        names,
        at: now,
      }
      if (booked.personId > 0) await importBooking(tx, booked)
    }
  }
}

type WorkshopInput = { conductorId: number; picture: Picture | undefined; now: Date }

async function workshopOf(
  tx: Tx,
  seed: SeedWorkshop,
  { conductorId, picture, now }: WorkshopInput,
): Promise<ImportedWorkshop> {
  const place = seed.place === null ? null : workshopVenues[seed.place]
  return {
    conductorId,
    at: now,
    text: {
      title: seed.title,
      hobby_id: seed.hobby,
      level: seed.level,
      languages: seed.languages,
      mode: seed.mode,
      minutes: seed.minutes,
      summary: seed.summary,
      description: seed.description,
      takes_home: seed.takesHome,
      brings: seed.brings,
      pictures: picture
        ? [
            {
              path: picture.path,
              alt: picture.alt,
              width: picture.width,
              height: picture.height,
              placeholder: picture.placeholder,
            },
          ]
        : [],
      place,
      city: place?.city ?? '',
      age_from: seed.ageFrom,
      free_hours: 48,
      half_hours: 12,
      questions: seed.questions ?? [],
      kit: seed.kit ? await kitOf(tx, seed.kit) : null,
    },
    tickets: seed.tickets.map(({ name, mode, rupees, early, seats = 1 }) => ({
      name,
      mode,
      price_paise: rupees * 100,
      early_paise: early ? early[0] * 100 : null,
      early_days: early ? early[1] : null,
      seats,
    })),
    sessions: seed.sessions.map((session) => sessionOf(seed, session, now)),
  }
}

/** A kit of goods whose names match: sent with the booking, five days before at the latest. */
async function kitOf(tx: Tx, fits: RegExp) {
  for await (const cards of streamSearchDocuments(tx)) {
    const card = cards.find(({ name }) => fits.test(name))
    const pack = card && (await productsOf(tx, [card.id])).get(card.id)?.packs[0]
    if (pack) return { variantId: pack.id, isIncluded: false, shipByHours: 120 }
  }
  return null
}

function sessionOf(
  seed: SeedWorkshop,
  { day, hour, seats, online = 0, weeks = 1, least = 0 }: SeedWorkshop['sessions'][number],
  now: Date,
) {
  const today = midnightBefore(now).getTime()
  const first = today + day * DAY_MS + hour * HOUR_MS
  const meetings = Array.from({ length: weeks }, (_, week) => {
    const starts = first + week * 7 * DAY_MS
    return {
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + seed.minutes * 60_000).toISOString(),
    }
  })
  const pools: ['in_person' | 'online', number][] = [
    ['in_person', seats],
    ['online', online],
  ]
  return {
    meetings,
    sales_until: new Date(first - HOUR_MS),
    least,
    join_link: online > 0 ? 'https://meet.example.in/devika-menon' : '',
    pools: pools.filter(([, count]) => count > 0),
  }
}
