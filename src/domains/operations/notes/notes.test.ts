import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suspendPerson } from '#domains/accounts/identity/account-status'
import type { Finder } from '#platform/finder'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import {
  openDomainShop,
  refusalPair,
  rejectedFields,
  type DomainShop,
  type TestPerson,
} from '#testing/domain-shop'
import { notesDomain } from './domain.ts'
import * as contract from './contract.ts'
import type { Note } from './contract.ts'
import { noteListeners } from './listeners.ts'

/** Orders 1001 to 1060, and the people of the shop. */
const finders: readonly Finder[] = [
  {
    kind: 'order',
    right: 'orders',
    find: async (_db, { id }) =>
      id !== null && id > 1_000 && id <= 1_060
        ? [{ id, title: String(id), note: '', href: `/admin/orders/${id}`, isExact: true }]
        : [],
  },
  {
    kind: 'person',
    right: 'people',
    find: async (_db, { id }) =>
      id === null ? [] : [{ id, title: '', note: '', href: `/admin/people?person=${id}`, isExact: true }],
  },
]

let shop: DomainShop
let meera: TestPerson
let kabir: TestPerson
let farida: TestPerson
let asha: TestPerson

beforeAll(async () => {
  shop = await openDomainShop({
    routes: [(api) => notesDomain.routes?.(api, { finders } as never)],
    listeners: noteListeners,
    topics: ['notes.mentioned'],
  })
  meera = await shop.person('Meera Iyer', ['staff', 'staff:orders', 'staff:people'])
  kabir = await shop.person('Kabir Singh', ['staff', 'staff:orders'])
  farida = await shop.person('Farida Khan', ['staff', 'staff:refunds'])
  asha = await shop.person('Asha Rao')
})
afterAll(() => shop.close())

const write = (who: TestPerson | null, body: object, key?: string) =>
  shop.ask<{ note: Note }>(
    who,
    'POST /admin/notes',
    { subject_kind: 'order', subject_id: 1_001, text: 'Called at 11', ...body },
    key ? { 'idempotency-key': key } : {},
  )
const read = (who: TestPerson | null, query = 'subject_kind=order&subject_id=1001') =>
  shop.ask<{ rows: Note[]; next: number | null }>(who, `GET /admin/notes?${query}`)

describe('a note on a record', () => {
  test('is refused for a visitor, a shopper, and staff without the right of the page', async () => {
    for (const [who, status] of [
      [null, 401],
      [asha, 403],
      [farida, 403],
    ] as const) {
      expect((await write(who, {})).status).toBe(status)
      expect((await read(who)).status).toBe(status)
    }
    // No page of the console shows the records of this kind here.
    expect((await write(meera, { subject_kind: 'payout' })).status).toBe(403)
  })

  test('needs a record that exists, and 1 to 2,000 letters; each mistake is named', async () => {
    expect((await write(meera, { subject_id: 999 })).status).toBe(404)
    expect((await read(meera, 'subject_kind=order&subject_id=999')).status).toBe(404)
    expect(rejectedFields(await write(meera, { text: '   ' }))).toEqual(['text'])
    expect(rejectedFields(await write(meera, { text: 'a'.repeat(2_001) }))).toEqual(['text'])
    expect(rejectedFields(await write(meera, { subject_kind: 'poem' }))).toEqual(['subject_kind'])
    expect(rejectedFields(await write(meera, { subject_id: '' }))).toEqual(['subject_id'])
    expect(
      rejectedFields(await write(meera, { mentions: Array.from({ length: 11 }, (_, at) => at + 1) })),
    ).toEqual(['mentions'])
    expect((await write(meera, { text: 'a'.repeat(2_000), subject_id: 1_002 })).status).toBe(201)
  })

  test('is written once when the same request comes twice, also at the same time', async () => {
    const body = { subject_id: 1_003, text: 'Buyer wants it on Monday' }
    const [first, second] = await Promise.all([write(meera, body, 'n1'), write(meera, body, 'n1')])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.note.id).toBe(second.body.note.id)
    const { rows } = (await read(kabir, 'subject_kind=order&subject_id=1003')).body
    expect(rows).toMatchObject([{ text: 'Buyer wants it on Monday', by: { name: 'Meera Iyer' } }])
    expect(await shop.audit('order 1003')).toMatchObject([
      { act: 'note-written', actor_id: meera.id, reason: 'Buyer wants it on Monday' },
    ])
  })

  test('lists 51 notes newest first in two pages', async () => {
    for (let written = 1; written <= 51; written += 1)
      await write(meera, { subject_id: 1_004, text: `Note ${written}` })
    const first = (await read(meera, 'subject_kind=order&subject_id=1004')).body
    expect([first.rows.length, first.rows[0]?.text]).toEqual([50, 'Note 51'])
    const second = (await read(meera, `subject_kind=order&subject_id=1004&after=${first.next}`)).body
    expect([second.rows.map(({ text }) => text), second.next]).toEqual([['Note 1'], null])
  })
})

