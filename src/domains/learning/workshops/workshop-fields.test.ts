import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainPath } from '#domains/products/media'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { rejectedFields, type TestPerson } from '#testing/domain-shop'
import type { OwnWorkshop } from './contract.ts'
import { openWorkshopApi, PLACE, WORKSHOP, type WorkshopApi } from './testing.ts'

let shop: WorkshopApi
let devika: TestPerson
let meera: TestPerson
let kit: SoldGoods
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
  meera = await shop.conductor('Meera Iyer')
  const [goods] = await openStoreWithGoods(shop.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 399, stock: 5 }],
  })
  if (!goods) throw new Error('No goods')
  kit = goods
})
afterAll(() => shop.close())

const create = (more: object, who: TestPerson = devika) =>
  shop.ask<OwnWorkshop>(who, 'POST /conduct/workshops', { ...WORKSHOP, ...more })
const change = (id: number, more: object, who: TestPerson = devika) =>
  shop.ask<OwnWorkshop>(who, `PUT /conduct/workshops/${id}`, { ...WORKSHOP, ...more })
const seat = (more: object = {}) => ({ name: 'Seat', mode: 'online', price: 500, ...more })
const many = <Item>(count: number, item: (nth: number) => Item) =>
  Array.from({ length: count }, (_, nth) => item(nth))
const question = (nth: number, more: object = {}) => ({
  id: `question_${nth}`,
  label: `Question ${nth}?`,
  options: [],
  is_required: false,
  ...more,
})
/** A photo that `who` has uploaded, without its file. */
async function photoOf(who: TestPerson, hash: string): Promise<string> {
  const row = { hash, kind: 'photo' as const, name: 'stole', alt: '', width: 400, height: 300 }
  await shop.db
    .insertInto('media.pictures')
    .values({ ...row, placeholder: '#eeeeee' })
    .execute()
  await shop.db.insertInto('media.photo_owners').values({ hash, person_id: who.id }).execute()
  return `/media/${hash}`
}

describe('a workshop exactly at a limit', () => {
  test.each([
    { what: 'a title of 5 letters', more: { title: 'Batik' } },
    { what: 'a title of 100 letters', more: { title: 'छ'.repeat(100) } },
    { what: '15 minutes', more: { minutes: 15 } },
    { what: '6,000 minutes', more: { minutes: 6_000 } },
    { what: 'hobby 14', more: { hobby_id: 14 } },
    { what: 'six languages', more: { languages: many(6, (nth) => `Language ${nth}`) } },
    { what: 'a summary of 10 letters', more: { summary: 's'.repeat(10) } },
    { what: 'a summary of 200 letters', more: { summary: 's'.repeat(200) } },
    { what: 'a description of 40 letters', more: { description: 'd'.repeat(40) } },
    { what: 'ten things to take home', more: { takes_home: many(10, () => 't'.repeat(120)) } },
    { what: 'fifteen things to bring', more: { brings: many(15, () => 'b'.repeat(120)) } },
    { what: 'an age of 99', more: { age_from: 99 } },
    { what: 'ten questions', more: { questions: many(10, question) } },
    {
      what: 'twelve options',
      more: { questions: [question(1, { options: many(12, () => 'o'.repeat(80)) })] },
    },
    { what: 'eight tickets', more: { tickets: many(8, (nth) => seat({ name: `Seat ${nth}` })) } },
    { what: 'a ticket for ₹0', more: { tickets: [seat({ price: 0 })] } },
    { what: 'a ticket for ₹2,00,000', more: { tickets: [seat({ price: 200_000 })] } },
    { what: 'a ticket for ₹0.01', more: { tickets: [seat({ price: 0.01 })] } },
    { what: 'a ticket of 20 seats', more: { tickets: [seat({ seats: 20 })] } },
    {
      what: 'an early price a year before',
      more: { tickets: [seat({ early: { price: 499.99, days: 365 } })] },
    },
    { what: 'an early price of ₹0', more: { tickets: [seat({ early: { price: 0, days: 1 } })] } },
  ])('with $what is a draft', async ({ more }) => {
    const answer = await create(more)
    expect([answer.status, answer.body]).toMatchObject([201, { ...more, state: 'draft' }])
  })

  test.each([0, 720])('gives all of the money back, or half, until %i hours before', async (hours) => {
    const policy = { free_hours: hours, half_hours: hours }
    expect((await create(policy)).body.policy).toEqual(policy)
  })
})

