import { afterAll, beforeAll } from 'vitest'
import type { AuditEntry, AccountOfPerson, ListedPerson } from '../contract.ts'
import { openStaffShop, type TestPerson, type StaffShop } from '../testing.ts'

export let shop: StaffShop
export let chief: TestPerson
export let supportAgent: TestPerson

/** Sets up a shop with an administrator and a staff member before all tests. */
export function setUpStaff(): void {
  beforeAll(async () => {
    shop = await openStaffShop()
    chief = await shop.person('Rohan Desai', ['staff', 'staff:everything'])
    supportAgent = await shop.person('Nisha Verma', ['staff', 'staff:people'])
  })
  afterAll(() => shop.close())
}

export const find = async (query: string) =>
  (await shop.get(supportAgent, `/admin/people?${query}`)).json as {
    rows: ListedPerson[]
    next: string | null
    previous: string | null
  }
export const account = async (actor: TestPerson, id: number) =>
  (await shop.get(actor, `/admin/people/${id}`)).json['person'] as AccountOfPerson
export const findLastAuditEntry = async (subject: TestPerson) =>
  (await account(chief, subject.id)).acts[0] as AuditEntry
