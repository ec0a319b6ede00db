import type { OwnWorkshop } from '#contracts/learning/workshops'

export type TicketDraft = {
  key: string
  id?: number
  name: string
  mode: 'in_person' | 'online'
  price: string
  early: string
  days: string
  seats: string
}

let made = 0
export function emptyTicket(): TicketDraft {
  made += 1
  return { key: `new ${made}`, name: '', mode: 'in_person', price: '', early: '', days: '', seats: '1' }
}

const ticketOf = ({ id, name, mode, price, early, seats }: OwnWorkshop['tickets'][number]): TicketDraft => ({
  key: String(id),
  id,
  name,
  mode,
  price: String(price),
  early: early ? String(early.price) : '',
  days: early ? String(early.days) : '',
  seats: String(seats),
})

const nowhere = { name: '', address: '', city: '', pin: '', landmark: '', access: '' }

function placeOf(place: OwnWorkshop['place']) {
  const { name, address, city, pin, landmark, access } = place ?? nowhere
  return {
    place_name: name,
    place_address: address,
    place_city: city,
    place_pin: pin,
    place_landmark: landmark,
    place_access: access,
  }
}

const blank = {
  title: '',
  summary: '',
  description: '',
  hobby_id: 1,
  level: 'beginner' as OwnWorkshop['level'],
  mode: 'in_person' as OwnWorkshop['mode'],
  minutes: '120',
  languages: 'English, Hindi',
  age_from: '8',
  takes_home: '',
  brings: '',
  free_hours: '48',
  half_hours: '12',
  questions: '',
  kit: '',
}

const lineOf = ({ label, options, is_required }: OwnWorkshop['questions'][number]): string =>
  [label + (is_required ? ' *' : ''), ...options].join(' | ')

function written(workshop: OwnWorkshop): typeof blank {
  const { title, summary, description, hobby_id, level, mode, kit } = workshop
  return {
    title,
    summary,
    description,
    hobby_id,
    level,
    mode,
    minutes: String(workshop.minutes),
    languages: workshop.languages.join(', '),
    age_from: String(workshop.age_from),
    takes_home: workshop.takes_home.join('\n'),
    brings: workshop.brings.join('\n'),
    free_hours: String(workshop.policy.free_hours),
    half_hours: String(workshop.policy.half_hours),
    questions: workshop.questions.map(lineOf).join('\n'),
    kit: kit ? String(kit.pricingId) : '',
  }
}

/** A workshop as text fields. */
export function draftOf(workshop: OwnWorkshop | null) {
  const tickets = workshop?.tickets.map(ticketOf) ?? []
  return {
    ...(workshop ? written(workshop) : blank),
    ...placeOf(workshop?.place ?? null),
    tickets: tickets.length > 0 ? tickets : [emptyTicket()],
  }
}

export type Draft = ReturnType<typeof draftOf>

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Parses 'Which size? * | S | M': a question, * if an answer is required, and the choices. */
function questionOf(line: string, at: number) {
  const [label = '', ...options] = line.split('|').map((part) => part.trim())
  return {
    id: `q${at + 1}`,
    label: label.endsWith('*') ? label.slice(0, -1).trimEnd() : label,
    options: options.filter(Boolean),
    is_required: label.endsWith('*'),
  }
}

const number = (text: string): number => Number(text.replace(/[₹,\s]/g, '') || 'NaN')

function toTicket({ id, name, price, early, days, seats, ...ticket }: TicketDraft, mode: Draft['mode']) {
  return {
    ...(id !== undefined && { id }),
    name,
    mode: mode === 'hybrid' ? ticket.mode : mode,
    price: number(price),
    early: early.trim() === '' ? null : { price: number(early), days: Number(days) },
    seats: Number(seats),
  }
}

const toPlace = (draft: Draft) => ({
  name: draft.place_name,
  address: draft.place_address,
  city: draft.place_city,
  pin: draft.place_pin,
  landmark: draft.place_landmark,
  access: draft.place_access,
})

/** The variant that is the kit; how it is sold and shipped stays unchanged. */
function toKit(typed: string, before: OwnWorkshop['kit']) {
  if (typed.trim() === '') return null
  const { is_included, ship_by_hours } = before ?? { is_included: false, ship_by_hours: 120 }
  return { pricingId: Number(typed), is_included, ship_by_hours }
}

/** The request body; the server validates it. */
export function toRequestBody(draft: Draft, workshop: OwnWorkshop | null, photos: readonly string[]) {
  const { title, summary, description, hobby_id, level, mode } = draft
  return {
    title,
    summary,
    description,
    hobby_id,
    level,
    mode,
    minutes: Number(draft.minutes),
    languages: draft.languages
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    age_from: Number(draft.age_from),
    takes_home: lines(draft.takes_home),
    brings: lines(draft.brings),
    photos: [...(workshop?.pictures.map(({ path }) => path) ?? []), ...photos].slice(0, 8),
    place: mode === 'online' ? null : toPlace(draft),
    free_hours: Number(draft.free_hours),
    half_hours: Number(draft.half_hours),
    questions: lines(draft.questions).map(questionOf),
    kit: toKit(draft.kit, workshop?.kit ?? null),
    tickets: draft.tickets.map((ticket) => toTicket(ticket, mode)),
  }
}
