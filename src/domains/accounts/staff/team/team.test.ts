import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#platform/jobs'
import type { AccessRequest, TeamMember, TeamRole } from '../contract.ts'
import { openStaffShop, type StaffShop, type TestPerson } from '../testing.ts'
import { endExpiredAccess } from './change-members.ts'
import { planRights } from './rules.ts'

let shop: StaffShop
let rohan: TestPerson
let nisha: TestPerson
let asha: TestPerson
beforeAll(async () => {
  shop = await openStaffShop()
  await prepareJobs(shop.database.pool)
  rohan = await shop.person('Rohan Desai', ['staff', 'staff:everything'])
  nisha = await shop.person('Nisha Verma', ['staff', 'staff:people', 'staff:orders'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  asha = await shop.person('Asha Rao')
})

const send = (who: TestPerson, call: string, body: object = {}) =>
  shop.ask(call, { token: who.token, body: { reason: 'Diwali is near', ...body } })
const heldBy = async (who: TestPerson) => (await shop.rolesOf(who.id)).toSorted()
const rolesNow = async () =>
  (await shop.get(rohan, '/admin/team/roles')).json as { rows: TeamRole[]; rights: string[] }
const team = async (who = rohan) =>
  (await shop.get(who, '/admin/team')).json as { members: TeamMember[]; requests: AccessRequest[] }

let names = 0
/** Rohan adds a role with these rights. */
async function addRole(rights: string[]): Promise<number> {
  names += 1
  const { json } = await send(rohan, 'POST /admin/team/roles', { name: `Role ${names}`, rights })
  return json['id'] as number
}
const join = (id: number, who: TestPerson, until: string | null = null) =>
  send(rohan, `POST /admin/team/roles/${id}/members`, { person_id: who.id, until })
const leave = (id: number, who: TestPerson) =>
  send(rohan, `POST /admin/team/roles/${id}/members/remove`, { person_id: who.id })

describe('roles made of rights', () => {
  test('are read and changed with the right for people alone, and hold no right that the caller lacks, is unknown, or is all rights', async () => {
    const clerk = await shop.person('Devika Menon', ['staff', 'staff:orders'])
    expect((await shop.get(clerk, '/admin/team/roles')).status).toBe(403)
    expect((await shop.get(asha, '/admin/team')).status).toBe(403)
    const add = (who: TestPerson, rights: string[], name = 'Night') =>
      send(who, 'POST /admin/team/roles', { name, rights })
    expect((await add(clerk, ['orders'])).status).toBe(403)
    expect((await add(nisha, ['refunds'])).json['code']).toBe('not_yours_to_give')
    for (const rights of [['king'], ['everything'], []]) expect((await add(rohan, rights)).status).toBe(400)
    expect((await add(rohan, ['orders'], ' ')).status).toBe(400)
  })

  test('have names of their own in any case, and a change of an older version is refused', async () => {
    const id = await addRole(['orders'])
    const role = (await rolesNow()).rows.find((one) => one.id === id)
    const change = (name: string, version: number) =>
      send(rohan, `PATCH /admin/team/roles/${id}`, { name, rights: ['orders'], version })
    expect((await change('SUPPORT', 1)).json['code']).toBe('name_taken')
    expect((await change('Evening', role?.version ?? 0)).status).toBe(200)
    expect((await change('Morning', role?.version ?? 0)).json['code']).toBe('changed_meanwhile')
    expect(
      (await send(rohan, 'POST /admin/team/roles', { name: 'evening', rights: ['orders'] })).json['code'],
    ).toBe('name_taken')
  })

  test('Asha joins a role with 2 rights and can use them at once; she leaves and can not', async () => {
    const id = await addRole(['audit', 'orders'])
    expect((await shop.get(asha, '/admin/acts')).status).toBe(403)
    expect((await join(id, asha)).status).toBe(200)
    expect(await heldBy(asha)).toEqual(['staff', 'staff:audit', 'staff:orders'])
    expect((await shop.get(asha, '/admin/acts')).status).toBe(200)
    expect((await join(id, asha)).json['code']).toBe('nothing_changes')
    expect((await leave(id, asha)).status).toBe(200)
    expect(await heldBy(asha)).toEqual([])
    expect((await shop.get(asha, '/admin/acts')).status).toBe(403)
    expect((await leave(id, asha)).json['code']).toBe('no_member')
  })

  test('a right of her own and one of a second role stay when Asha leaves the first', async () => {
    const ids = [await addRole(['audit', 'orders']), await addRole(['orders', 'refunds'])] as const
    await shop.act(rohan, `${asha.id}/roles`, { grant: ['staff:audit'] })
    for (const id of ids) await join(id, asha)
    await leave(ids[0], asha)
    expect(await heldBy(asha)).toEqual(['staff', 'staff:audit', 'staff:orders', 'staff:refunds'])
    await leave(ids[1], asha)
    expect(await heldBy(asha)).toEqual(['staff', 'staff:audit'])
  })

  test('a changed role changes its 2 members; one with members is not removed, an empty one is', async () => {
    const id = await addRole(['orders'])
    const meera = await shop.person('Meera Joshi')
    for (const who of [asha, meera]) await join(id, who)
    const changed = await send(rohan, `PATCH /admin/team/roles/${id}`, {
      name: `Two ${id}`,
      rights: ['audit'],
      version: 1,
    })
    expect(changed.status).toBe(200)
    for (const who of [asha, meera]) expect(await heldBy(who)).toEqual(['staff', 'staff:audit'])
    const remove = () => send(rohan, `POST /admin/team/roles/${id}/remove`)
    expect((await remove()).json['code']).toBe('has_members')
    for (const who of [asha, meera]) await leave(id, who)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('a right of a role is not revoked by hand, because it would come back; leaving the staff ends the role', async () => {
    const id = await addRole(['orders'])
    await join(id, asha)
    const revoke = (role: string) => shop.act(rohan, `${asha.id}/roles`, { revoke: [role] })
    expect((await revoke('staff:orders')).json['code']).toBe('from_role')
    expect((await revoke('staff')).status).toBe(200)
    expect((await rolesNow()).rows.find((one) => one.id === id)?.members).toEqual([])
  })

  test('nobody adds themselves, a stranger or a wrong number', async () => {
    const id = await addRole(['orders'])
    expect((await join(id, rohan)).json['code']).toBe('own_account')
    const add = (body: object) => send(rohan, `POST /admin/team/roles/${id}/members`, body)
    expect((await add({ person_id: 999_999_999 })).status).toBe(404)
    expect((await add({ mobile_no: '12345' })).status).toBe(400)
    expect((await add({})).status).toBe(400)
    expect((await add({ mobile_no: asha.phone })).status).toBe(200)
  })

  test('2 administrators who change a role and add a member at once leave rights that follow from the role', async () => {
    const id = await addRole(['orders'])
    await Promise.all([
      send(rohan, `PATCH /admin/team/roles/${id}`, { name: `At once ${id}`, rights: ['audit'], version: 1 }),
      join(id, asha),
    ])
    const role = (await rolesNow()).rows.find((one) => one.id === id)
    const expected = role?.members.length ? ['staff', ...role.rights.map((right) => `staff:${right}`)] : []
    expect(await heldBy(asha)).toEqual(expected)
  })
})

describe('access for a time', () => {
  test('Asha’s access for 2 hours is 200 before and 403 after, and the audit log says that it ended by itself', async () => {
    const id = await addRole(['audit'])
    const hours = (count: number) => new Date(shop.clock.now().getTime() + count * 3_600_000).toISOString()
    expect((await join(id, asha, hours(-1))).status).toBe(400)
    const until = hours(2)
    expect((await join(id, asha, until)).status).toBe(200)
    expect((await team()).members.find((one) => one.id === asha.id)?.team_roles[0]?.until).toBe(until)
    expect(await endExpiredAccess(shop.api.db, shop.clock.now())).toBe(0)
    expect((await shop.get(asha, '/admin/acts')).status).toBe(200)
    shop.clock.forward(2 * 3_600_000)
    expect(await endExpiredAccess(shop.api.db, shop.clock.now())).toBe(1)
    expect((await shop.get(asha, '/admin/acts')).status).toBe(403)
    const { rows } = (await shop.get(rohan, `/admin/acts?subject=${asha.id}`)).json as {
      rows: { act: string; actor: unknown }[]
    }
    expect(rows.map(({ act, actor }) => [act, actor !== null])).toEqual([
      ['role-ended', false],
      ['role-given', true],
    ])
  })

  test('is not made lasting by Devika, who puts its right into another role of hers: 403 own_account', async () => {
    const devika = await shop.person('Devika Menon', ['staff', 'staff:people'])
    const [lasting, short] = [await addRole(['orders']), await addRole(['audit'])]
    await join(lasting, devika)
    await join(short, devika, new Date(shop.clock.now().getTime() + 3_600_000).toISOString())
    const change = (rights: string[]) =>
      send(devika, `PATCH /admin/team/roles/${lasting}`, { name: `Lasting ${lasting}`, rights, version: 1 })
    const refused = await change(['orders', 'audit'])
    expect([refused.status, refused.json['code']]).toEqual([403, 'own_account'])
    expect((await change(['orders'])).status).toBe(200)
    await leave(short, devika)
    expect(await heldBy(devika)).toEqual(['staff', 'staff:orders', 'staff:people'])
  })

  test('prolonged meanwhile, it does not end at the first time', async () => {
    const id = await addRole(['audit'])
    const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000)
    await join(id, asha, at(10).toISOString())
    await join(id, asha, at(60).toISOString())
    expect(await endExpiredAccess(shop.api.db, at(20))).toBe(0)
    expect(await heldBy(asha)).toEqual(['staff', 'staff:audit'])
    await leave(id, asha)
  })
})

describe('all rights', () => {
  const grant = (who: TestPerson, to: TestPerson) =>
    shop.act(who, `${to.id}/roles`, { grant: ['staff:everything'] })
  const decide = (who: TestPerson, id: number, what: 'approve' | 'refuse') =>
    send(who, `POST /admin/access-requests/${id}/${what}`)
  const waitingFor = async (subject: TestPerson) =>
    (await team()).requests.find(({ person }) => person.id === subject.id)?.id ?? 0

  test('the only administrator gives them at once; from then on a second one has to approve', async () => {
    const [meera, devika] = [await shop.person('Meera Joshi'), await shop.person('Devika Menon')]
    expect((await grant(rohan, meera)).json).not.toHaveProperty('is_waiting')
    expect(await heldBy(meera)).toEqual(['staff', 'staff:everything'])
    expect((await grant(rohan, devika)).json).toMatchObject({ is_waiting: true })
    expect((await grant(meera, devika)).json['code']).toBe('asked_already')
    expect(await shop.rolesOf(devika.id)).not.toContain('staff:everything')
    const id = await waitingFor(devika)
    expect((await decide(rohan, id, 'approve')).json['code']).toBe('asked_yourself')
    expect((await decide(nisha, id, 'approve')).status).toBe(403)
    const both = await Promise.all([decide(meera, id, 'approve'), decide(meera, id, 'approve')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await heldBy(devika)).toContain('staff:everything')
    expect((await decide(meera, 999_999, 'approve')).status).toBe(404)
    await shop.act(meera, `${devika.id}/roles`, { revoke: ['staff'] })
  })

  test('a refused or withdrawn request gives nothing and can be made again', async () => {
    await grant(rohan, asha)
    expect((await decide(rohan, await waitingFor(asha), 'refuse')).status).toBe(200)
    expect(await heldBy(asha)).toEqual([])
    expect((await grant(rohan, asha)).json).toMatchObject({ is_waiting: true })
    await decide(rohan, await waitingFor(asha), 'refuse')
  })
})

test('planned rights: own ones stay, those of ended roles go, unknown ones are left out', () => {
  expect(
    planRights({
      held: ['seller', 'staff', 'staff:audit', 'staff:orders'],
      throughRoles: ['staff:orders'],
      wanted: ['refunds', 'unknown-right'],
    }),
  ).toEqual({ grant: ['staff:refunds'], revoke: ['staff:orders'], throughRoles: ['staff:refunds'] })
})
