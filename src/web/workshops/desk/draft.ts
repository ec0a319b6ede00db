import type { OwnWorkshop } from '#contracts/workshops'

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

/** A workshop as it is typed: everything is text. */
export function draftOf(workshop: OwnWorkshop | null) {
  const place = workshop?.place
  return {
    title: workshop?.title ?? '',
    summary: workshop?.summary ?? '',
    description: workshop?.description ?? '',
    hobby_id: workshop?.hobby_id ?? 1,
    level: workshop?.level ?? ('beginner' as const),
    mode: workshop?.mode ?? ('in_person' as const),
    minutes: String(workshop?.minutes ?? 120),
    languages: workshop?.languages.join(', ') ?? 'English, Hindi',
    age_from: String(workshop?.age_from ?? 8),
    takes_home: workshop?.takes_home.join('\n') ?? '',
    brings: workshop?.brings.join('\n') ?? '',
    place_name: place?.name ?? '',
    place_address: place?.address ?? '',
    place_city: place?.city ?? '',
    place_pin: place?.pin ?? '',
    place_landmark: place?.landmark ?? '',
    place_access: place?.access ?? '',
    free_hours: String(workshop?.policy.free_hours ?? 48),
    half_hours: String(workshop?.policy.half_hours ?? 12),
    questions:
      workshop?.questions.map(({ label, options, is_required }) => [label + (is_required ? ' *' : ''), ...options].join(' | ')).join('\n') ?? '',
    kit: workshop?.kit ? String(workshop.kit.pricingId) : '',
    tickets: workshop && workshop.tickets.length > 0 ? workshop.tickets.map(ticketOf) : [emptyTicket()],
  }
}

export type Draft = ReturnType<typeof draftOf>

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** 'Which size? * | S | M': a question, a star when it must be answered, and what can be chosen. */
function questionOf(line: string, at: number) {
  const [label = '', ...options] = line.split('|').map((part) => part.trim())
  return { id: `q${at + 1}`, label: label.replace(/\s*\*$/, ''), options: options.filter(Boolean), is_required: label.endsWith('*') }
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

/** What is sent; whether it is sound is the server's to say. */
export function toAsked(draft: Draft, workshop: OwnWorkshop | null, photos: readonly string[]) {
  const { title, summary, description, hobby_id, level, mode } = draft
  return {
    title,
    summary,
    description,
    hobby_id,
    level,
    mode,
    minutes: Number(draft.minutes),
    languages: draft.languages.split(',').map((name) => name.trim()).filter(Boolean), // prettier-ignore
    age_from: Number(draft.age_from),
    takes_home: lines(draft.takes_home),
    brings: lines(draft.brings),
    photos: [...(workshop?.pictures.map(({ path }) => path) ?? []), ...photos].slice(0, 8),
    place:
      mode === 'online'
        ? null
        : {
            name: draft.place_name,
            address: draft.place_address,
            city: draft.place_city,
            pin: draft.place_pin,
            landmark: draft.place_landmark,
            access: draft.place_access,
          },
    free_hours: Number(draft.free_hours),
    half_hours: Number(draft.half_hours),
    questions: lines(draft.questions).map(questionOf),
    kit:
      draft.kit.trim() === ''
        ? null
        : { pricingId: Number(draft.kit), is_included: workshop?.kit?.is_included ?? false, ship_by_hours: workshop?.kit?.ship_by_hours ?? 120 },
    tickets: draft.tickets.map((ticket) => toTicket(ticket, mode)),
  }
}
