import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { changeRoles } from './change-roles.ts'
import { EVERYTHING, roles as allRoles } from '../rights.ts'
import { reinstatePerson, suspendPerson } from './suspend-person.ts'
import { openStaffShop, type TestPerson, type StaffShop } from '../testing.ts'

let shop: StaffShop
let team: TestPerson[]
beforeAll(async () => {
  shop = await openStaffShop()
  team = [
    await shop.person('Rohan Desai'),
    await shop.person('Nisha Verma'),
    await shop.person('Meera Joshi'),
    await shop.person('Asha Rao'),
  ]
})
afterAll(() => shop.close())

type Step = {
  what: 'roles' | 'suspend' | 'reinstate'
  actor: number
  subject: number
  grant: string[]
  revoke: string[]
}

// Weighted towards staff who revoke each other's rights.
const role = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(EVERYTHING, 'staff') },
  { weight: 1, arbitrary: fc.constantFrom(...allRoles) },
)
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('roles', 'roles', 'suspend', 'reinstate'),
  actor: fc.nat({ max: 3 }),
  subject: fc.nat({ max: 3 }),
  grant: fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.uniqueArray(role, { maxLength: 2 }) },
  ),
  revoke: fc.uniqueArray(role, { minLength: 1, maxLength: 2 }),
})
/** Some steps come alone, some up to four at the same moment. */
const course = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })

const idOf = (index: number): number => team[index]?.id ?? 0

/** A refusal changes nothing; any other error is a bug. */
async function take({ what, actor, subject, grant, revoke }: Step): Promise<void> {
  const acting = {
    actorId: idOf(actor),
    subjectId: idOf(subject),
    reason: 'Try',
    requestId: 'r',
    now: shop.clock.now(),
  }
  const { db } = shop.api
  try {
    if (what === 'suspend') await suspendPerson(db, acting)
    else if (what === 'reinstate') await reinstatePerson(db, acting)
    else await changeRoles(db, { grant, revoke }, acting)
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
  }
}

const startWith = (held: readonly string[][]) =>
  Promise.all(
    held.map((roles, index) =>
      shop.database.pool.query('update identity.people set roles = $2, suspended_at = null where id = $1', [
        idOf(index),
        roles,
      ]),
    ),
  )

const holders = async (): Promise<string[]> => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select name from identity.people where roles @> '{${EVERYTHING}}' and suspended_at is null order by name`,
  )
  return rows.map(({ name }) => name)
}

const EACH = 60_000

test(
  'after any grants, revocations and suspensions, in sequence or at once, one administrator is left',
  { timeout: EACH },
  async () => {
    await fc.assert(
      fc.asyncProperty(course, async (steps) => {
        await startWith([
          ['staff', EVERYTHING],
          ['staff', 'staff:people'],
          ['staff', EVERYTHING],
          ['staff', EVERYTHING],
        ])
        for (const atOnce of steps) {
          await Promise.all(atOnce.map(take))
          expect(await holders()).not.toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  },
)

test(
  'the right for people alone can neither grant a right that the actor lacks nor revoke rights of an account with more',
  { timeout: EACH },
  async () => {
    const bySupportAgent = course.map((steps) =>
      steps.map((atOnce) => atOnce.map((each) => ({ ...each, actor: 1 }))),
    )
    await fc.assert(
      fc.asyncProperty(bySupportAgent, async (steps) => {
        await startWith([['staff', EVERYTHING], ['staff', 'staff:people'], ['staff', 'staff:audit'], []])
        for (const atOnce of steps) await Promise.all(atOnce.map(take))
        expect(await holders()).toEqual(['Rohan Desai'])
        expect(await shop.rolesOf(idOf(2))).toEqual(['staff', 'staff:audit'])
        const rights = (await shop.rolesOf(idOf(3))).filter(
          (held) => held.startsWith('staff:') && held !== 'staff:people',
        )
        expect(rights).toEqual([])
      }),
      { numRuns: 20 },
    )
  },
)
