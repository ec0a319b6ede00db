import { afterAll, beforeAll } from 'vitest'
import { openWorkshopShop, type TestPerson, type WorkshopShop } from '../bookings.fixture.ts'

export let shop: WorkshopShop
export let asha: TestPerson
export let bilal: TestPerson

/** A workshop shop with Asha and Bilal. */
export function setUpSessionDay(): void {
  beforeAll(async () => {
    shop = await openWorkshopShop()
    asha = await shop.newPerson('Asha Rao')
    bilal = await shop.newPerson('Bilal Khan')
  }, 60_000)
  afterAll(() => shop.end())
}
