import type { WorkshopDetail, WorkshopSession, WorkshopTicket } from '#contracts/learning/workshops'
import { DAY_MS } from '#platform/time'
import { pictureUrl } from '../ui/picture/picture.tsx'
import { pageLocale, absoluteUrl } from '../messages/messages.tsx'
import { structuredBreadcrumbs } from '../shared/structured-breadcrumbs.ts'

const MAX_EVENTS = 10

const ATTENDANCE = {
  in_person: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const

/** An event for each upcoming session (schema.org), with today's ticket prices and availability. */
export function structuredEvents(workshop: WorkshopDetail, now: number) {
  const url = absoluteUrl(`/workshops/${encodeURIComponent(workshop.slug)}`)
  return workshop.sessions
    .filter(({ ends_at }) => new Date(ends_at).getTime() > now)
    .slice(0, MAX_EVENTS)
    .map((session) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: workshop.title,
      description: workshop.summary,
      url,
      startDate: session.starts_at,
      endDate: session.ends_at,
      eventStatus: `https://schema.org/${session.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${ATTENDANCE[workshop.mode]}`,
      inLanguage: workshop.languages,
      location: placesOf(workshop, url),
      ...(workshop.picture ? { image: [pageLocale().origin + pictureUrl(workshop.picture.path, 1200)] } : {}),
      maximumAttendeeCapacity: session.pools.reduce((sum, { capacity }) => sum + capacity, 0),
      organizer: { '@type': 'Person', name: workshop.about.name },
      performer: { '@type': 'Person', name: workshop.about.name },
      offers: workshop.tickets.map((ticket) => offerOf(ticket, session, { url, now })),
    }))
}

function placesOf({ place, mode }: WorkshopDetail, url: string) {
  const online = mode === 'in_person' ? [] : [{ '@type': 'VirtualLocation', url }]
  if (!place) return online
  const { name, address, city, pin, state } = place
  const at = {
    streetAddress: address,
    addressLocality: city,
    postalCode: pin,
    addressRegion: state,
    addressCountry: 'IN',
  }
  return [{ '@type': 'Place', name, address: { '@type': 'PostalAddress', ...at } }, ...online]
}

function offerOf(
  { name, mode, price, early, seats }: WorkshopTicket,
  session: WorkshopSession,
  { url, now }: { url: string; now: number },
) {
  const isEarly = early !== null && new Date(session.starts_at).getTime() - now >= early.days * DAY_MS
  const left = session.pools.find((pool) => pool.mode === mode)?.left ?? 0
  return {
    '@type': 'Offer',
    name,
    url,
    price: (isEarly ? early.price : price).toFixed(2),
    priceCurrency: 'INR',
    validThrough: session.sales_until,
    availability: `https://schema.org/${session.is_on_sale && left >= seats ? 'InStock' : 'SoldOut'}`,
  }
}

/** The breadcrumbs of a workshop (schema.org). */
export const breadcrumbsOf = ({ title, slug }: Pick<WorkshopDetail, 'title' | 'slug'>, workshops: string) =>
  structuredBreadcrumbs([
    { name: workshops, path: '/workshops' },
    { name: title, path: `/workshops/${encodeURIComponent(slug)}` },
  ])
