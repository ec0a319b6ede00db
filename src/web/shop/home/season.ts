import { DAY_MS } from '#platform/time'
import type { MessageId } from '../../messages/messages.tsx'

/** What people make at a time of the year. */
export type Season = {
  name: MessageId
  lead: MessageId
  search: string
  hobby: number
  tint: number
}

type Feast = Season & {
  /** Days of the year, MM-DD; spans New Year when the end is smaller. */ from?: string
  to?: string
  /** The dates of a movable festival. */ days?: string[]
}

const EVE_DAYS = 24

// Movable festivals by the almanac; a missing year simply has no row.
const seasons: readonly Feast[] = [
  {
    name: 'lists.season.diwali',
    lead: 'lists.season.diwali.lead',
    search: 'diya',
    hobby: 8,
    tint: 8,
    days: ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
  },
  {
    name: 'lists.season.holi',
    lead: 'lists.season.holi.lead',
    search: 'colour',
    hobby: 8,
    tint: 7,
    days: ['2027-03-22', '2028-03-11', '2029-03-01', '2030-03-20'],
  },
  {
    name: 'lists.season.rakhi',
    lead: 'lists.season.rakhi.lead',
    search: 'rakhi',
    hobby: 8,
    tint: 1,
    days: ['2027-08-17', '2028-08-05', '2029-08-23', '2030-08-13'],
  },
  {
    name: 'lists.season.christmas',
    lead: 'lists.season.christmas.lead',
    search: 'christmas',
    hobby: 8,
    tint: 5,
    from: '12-01',
    to: '12-25',
  },
  {
    name: 'lists.season.winter',
    lead: 'lists.season.winter.lead',
    search: 'wool',
    hobby: 4,
    tint: 4,
    from: '11-10',
    to: '02-10',
  },
  {
    name: 'lists.season.rain',
    lead: 'lists.season.rain.lead',
    search: 'paint',
    hobby: 3,
    tint: 3,
    from: '06-20',
    to: '09-10',
  },
  {
    name: 'lists.season.holidays',
    lead: 'lists.season.holidays.lead',
    search: 'kit',
    hobby: 6,
    tint: 6,
    from: '04-15',
    to: '06-19',
  },
]

/** The seasons of a day in India, 'YYYY-MM-DD', the most specific first; empty for an ordinary day. */
export function seasonsOn(day: string): Season[] {
  return seasons.filter(({ from, to, days }) =>
    days ? days.some((feast) => isBefore(day, feast)) : isWithin(day.slice(5), from ?? '', to ?? ''),
  )
}

function isBefore(day: string, feast: string): boolean {
  const left = (Date.parse(feast) - Date.parse(day)) / DAY_MS
  return left >= 0 && left <= EVE_DAYS
}

const isWithin = (day: string, from: string, to: string): boolean =>
  from <= to ? day >= from && day <= to : day >= from || day <= to
