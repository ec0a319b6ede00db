import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import type { PointsForStaff } from '../contract.ts'

let shop: TestShop
type Person = Visitor & { id: number }
let asha: Person
let meera: Person
let kabir: Person
const clock = movableClock()

async function person(name: string, phone: string, roles: readonly string[] = []): Promise<Person> {
  const { id, token } = await createSignedInPerson(shop.database.db, { name, phone, roles }, clock.now())
  return Object.assign(shop.visitor(), { id, token })
}

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = await person('Asha Rao', '9000000001')
  meera = await person('Meera Iyer', '9000000002', ['staff', 'staff:points'])
  kabir = await person('Kabir Singh', '9000000003', ['staff', 'staff:points'])
})
afterAll(() => shop.end())

type Reply = { balance: number; is_waiting: boolean; code: string }
const give = (who: Visitor, points: number, to = asha.id) =>
  who.post<Reply>('/api/admin/points/give', { person_id: to, points, reason: 'A late parcel' })
const getAdminPage = async (who: Visitor = meera) =>
  (await who.get<PointsForStaff>(`/api/admin/points?person_id=${asha.id}`)).body
const decide = (who: Visitor, id: number, decision: 'give' | 'refuse') =>
  who.post<Reply>(`/api/admin/points/wishes/${id}/decide`, { decision, reason: 'I have seen the letter' })

test('Asha cannot open the admin queue; points are not given to an unknown person, to oneself, or without a reason', async () => {
  expect([(await asha.get('/api/admin/points')).status, (await give(asha, 5)).status]).toEqual([403, 403])
  expect((await give(meera, 5, 999_999_999)).status).toBe(404)
  expect((await give(meera, 5, meera.id)).body.code).toBe('own_points')
  expect(
    (await meera.post('/api/admin/points/give', { person_id: asha.id, points: 5, reason: '' })).status,
  ).toBe(400)
  expect((await getAdminPage()).person).toMatchObject({ name: 'Asha Rao', balance: 0, entries: [] })
})

test('up to the limit one person gives points alone; one point more waits, and changes nothing before a second person approves, once', async () => {
  const { most_alone: limit } = await getAdminPage()
  expect((await give(meera, limit)).body).toEqual({ balance: limit, is_waiting: false })
  expect((await give(meera, limit + 1)).body).toEqual({ balance: limit, is_waiting: true })
  const [request] = (await getAdminPage()).wishes
  expect(request).toMatchObject({
    name: 'Asha Rao',
    points: limit + 1,
    asked_by: 'Meera Iyer',
    may: ['refuse'],
  })
  expect((await getAdminPage(kabir)).wishes[0]?.may).toEqual(['give', 'refuse'])
  const id = request?.id ?? 0
  expect((await decide(meera, id, 'give')).body.code).toBe('second_person')
  const both = await Promise.all([decide(kabir, id, 'give'), decide(kabir, id, 'give')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = await getAdminPage()
  expect([now.wishes, now.person?.balance, now.person?.entries.length]).toEqual([[], 2 * limit + 1, 2])
})

test('a refused request gives nothing; points to be taken must be in the balance, also at the approval', async () => {
  const { most_alone: limit, person: before } = await getAdminPage()
  const balance = before?.balance ?? 0
  await give(kabir, limit + 1)
  expect((await decide(kabir, (await getAdminPage()).wishes[0]?.id ?? 0, 'refuse')).status).toBe(200)
  expect((await give(kabir, -balance - 1)).body.code).toBe('points_changed')
  await give(kabir, -balance)
  const [request] = (await getAdminPage()).wishes
  expect((await give(meera, -1)).body.balance).toBe(balance - 1)
  expect((await decide(meera, request?.id ?? 0, 'give')).body.code).toBe('points_changed')
  expect((await getAdminPage()).wishes).toHaveLength(1)
  expect((await decide(meera, 999_999, 'give')).status).toBe(404)
})
