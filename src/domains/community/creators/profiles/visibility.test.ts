import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imposeSanction, liftSanction } from '#domains/community/sanctions'
import { reinstatePerson, suspendPerson } from '#domains/accounts/identity/account-status'
import { publish } from '#platform/events'
import { DAY_MS } from '#platform/time'
import { transact } from '#platform/transact'
import { openMakersShop, type MakersShop, type Person } from '../creators.fixture.ts'
import { hiddenSince, lockVisibility } from '../follows/index.ts'
import {
  allProfilesOf,
  findCreatorsByName,
  findMakersByHandle,
  listNewestCreators,
  mayPost,
  searchMakers,
} from '../index.ts'
import { creatorTasks } from '../tasks.ts'
import { syncVisibility, visibilityListeners } from './sync-visibility.ts'

let shop: MakersShop
let nila: Person
beforeAll(async () => {
  shop = await openMakersShop({ listeners: visibilityListeners({ now: () => shop.clock.now() }) })
  nila = await shop.person('Nila Das', ['staff'])
})
afterAll(() => shop.close())

let makers = 0
/** A maker with a name of her own, followed by a fan. */
async function zoya(): Promise<{ maker: Person; fan: Person; name: string }> {
  makers += 1
  const name = `Zoya${makers} Quilts`
  const [maker, fan] = [await shop.maker(name), await shop.person(`Fan ${makers}`)]
  await shop.ask(fan, 'POST /user/followit', { rec_id: maker.id })
  return { maker, fan, name }
}
const suspendAccount = async ({ id }: Person) => {
  await transact(shop.db, (tx) => suspendPerson(tx, id, shop.clock.now()))
  await shop.deliverEvents()
}
const reinstate = async ({ id }: Person) => {
  await transact(shop.db, (tx) => reinstatePerson(tx, id))
  await shop.deliverEvents()
}
const sanction = async ({ id }: Person, kind: 'limited' | 'suspended') => {
  const given = await transact(shop.db, (tx) =>
    imposeSanction(tx, {
      personId: id,
      kind,
      rule: 'spam',
      reason: 'The same advertisement 12 times.',
      caseTicket: null,
      days: 1,
      actorId: nila.id,
      now: shop.clock.now(),
    }),
  )
  await shop.deliverEvents()
  return given
}
const runTask = async () => creatorTasks(shop)['creators:sync-visibility']?.()
const isHidden = async ({ id }: Person): Promise<boolean> => (await hiddenSince(shop.db, id)) !== null
const pageStatus = async (reader: Person | null, { id }: Person, list = '') =>
  (await shop.ask(reader, `GET /creators/${id}${list}`)).status

describe('Zoya, whose account is suspended', () => {
  test('has no page for visitors, followers and Nila; she sees it herself, with a flag, and her own followers', async () => {
    const { maker, fan } = await zoya()
    await suspendAccount(maker)
    for (const reader of [null, fan, nila])
      for (const list of ['', '/followers', '/following'])
        expect(await pageStatus(reader, maker, list)).toBe(404)
    expect((await shop.ask(maker, `GET /creators/${maker.id}`)).body).toMatchObject({
      profile: { is_hidden: true, is_me: true, followers: 1 },
    })
    expect((await shop.ask(maker, `GET /creators/${maker.id}/followers`)).body).toMatchObject({ count: 1 })
  })

  test('is in no list and no search, is kept for staff, and may not post', async () => {
    const { maker, fan, name } = await zoya()
    const word = name.toLowerCase().split(' ')[0] ?? ''
    const found = async () => [
      (await listNewestCreators(shop.db, { art: null, limit: 100 })).some(({ id }) => id === maker.id),
      (await findCreatorsByName(shop.db, name)).length === 1,
      (await findMakersByHandle(shop.db, [`${word}quilts`])).size === 1,
      (await searchMakers(shop.db, { query: `'${word}'`, limit: 9 }, null)).length === 1,
      await mayPost(shop.db, maker.id),
      ((await shop.ask(fan, 'GET /user/following')).body['rows'] as unknown[]).length === 1,
    ]
    expect(await found()).toEqual([true, true, true, true, true, true])
    await suspendAccount(maker)
    expect(await found()).toEqual([false, false, false, false, false, false])
    expect((await allProfilesOf(shop.db, [maker.id])).get(maker.id)).toMatchObject({ isHidden: true })
    await reinstate(maker)
    expect(await found()).toEqual([true, true, true, true, true, true])
  })

  test('keeps followers and page as they were when she is reinstated', async () => {
    const { maker } = await zoya()
    const page = async () => (await shop.ask(null, `GET /creators/${maker.id}`)).body
    const before = await page()
    await suspendAccount(maker)
    await reinstate(maker)
    expect(await page()).toEqual(before)
  })

  test('is named without a page among the followers of others', async () => {
    const [{ maker, name }, tara] = [await zoya(), await shop.maker('Tara Sen')]
    await shop.ask(maker, 'POST /user/followit', { rec_id: tara.id })
    await suspendAccount(maker)
    const { body } = await shop.ask(null, `GET /creators/${tara.id}/followers`)
    expect(body['rows']).toEqual([{ id: null, name, picture: null }])
  })
})

