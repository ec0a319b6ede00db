import { variantsOf } from '#domains/products/catalogue/reading'
import { stateOf } from '#domains/delivery/regions'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type {
  Application,
  WorkshopCard,
  WorkshopDetail,
  WorkshopSession,
  WorkshopTicket,
} from './contract/shapes.ts'
import { isOnSale, priceOf, slugOf } from './rules.ts'
import { loadConductors } from './queries/conductors.ts'
import { listPools, listSessions } from './queries/sessions.ts'
import { listTickets } from './queries/workshops.ts'
import type { ConductorRow, PoolRow, SessionRow, TicketRow, WorkshopRow } from './tables.ts'

/** Related rows of several workshops, loaded together. */
type WorkshopContext = {
  conductors: Map<number, ConductorRow>
  sessions: Map<number, SessionRow[]>
  pools: Map<number, PoolRow[]>
  tickets: Map<number, TicketRow[]>
}

async function loadContext(db: Db, rows: readonly WorkshopRow[]): Promise<WorkshopContext> {
  const ids = rows.map(({ id }) => id)
  const sessions = await listSessions(db, ids)
  const pools = await listPools(
    db,
    sessions.map(({ id }) => id),
  )
  return {
    conductors: await loadConductors(
      db,
      rows.map(({ conductor_id }) => conductor_id),
    ),
    sessions: Map.groupBy(sessions, ({ workshop_id }) => workshop_id),
    pools: Map.groupBy(pools, ({ session_id }) => session_id),
    tickets: Map.groupBy(await listTickets(db, ids), ({ workshop_id }) => workshop_id),
  }
}

export const toTicket = ({
  id,
  name,
  mode,
  price_paise,
  early_paise,
  early_days,
  seats,
}: TicketRow): WorkshopTicket => ({
  id,
  name,
  mode,
  price: toRupees(price_paise),
  early:
    early_paise === null || early_days === null ? null : { price: toRupees(early_paise), days: early_days },
  seats,
})

export function toSession(session: SessionRow, pools: readonly PoolRow[], now: Date): WorkshopSession {
  return {
    id: session.id,
    state: session.state,
    meetings: session.meetings.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })),
    starts_at: session.starts_at.toISOString(),
    ends_at: session.ends_at.toISOString(),
    sales_until: session.sales_until.toISOString(),
    is_on_sale: isOnSale(session, now) && pools.some(({ is_open }) => is_open),
    least: session.least,
    pools: pools.map(({ mode, capacity, taken }) => ({ mode, capacity, left: capacity - taken })),
  }
}

function toCard(row: WorkshopRow, known: WorkshopContext, now: Date): WorkshopCard {
  const first = known.sessions.get(row.id)?.find((session) => isOnSale(session, now))
  return {
    id: row.id,
    slug: slugOf(row),
    title: row.title,
    hobby_id: row.hobby_id,
    level: row.level,
    languages: row.languages,
    mode: row.mode,
    minutes: row.minutes,
    summary: row.summary,
    city: row.city,
    conductor: known.conductors.get(row.conductor_id)?.display_name ?? '',
    picture: row.pictures[0] ?? null,
    ...(first ? saleOf(first, row, { known, now }) : { from_price: null, next: null }),
    rating: row.rating_count > 0 ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null,
    rating_count: row.rating_count,
  }
}

function saleOf(
  first: SessionRow,
  row: WorkshopRow,
  { known, now }: { known: WorkshopContext; now: Date },
): Pick<WorkshopCard, 'from_price' | 'next'> {
  const prices = (known.tickets.get(row.id) ?? []).map((ticket) => priceOf(ticket, first.starts_at, now))
  const left = (known.pools.get(first.id) ?? []).reduce(
    (sum, { capacity, taken }) => sum + capacity - taken,
    0,
  )
  return {
    from_price: prices.length > 0 ? toRupees(Math.min(...prices)) : null,
    next: { starts_at: first.starts_at.toISOString(), meetings: first.meetings.length, left },
  }
}

export async function presentCards(db: Db, rows: readonly WorkshopRow[], now: Date): Promise<WorkshopCard[]> {
  const known = await loadContext(db, rows)
  return rows.map((row) => toCard(row, known, now))
}

async function kitOf(db: Db, { kit }: WorkshopRow, now: Date): Promise<WorkshopDetail['kit']> {
  if (!kit) return null
  const variant = (await variantsOf(db, [kit.variantId], now)).get(kit.variantId)
  if (!variant?.isActive) return null
  return {
    product_id: variant.productId,
    pricingId: variant.id,
    product_name: variant.productName,
    slug: variant.slug,
    product_image: variant.image,
    store_name: variant.storeName,
    only_state: variant.storeSellsOnlyIn === null ? null : (stateOf(variant.storeSellsOnlyIn)?.name ?? null),
    price: toRupees(variant.discountedPaise ?? variant.pricePaise),
    is_included: kit.isIncluded,
    ship_by_hours: kit.shipByHours,
  }
}

/** Workshops with all related data. Upcoming sessions only, unless `all`. */
export async function presentDetails(
  db: Db,
  rows: readonly WorkshopRow[],
  { now, all = false }: { now: Date; all?: boolean },
): Promise<WorkshopDetail[]> {
  const known = await loadContext(db, rows)
  const details: WorkshopDetail[] = []
  for (const row of rows) {
    const sessions = (known.sessions.get(row.id) ?? []).filter(
      (session) => all || (session.state === 'scheduled' && session.ends_at > now),
    )
    details.push({
      ...toCard(row, known, now),
      state: row.state,
      description: row.description,
      takes_home: row.takes_home,
      brings: row.brings,
      pictures: row.pictures,
      place: row.place && placeOf(row.place),
      age_from: row.age_from,
      policy: { free_hours: row.free_hours, half_hours: row.half_hours },
      questions: row.questions,
      kit: await kitOf(db, row, now),
      tickets: (known.tickets.get(row.id) ?? []).map(toTicket),
      sessions: sessions.map((session) => toSession(session, known.pools.get(session.id) ?? [], now)),
      about: presentConductor(known.conductors.get(row.conductor_id)),
    })
  }
  return details
}

const placeOf = ({ stateCode, stateName, ...place }: NonNullable<WorkshopRow['place']>) => ({
  ...place,
  state_code: stateCode,
  state: stateName,
})

const presentConductor = (conductor: ConductorRow | undefined): WorkshopDetail['about'] =>
  conductor
    ? {
        name: conductor.display_name,
        city: conductor.city,
        crafts: conductor.crafts,
        experience: conductor.experience,
      }
    : { name: '', city: '', crafts: [], experience: '' }

export const presentApplication = (row: ConductorRow): Application => ({
  state: row.state,
  said: row.staff_comment,
  reapply_from: row.reapply_from?.toISOString() ?? null,
  applied_at: row.applied_at.toISOString(),
  display_name: row.display_name,
  legal_name: row.legal_name,
  phone: row.phone,
  email: row.email,
  crafts: row.crafts,
  experience: row.experience,
  links: row.links,
  city: row.city,
  modes: row.modes,
  address: row.address,
  state_code: row.state_code,
  gstin: row.gstin,
  is_individual: row.is_individual,
})
