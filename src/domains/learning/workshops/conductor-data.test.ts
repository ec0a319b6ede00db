import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import type { TestPerson } from '#testing/domain-shop'
import type { ConductorState } from './contract/shapes.ts'
import { personalDataOf } from './personal-data.ts'
import { findPublishedPictures, picturesInUse } from './queries/personal-data.ts'
import {
  APPLICATION,
  addPicture,
  conductorIdOf,
  openWorkshopApi,
  postDecision,
  postStep,
  sessionIn,
  workshopStateOf,
  type WorkshopApi,
} from './testing.ts'

let shop: WorkshopApi
beforeAll(async () => {
  shop = await openWorkshopApi()
})
afterAll(() => shop.close())

const applied = async (name: string, state: ConductorState = 'applied'): Promise<TestPerson> => {
  const who = await shop.person(name)
  await shop.ask(who, 'POST /conduct/application', { ...APPLICATION, display_name: name })
  await shop.db.updateTable('workshops.conductors').set({ state }).where('person_id', '=', who.id).execute()
  return who
}
const join = async (from: TestPerson, into: TestPerson) => {
  await transact(shop.db, (tx) => publish(tx, 'identity.merged', { from: from.id, into: into.id }))
  await shop.deliverEvents()
}
const erase = async (who: TestPerson) => {
  await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: who.id }))
  await shop.deliverEvents()
}
const conductorOf = (who: TestPerson) =>
  shop.db
    .selectFrom('workshops.conductors')
    .select(['id', 'display_name', 'state'])
    .where('person_id', '=', who.id)
    .executeTakeFirst()
const titlesOf = async (who: TestPerson) =>
  (await shop.ask<{ rows: { title: string }[] }>(who, 'GET /conduct/workshops')).body.rows
    .map(({ title }) => title)
    .toSorted()

describe('when two accounts of Devika become one', () => {
  test('and neither has applied, nothing is made', async () => {
    const [old, kept] = [await shop.person('Devika Menon'), await shop.person('Devika Menon')]
    await join(old, kept)
    expect([await conductorOf(old), await conductorOf(kept)]).toEqual([undefined, undefined])
  })

  test('the old one’s approval and its workshop go with it, and her steps name the new account', async () => {
    const [old, kept] = [await shop.conductor('Devika Menon'), await shop.person('Devika Menon')]
    const id = await shop.published(old)
    await join(old, kept)
    expect(await conductorOf(old)).toBeUndefined()
    expect(await titlesOf(kept)).toEqual(['Block printing at home'])
    const actors = await shop.db
      .selectFrom('workshops.workshop_events')
      .select(['event', 'actor_id'])
      .where('workshop_id', '=', id)
      .orderBy('id')
      .execute()
    expect(actors).toEqual([
      { event: 'create', actor_id: kept.id },
      { event: 'submit', actor_id: kept.id },
      { event: 'approve', actor_id: shop.nila.id },
    ])
    expect((await shop.ask(old, 'GET /conduct/workshops')).status).toBe(403)
  })

  test('both approved, the older application stays and has the workshops of both', async () => {
    const [old, kept] = [await shop.conductor('Devika old'), await shop.conductor('Devika new')]
    await shop.draft(old, { title: 'Dyeing with indigo' })
    await shop.draft(kept, { title: 'Spinning with a drop spindle' })
    await join(old, kept)
    expect(await conductorOf(kept)).toMatchObject({ display_name: 'Devika old', state: 'allowed' })
    expect(await titlesOf(kept)).toEqual(['Dyeing with indigo', 'Spinning with a drop spindle'])
  })

  test.each(['applied', 'info_requested', 'rejected', 'withdrawn', 'revoked'] as const)(
    'the approved application stays though the one that is %s is older, with the steps of both',
    async (state) => {
      const old = await applied('Devika old', state)
      const kept = await shop.conductor('Devika new')
      await join(old, kept)
      const row = await conductorOf(kept)
      expect(row).toMatchObject({ display_name: 'Devika new', state: 'allowed' })
      const steps = await shop.db
        .selectFrom('workshops.conductor_events')
        .select('event')
        .where('conductor_id', '=', row?.id ?? 0)
        .execute()
      expect(steps.map(({ event }) => event).toSorted()).toEqual(['apply', 'apply', 'approve'])
    },
  )

  test('told of twice, they stay one', async () => {
    const [old, kept] = [await shop.conductor('Devika old'), await shop.conductor('Devika new')]
    await join(old, kept)
    const before = await conductorOf(kept)
    await join(old, kept)
    expect(await conductorOf(kept)).toEqual(before)
  })
})