describe('a mention', () => {
  test('of Farida, who may not open orders, is 400 by field, and nothing is written', async () => {
    const refused = await write(meera, { subject_id: 1_005, mentions: [kabir.id, farida.id] })
    expect(refused.status).toBe(400)
    expect(rejectedFields(refused)).toEqual(['mentions.1'])
    for (const id of [asha.id, 4_444]) expect((await write(meera, { mentions: [id] })).status).toBe(400)
    expect((await read(meera, 'subject_kind=order&subject_id=1005')).body.rows).toEqual([])
  })

  test('of Kabir tells him once, with the page and without the words; of oneself tells nobody', async () => {
    const before = shop.events.length
    const done = await write(meera, {
      subject_id: 1_006,
      text: '@Kabir Singh please call the courier',
      mentions: [kabir.id, kabir.id, meera.id],
    })
    expect(done.body.note.mentioned).toEqual([{ id: kabir.id, name: 'Kabir Singh' }])
    await shop.deliverEvents()
    const told = shop.events.slice(before)
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { byId: meera.id, personIds: [kabir.id], href: '/admin/orders/1006' },
    ])
    expect(JSON.stringify(told)).not.toContain('courier')
  })

  test('may name the colleagues who can open the page, and no suspended one', async () => {
    const lata = await shop.person('Lata Iyer', ['staff', 'staff:orders'])
    const colleagues = async () =>
      (
        await shop.ask<{ rows: { name: string }[] }>(meera, 'GET /admin/notes/colleagues?subject_kind=order')
      ).body.rows.map(({ name }) => name)
    expect(await colleagues()).toEqual(['Kabir Singh', 'Lata Iyer', 'Meera Iyer'])
    await transact(shop.db, (tx) => suspendPerson(tx, lata.id, shop.clock.now()))
    expect(await colleagues()).toEqual(['Kabir Singh', 'Meera Iyer'])
    expect((await write(meera, { mentions: [lata.id] })).status).toBe(400)
    expect(refusalPair(await shop.ask(farida, 'GET /admin/notes/colleagues?subject_kind=order'))[0]).toBe(403)
  })
})

test('every call about notes is below /admin and for staff', () => {
  const calls = [contract.listNotes, contract.writeNote, contract.listColleagues]
  expect(calls.filter(({ path, access }) => !path.startsWith('/admin/') || access !== 'staff')).toEqual([])
})

describe('a person who leaves', () => {
  const about = (id: number) => `subject_kind=person&subject_id=${id}`

  test('takes the notes about their account along when it is joined, and they end with it', async () => {
    const [old, kept] = [await shop.person('Charu Menon'), await shop.person('Charu Menon')]
    await write(meera, { subject_kind: 'person', subject_id: old.id, text: 'Prefers calls after 6' })
    await transact(shop.db, (tx) => publish(tx, 'identity.merged', { from: old.id, into: kept.id }))
    await shop.deliverEvents()
    expect((await read(meera, about(kept.id))).body.rows).toHaveLength(1)
    await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: kept.id }))
    await shop.deliverEvents()
    expect((await read(meera, about(kept.id))).body.rows).toEqual([])
  })
})
