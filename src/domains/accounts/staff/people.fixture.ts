import { afterAll, beforeAll } from 'vitest'
import type { Act, AccountOfPerson, ListedPerson } from './contract.ts'
import { openStaffShop, type Somebody, type StaffShop } from './testing.ts'

export let shop: StaffShop
export let chief: Somebody
export let desk: Somebody

/** A shop with a chief and a member of the staff. */
export function setUpStaff(): void {
  beforeAll(async () => {
    shop = await openStaffShop()
    chief = await shop.person('Rohan Desai', ['staff', 'staff:everything'])
    desk = await shop.person('Nisha Verma', ['staff', 'staff:people'])
  })
  afterAll(() => shop.close())
}

export const find = async (query: string) =>
  (await shop.get(desk, `/admin/people?${query}`)).json as {
    rows: ListedPerson[]
    next: string | null
    previous: string | null
  }
export const account = async (actor: Somebody, id: number) =>
  (await shop.get(actor, `/admin/people/${id}`)).json['person'] as AccountOfPerson
export const lastAct = async (subject: Somebody) => (await account(chief, subject.id)).acts[0] as Act
