import { afterAll, beforeAll } from 'vitest'
import { APPLICATION, openMakersShop, type MakersShop, type Person, type Reply } from './creators.fixture.ts'
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

export const statusAndCode = ({ status, body }: Reply) => [status, body['code']]
export const fieldsOf = ({ body }: Reply): string[] =>
  ((body['errors'] ?? []) as { field: string }[]).map(({ field }) => field)

/** A new person with an open request. */
export async function applicant(
  name: string,
  { email = null, ...more }: { email?: string | null; [field: string]: unknown } = {},
): Promise<{ who: Person; id: number }> {
  const who = await shop.person(name, [], email)
  return { who, id: await apply(who, more) }
}

/** Requests to become a maker. @returns the request's id. */
export async function apply(who: Person, more: object = {}): Promise<number> {
  const answer = await shop.ask(who, 'POST /user/creator/request', { ...APPLICATION, ...more })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const { id } = await shop.db
    .selectFrom('creators.requests')
    .select('id')
    .where('person_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

export const ownStatus = async (who: Person) => (await shop.ask(who, 'GET /user/creator/status')).body

type ByStaff = { by?: Person | null; [field: string]: unknown }

export const decide = (id: number | string, decision: string, { by = staff, ...more }: ByStaff = {}) =>
  shop.ask(by, `POST /admin/creators/requests/${id}/decision`, {
    decision,
    reason: 'We looked at it.',
    ...more,
  })

export const postCreatorStatus = (who: Person, to: string, { by = staff, ...more }: ByStaff = {}) =>
  shop.ask(by, `POST /admin/creators/${who.id}/standing`, { to, reason: 'Copied pictures.', ...more })