describe('when an account is erased', () => {
  test.each([
    { state: 'applied', end: 'withdrawn' },
    { state: 'info_requested', end: 'withdrawn' },
    { state: 'rejected', end: 'withdrawn' },
    { state: 'revoked', end: 'withdrawn' },
    { state: 'allowed', end: 'revoked' },
  ] as const)('an application that is $state ends as $end, without contact data', async ({ state, end }) => {
    const asha = await applied('Asha Rao', state)
    const id = await conductorIdOf(shop, asha)
    await shop.db
      .updateTable('workshops.conductors')
      .set({ staff_comment: 'Call 9876543210.' })
      .where('id', '=', id)
      .execute()
    await erase(asha)
    const row = await shop.db
      .selectFrom('workshops.conductors')
      .select(['state', 'display_name', 'phone', 'email', 'staff_comment', 'legal_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const nothing = { phone: '', email: '', staff_comment: '' }
    expect(row).toEqual({
      ...nothing,
      state: end,
      display_name: 'A former conductor',
      legal_name: APPLICATION.legal_name,
    })
  })

  test('Devika’s three workshops are archived, and Meera’s stays published', async () => {
    const [devika, meera] = [await shop.conductor('Devika Menon'), await shop.conductor('Meera Iyer')]
    const [draft, first, second] = [
      await shop.draft(devika),
      await shop.published(devika),
      await shop.published(devika),
    ]
    await postStep(shop, devika, { id: second, step: 'pause' })
    const other = await shop.published(meera)
    await erase(devika)
    await erase(devika)
    for (const id of [draft, first, second]) expect(await workshopStateOf(shop, id)).toBe('archived')
    expect(await workshopStateOf(shop, other)).toBe('published')
    expect((await shop.ask(devika, 'GET /conduct/workshops')).status).toBe(403)
  })

  test('her workshop with a session on sale leaves the public list', async () => {
    const devika = await shop.conductor('Devika Menon')
    const id = await shop.published(devika, { title: 'Vanishing batik' })
    await sessionIn(shop, devika, { id })
    const found = async () =>
      (await shop.ask<{ count: number }>(null, 'GET /workshops?q=Vanishing+batik')).body.count
    expect(await found()).toBe(1)
    await erase(devika)
    expect(await found()).toBe(0)
  })

  test('of somebody who never applied, nothing changes', async () => {
    const asha = await shop.person('Asha Rao')
    await erase(asha)
    expect(await conductorOf(asha)).toBeUndefined()
  })
})

describe('the export of a person’s data', () => {
  test('has no application and no workshop for Asha, who only books', async () => {
    const asha = await shop.person('Asha Rao')
    expect(await personalDataOf(shop.db, asha.id)).toEqual({ conductor: null, workshops: [] })
  })

  test('has Devika’s application and both workshops with their texts, the newest first, none of Meera’s', async () => {
    const [devika, meera] = [await shop.conductor('Devika Menon'), await shop.conductor('Meera Iyer')]
    const first = await shop.draft(devika, { title: 'Dyeing with indigo' })
    await shop.draft(meera)
    const second = await shop.published(devika, { title: 'छपाई <b>घर</b> पर' })
    const data = await personalDataOf(shop.db, devika.id)
    expect(data.conductor).toMatchObject({ display_name: 'Devika Menon', state: 'allowed' })
    expect(data.workshops.map(({ id, title, state }) => [id, title, state])).toEqual([
      [second, 'छपाई <b>घर</b> पर', 'published'],
      [first, 'Dyeing with indigo', 'draft'],
    ])
    for (const { description } of data.workshops) expect(description).toContain('mix colours')
  })
})

describe('the picture of a workshop', () => {
  const path = `/media/${'a'.repeat(32)}`
  const other = `/media/${'b'.repeat(32)}`
  const isPublished = async () => (await findPublishedPictures(shop.db, [path, other])).has(path)

  test('is in use from the draft on, and public from its first approval on, also when it is archived', async () => {
    await shop.db.deleteFrom('workshops.pools').execute()
    await shop.db.deleteFrom('workshops.sessions').execute()
    await shop.db
      .updateTable('workshops.workshops')
      .set({ pictures: '[]' as never })
      .execute()
    const devika = await shop.conductor('Devika Menon')
    const id = await shop.draft(devika)
    expect(await picturesInUse(shop.db, [path, other])).toEqual(new Set())
    await addPicture(shop, id)
    expect(await picturesInUse(shop.db, [path, other])).toEqual(new Set([path]))
    await postStep(shop, devika, { id, step: 'submit' })
    expect(await isPublished()).toBe(false)
    await postDecision(shop, shop.nila, { id, decision: 'approve' })
    expect(await isPublished()).toBe(true)
    await postStep(shop, devika, { id, step: 'archive' })
    expect([await isPublished(), (await findPublishedPictures(shop.db, [other])).size]).toEqual([true, 0])
  })

  test('asked for with no path, is an empty answer', async () => {
    expect([await picturesInUse(shop.db, []), await findPublishedPictures(shop.db, [])]).toEqual([
      new Set(),
      new Set(),
    ])
  })
})
