import { isDeepStrictEqual } from 'node:util'
import type { MessageKey } from '#platform/messages'
import { variantsOf } from '#domains/products/catalogue/reading'
import { listOwnPhotos, plainPath } from '#domains/products/media'
import { stateOfPin } from '#domains/delivery/regions'
import type { Db, Tx } from '#platform/database'
import { toPaise } from '#platform/money'
import { badInput, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { OwnWorkshop, WorkshopInput } from './contract.ts'
import { requireConductor } from './conductors/find-conductors.ts'
import { findOwnWorkshop } from './find-workshops.ts'
import { transitionWorkshop, recordWorkshopStep } from './transition-workshop.ts'
import {
  insertWorkshop,
  lockWorkshop,
  listTickets,
  updateWorkshop,
  saveTickets,
  type TicketContent,
  type WorkshopContent,
} from './queries/workshops.ts'
import type { Kit, Place, ShownPicture, WorkshopRow } from './tables.ts'

type WriteRequest = { personId: number; request: WorkshopInput; now: Date }

/** Creates a draft. */
export async function createWorkshop(db: Db, { personId, request, now }: WriteRequest): Promise<OwnWorkshop> {
  const conductor = await requireConductor(db, personId)
  return transact(db, async (tx) => {
    const text = await toContent(tx, { personId, request, before: [], now })
    const made = await insertWorkshop(tx, text, { conductorId: conductor.id, at: now })
    await saveTickets(tx, made, toTickets(request))
    const step = { event: 'create', actor: 'conductor', actorId: personId, reason: '', at: now } as const
    await recordWorkshopStep(tx, made, { from: null, to: 'draft', conductorId: conductor.id, step })
    return findOwnWorkshop(tx, made, { personId, now })
  })
}

/** Changes a workshop; bookings keep their frozen terms. @throws Refusal 404, also for another conductor's. */
export async function changeWorkshop(
  db: Db,
  id: number,
  { personId, request, now }: WriteRequest,
): Promise<OwnWorkshop> {
  const conductor = await requireConductor(db, personId)
  return transact(db, async (tx) => {
    const row = await lockWorkshop(tx, id)
    if (row?.conductor_id !== conductor.id) throw notFound('common.workshop_not_found')
    const text = await toContent(tx, { personId, request, before: row.pictures, now })
    await requireOwnTickets(tx, id, request)
    await updateWorkshop(tx, id, { text, at: now })
    await saveTickets(tx, id, toTickets(request))
    const isShown = row.state === 'published' || row.state === 'paused'
    if (isShown && isChanged(row, text))
      await transitionWorkshop(tx, row, {
        event: 'rewrite',
        actor: 'conductor',
        actorId: personId,
        reason: '',
        at: now,
      })
    return findOwnWorkshop(tx, id, { personId, now })
  })
}

/** A change of title, hobby, mode or place needs a new review. */
const isChanged = (row: WorkshopRow, text: WorkshopContent): boolean =>
  row.title !== text.title ||
  row.hobby_id !== text.hobby_id ||
  row.mode !== text.mode ||
  // jsonb returns the keys in another order.
  !isDeepStrictEqual(row.place, text.place)

/** @throws Refusal 400 for a ticket that is gone, of another workshop, or named twice. */
async function requireOwnTickets(tx: Tx, id: number, { tickets }: WorkshopInput): Promise<void> {
  const ids = tickets.map((ticket) => ticket.id)
  const repeated = ids.findIndex((own, index) => own !== undefined && ids.indexOf(own) < index)
  if (repeated >= 0)
    throw badInput('workshops.ticket_repeated', [
      { field: `tickets.${repeated}.id`, message: 'workshops.ticket_repeated' },
    ])
  const known = new Set((await listTickets(tx, [id])).map((ticket) => ticket.id))
  if (tickets.some((ticket) => ticket.id !== undefined && !known.has(ticket.id)))
    throw badInput('workshops.ticket_gone')
}

async function toContent(
  tx: Tx,
  { personId, request, before, now }: WriteRequest & { before: readonly ShownPicture[] },
): Promise<WorkshopContent> {
  requireConsistent(request)
  const { photos, place: _place, tickets: _tickets, kit, title, summary, ...text } = request
  const place = placeOf(request)
  return {
    ...text,
    title,
    summary,
    place,
    city: place?.city ?? '',
    pictures: await loadPictures(tx, { personId, photos, title, before }),
    kit: await kitOf(tx, kit, now),
  }
}

/** @throws Refusal 400 naming the field. */
function requireConsistent({ mode, place, tickets, free_hours, half_hours, questions }: WorkshopInput): void {
  const refuse = (field: string, message: MessageKey): never => {
    throw badInput(message, [{ field, message }])
  }
  if (mode !== 'online' && !place) refuse('place', 'workshops.say_where_happens')
  if (half_hours > free_hours) refuse('half_hours', 'workshops.refund_times_reversed')
  if (new Set(questions.map(({ id }) => id)).size < questions.length)
    refuse('questions', 'workshops.question_name_repeated')
  if (tickets.some((ticket) => mode !== 'hybrid' && ticket.mode !== mode))
    refuse('tickets', 'workshops.tickets_without_place')
  if (tickets.some(({ price, early }) => early && early.price >= price))
    refuse('tickets', 'workshops.early_price_too_high')
  if (
    tickets.some(({ price, early }) => toPaise(price) === null || (early && toPaise(early.price) === null))
  ) {
    refuse('tickets', 'workshops.price_too_precise')
  }
}

function placeOf({ mode, place }: WorkshopInput): Place | null {
  if (mode === 'online' || !place) return null
  const state = stateOfPin(place.pin)?.[0]
  if (!state)
    throw badInput('workshops.pin_code_unknown', [
      { field: 'place.pin', message: 'workshops.pin_code_unknown' },
    ])
  return { ...place, stateCode: state.code, stateName: state.name }
}

type PictureInput = {
  personId: number
  photos: readonly string[]
  title: string
  before: readonly ShownPicture[]
}

/** Pictures already on the workshop may stay, also those that others uploaded; new ones must be the person's own. */
async function loadPictures(
  tx: Tx,
  { personId, photos: given, title, before }: PictureInput,
): Promise<ShownPicture[]> {
  const photos = given.map(plainPath)
  const known = new Map(before.map((picture) => [picture.path, picture]))
  const added = await listOwnPhotos(
    tx,
    personId,
    photos.filter((path) => !known.has(path)),
  )
  for (const { path, width, height, placeholder } of added)
    known.set(path, { path, alt: title, width, height, placeholder })
  return [...new Set(photos)].flatMap((path) => known.get(path) ?? [])
}

async function kitOf(tx: Tx, kit: WorkshopInput['kit'], now: Date): Promise<Kit | null> {
  if (!kit) return null
  const variant = (await variantsOf(tx, [kit.pricingId], now)).get(kit.pricingId)
  if (!variant?.isActive)
    throw badInput('workshops.goods_not_for_sale', [
      { field: 'kit', message: 'workshops.goods_not_for_sale' },
    ])
  return { variantId: kit.pricingId, isIncluded: kit.is_included, shipByHours: kit.ship_by_hours }
}

const toTickets = ({ tickets }: WorkshopInput): TicketContent[] =>
  tickets.map(({ id, name, mode, price, early, seats }) => ({
    id,
    name,
    mode,
    price_paise: toPaise(price) ?? 0,
    early_paise: early ? toPaise(early.price) : null,
    early_days: early ? early.days : null,
    seats,
  }))