describe('Zoya, suspended from the community for a day', () => {
  test('is hidden until the moment that it ends, when the task of the minute shows her again', async () => {
    const { maker } = await zoya()
    const since = shop.clock.now()
    await sanction(maker, 'suspended')
    expect(await hiddenSince(shop.db, maker.id)).toEqual(since)
    shop.clock.forward(DAY_MS - 1)
    await runTask()
    expect(await isHidden(maker)).toBe(true)
    shop.clock.forward(1)
    for (const _ of [1, 2]) await runTask()
    expect([await isHidden(maker), await pageStatus(null, maker)]).toEqual([false, 200])
  })

  test('is shown when it is lifted, unless her account is suspended as well', async () => {
    const { maker } = await zoya()
    const { id } = await sanction(maker, 'suspended')
    await suspendAccount(maker)
    const by = { actorId: nila.id, reason: 'Decided again.', now: shop.clock.now() }
    await transact(shop.db, (tx) => liftSanction(tx, id, by))
    await shop.deliverEvents()
    expect(await isHidden(maker)).toBe(true)
    await reinstate(maker)
    expect(await isHidden(maker)).toBe(false)
  })

  test('is hidden by the task although the event was lost', async () => {
    const { maker } = await zoya()
    await sanction(maker, 'suspended')
    await shop.db
      .updateTable('creators.profiles')
      .set({ hidden_at: null })
      .where('person_id', '=', maker.id)
      .execute()
    await runTask()
    expect(await isHidden(maker)).toBe(true)
  })

  test('and only limited, she stays visible', async () => {
    const { maker } = await zoya()
    await sanction(maker, 'limited')
    await runTask()
    expect(await isHidden(maker)).toBe(false)
  })
})

describe('hiding', () => {
  const published = async ({ id }: Person) =>
    (
      await shop.db
        .selectFrom('platform.outbox')
        .select('payload')
        .where('topic', '=', 'creators.hidden')
        .execute()
    ).filter(({ payload }) => new RegExp(`:${id}\\b`).test(JSON.stringify(payload))).length

  test('by three servers at once is published once', async () => {
    const { maker } = await zoya()
    await transact(shop.db, (tx) => suspendPerson(tx, maker.id, shop.clock.now()))
    const sync = () => transact(shop.db, (tx) => syncVisibility(tx, maker.id, shop.clock.now()))
    await Promise.all([sync(), sync(), sync()])
    expect(await published(maker)).toBe(1)
  })

  test('of a person who is no maker, or of an unknown id, changes nothing', async () => {
    const asha = await shop.person('Asha Rao')
    await suspendAccount(asha)
    await transact(shop.db, (tx) => publish(tx, 'identity.suspended', { personId: 999_999 }))
    await shop.deliverEvents()
    expect([await hiddenSince(shop.db, asha.id), await hiddenSince(shop.db, 999_999)]).toEqual([null, null])
  })

  test('is read under a lock as true for Zoya, false for a visible maker and for an unknown id', async () => {
    const [{ maker }, { maker: visible }] = [await zoya(), await zoya()]
    await suspendAccount(maker)
    const seen = await transact(shop.db, async (tx) => [
      await lockVisibility(tx, maker.id),
      await lockVisibility(tx, visible.id),
      await lockVisibility(tx, 999_999),
    ])
    expect(seen).toEqual([true, false, false])
  })
})