describe('a workshop one over a limit', () => {
  test.each([
    { field: 'minutes', more: { minutes: 6_001 } },
    { field: 'minutes', more: { minutes: 90.5 } },
    { field: 'hobby_id', more: { hobby_id: 0 } },
    { field: 'languages', more: { languages: many(7, (nth) => `Language ${nth}`) } },
    { field: 'languages.0', more: { languages: ['x'.repeat(31)] } },
    { field: 'languages.1', more: { languages: ['English', ' '] } },
    { field: 'summary', more: { summary: 's'.repeat(201) } },
    { field: 'description', more: { description: 'd'.repeat(6_001) } },
    { field: 'takes_home', more: { takes_home: many(11, () => 'A stole') } },
    { field: 'takes_home.0', more: { takes_home: ['t'.repeat(121)] } },
    { field: 'brings', more: { brings: many(16, () => 'An apron') } },
    { field: 'photos', more: { photos: many(9, (nth) => `/media/${String(nth).repeat(32)}`) } },
    { field: 'photos.0', more: { photos: ['x'.repeat(101)] } },
    { field: 'age_from', more: { age_from: -1 } },
    { field: 'free_hours', more: { free_hours: 721 } },
    { field: 'half_hours', more: { half_hours: -1 } },
    { field: 'questions', more: { questions: many(11, question) } },
    { field: 'questions.0.id', more: { questions: [question(1, { id: 'Left handed' })] } },
    { field: 'questions.0.label', more: { questions: [question(1, { label: 'l'.repeat(201) })] } },
    { field: 'questions.0.options', more: { questions: [question(1, { options: many(13, () => 'Yes') })] } },
    { field: 'tickets', more: { tickets: many(9, () => seat()) } },
    { field: 'tickets.0.name', more: { tickets: [seat({ name: 'n'.repeat(61) })] } },
    { field: 'tickets.0.mode', more: { tickets: [seat({ mode: 'hybrid' })] } },
    { field: 'tickets.0.seats', more: { tickets: [seat({ seats: 0 })] } },
    { field: 'tickets.0.early.days', more: { tickets: [seat({ early: { price: 400, days: 0 } })] } },
    { field: 'tickets.0.early.days', more: { tickets: [seat({ early: { price: 400, days: 366 } })] } },
    { field: 'tickets', more: { tickets: [seat({ early: { price: 399.999, days: 7 } })] } },
    { field: 'tickets', more: { tickets: [seat({ price: 0, early: { price: 0, days: 7 } })] } },
    { field: 'place.name', more: { mode: 'in_person', place: { ...PLACE, name: '' } } },
    { field: 'place.address', more: { mode: 'in_person', place: { ...PLACE, address: 'Lane' } } },
    { field: 'place.city', more: { mode: 'in_person', place: { ...PLACE, city: 'B' } } },
    { field: 'place.landmark', more: { mode: 'in_person', place: { ...PLACE, landmark: 'l'.repeat(121) } } },
    { field: 'place.access', more: { mode: 'in_person', place: { ...PLACE, access: 'a'.repeat(301) } } },
    { field: 'kit.ship_by_hours', more: { kit: { pricingId: 1, is_included: true, ship_by_hours: 23 } } },
    { field: 'kit.pricingId', more: { kit: { pricingId: 0, is_included: true, ship_by_hours: 48 } } },
  ])('is refused with 400 at $field', async ({ field, more }) => {
    const answer = await create(more, meera)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  })
})

describe('where a workshop happens', () => {
  const room = { mode: 'in_person', place: PLACE, tickets: [seat({ mode: 'in_person' })] }

  test('in Bengaluru, 560034, is Karnataka, with no landmark unless one is given', async () => {
    const { body } = await create(room)
    expect(body).toMatchObject({
      city: 'Bengaluru',
      place: { ...PLACE, state_code: 29, state: 'Karnataka', landmark: '', access: '' },
    })
  })

  test('online has no place and no city, though one was sent', async () => {
    const { body } = await create({ place: PLACE })
    expect([body.place, body.city]).toEqual([null, ''])
  })

  test('made hybrid has tickets for the room and the screen; made online again, a ticket for the room is 400', async () => {
    const { id } = (await create({})).body
    const both = { mode: 'hybrid', place: PLACE, tickets: [seat(), seat({ mode: 'in_person' })] }
    expect((await change(id, both)).body.tickets.map(({ mode }) => mode)).toEqual(['online', 'in_person'])
    const answer = await change(id, { tickets: both.tickets })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, ['tickets']])
    expect((await change(id, {})).body).toMatchObject({ mode: 'online', place: null, city: '' })
  })

  test.each([
    { what: 'another landmark', place: { ...PLACE, landmark: 'Behind the temple' } },
    { what: 'another house', place: { ...PLACE, address: '3 Press Lane' } },
  ])('published, at $what is reviewed again; with the same place it stays published', async ({ place }) => {
    const id = await shop.published(devika, room)
    expect((await change(id, room)).body.state).toBe('published')
    expect((await change(id, { ...room, place })).body.state).toBe('submitted')
  })
})

