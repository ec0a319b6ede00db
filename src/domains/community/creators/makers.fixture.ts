import { afterAll, beforeAll } from 'vitest'
import { openMakersShop, type MakersShop, type Person } from './creators.fixture.ts'
import { profilesOf } from './index.ts'

export let shop: MakersShop
export let staff: Person
export let leela: Person
export let meera: Person

/** Leela, Meera and a staff member with the right to decide about makers. */
export function setUpMakers(): void {
  beforeAll(async () => {
    shop = await openMakersShop()
    staff = await shop.person('Kiran Desk', ['staff', 'staff:creators'])
    leela = await shop.maker('Leela Nair', 'Crochet')
    meera = await shop.person('Meera Iyer', [], 'meera@example.com')
  }, 120_000)
  afterAll(() => shop.close())
}

export const followerCountOf = async (id: number): Promise<number> =>
  (await profilesOf(shop.db, [id])).get(id)?.followers ?? -1