describe('the tickets of a workshop', () => {
  test('keep their ids when Devika renames and reorders them; one that she leaves out cannot come back by its id', async () => {
    const { body } = await create({ tickets: [seat({ name: 'One' }), seat({ name: 'Pair', seats: 2 })] })
    const [one, pair] = body.tickets
    const turned = [seat({ ...pair, name: 'A pair' }), seat({ ...one })]
    const after = (await change(body.id, { tickets: turned })).body.tickets
    expect(after.map(({ id, name }) => [id, name])).toEqual([
      [pair?.id, 'A pair'],
      [one?.id, 'One'],
    ])
    expect((await change(body.id, { tickets: [seat({ ...one })] })).body.tickets).toHaveLength(1)
    const back = await change(body.id, { tickets: [seat({ ...one }), seat({ ...pair })] })
    expect([back.status, back.body.message]).toEqual([400, 'One of the tickets is no longer available.'])
  })

  test('of a new workshop get ids of their own, though the request names those of another', async () => {
    const { body } = await create({})
    const other = await create({ tickets: [seat({ id: body.tickets[0]?.id })] })
    expect(other.status).toBe(201)
    expect(other.body.tickets[0]?.id).not.toBe(body.tickets[0]?.id)
    const still = await shop.ask<OwnWorkshop>(devika, `GET /conduct/workshops/${body.id}`)
    expect(still.body.tickets).toEqual(body.tickets)
  })
})

describe('the pictures of a workshop', () => {
  test('are Devika’s own in her order, each once; Meera’s is refused with 400', async () => {
    const own = [await photoOf(devika, '1'.repeat(32)), await photoOf(devika, '2'.repeat(32))]
    const [first = '', second = ''] = own
    const { body } = await create({ photos: [second, first, second] })
    expect(body.pictures.map(({ path, alt }) => [plainPath(path), alt])).toEqual([
      [second, WORKSHOP.title],
      [first, WORKSHOP.title],
    ])
    const byMeera = await create({ photos: [first] }, meera)
    expect([byMeera.status, byMeera.body.message]).toEqual([
      400,
      'One of your photos is no longer available. Please add it again.',
    ])
    const refused = await change(body.id, { photos: [first, `/media/${'9'.repeat(32)}`] })
    expect(refused.status).toBe(400)
  })

  test('stay when the photo has left Devika’s uploads, and go when she leaves them out', async () => {
    const path = await photoOf(devika, '3'.repeat(32))
    const { id } = (await create({ photos: [path] })).body
    await shop.db.deleteFrom('media.photo_owners').where('hash', '=', '3'.repeat(32)).execute()
    expect((await change(id, { photos: [path] })).body.pictures).toHaveLength(1)
    expect((await change(id, { photos: [] })).body.pictures).toEqual([])
    expect((await change(id, { photos: [path] })).status).toBe(400)
  })
})

describe('the kit of a workshop', () => {
  const kitInput = () => ({ pricingId: kit.variantId, is_included: true, ship_by_hours: 48 })

  test('is shown with the name, store and price of the goods', async () => {
    const { body } = await create({ kit: kitInput() })
    expect(body.kit).toMatchObject({
      product_name: 'Merino yarn',
      store_name: 'Wool House',
      price: 399,
      is_included: true,
      ship_by_hours: 48,
    })
  })

  test('is not shown while the goods cannot be bought, and saving it then is refused with 400 at kit', async () => {
    const { id } = (await create({ kit: kitInput() })).body
    const switched = (is_active: boolean) =>
      shop.db.updateTable('catalogue.variants').set({ is_active }).where('id', '=', kit.variantId).execute()
    await switched(false)
    const own = await shop.ask<OwnWorkshop>(devika, `GET /conduct/workshops/${id}`)
    const answer = await change(id, { kit: kitInput() })
    await switched(true)
    expect([own.status, own.body.kit]).toEqual([200, null])
    expect([answer.status, rejectedFields(answer)]).toEqual([400, ['kit']])
  })

  test('can be left out again', async () => {
    const { id } = (await create({ kit: kitInput() })).body
    expect((await change(id, { kit: null })).body.kit).toBeNull()
  })
})
