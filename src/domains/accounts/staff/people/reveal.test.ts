import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffShop, type TestPerson, type StaffShop } from '../testing.ts'

let shop: StaffShop
let chief: TestPerson
let supportAgent: TestPerson
beforeAll(async () => {
  shop = await openStaffShop()
  chief = await shop.person('Rohan Desai', ['staff', 'staff:everything'])
  supportAgent = await shop.person('Nisha Verma', ['staff', 'staff:people'])
})
afterAll(() => shop.close())

const reveal = async (actor: TestPerson, subject: TestPerson) => {
  const { status, json } = await shop.act(actor, `${subject.id}/reveal`, { field: 'phone' })
  return [status, json['code'] ?? json['value']]
}

test('a number is shown to staff who may act on that account, never of an account with more rights', async () => {
  const asha = await shop.person('Asha Rao')
  expect(await reveal(supportAgent, asha)).toEqual([200, asha.phone])
  expect(await reveal(supportAgent, chief)).toEqual([403, 'higher_rights'])
  expect(await reveal(chief, supportAgent)).toEqual([200, supportAgent.phone])
  expect(await reveal(supportAgent, supportAgent)).toEqual([403, 'own_account'])
  const { rows } = await shop.database.pool.query('select 1 from staff.audit_log where subject_id = $1', [
    chief.id,
  ])
  expect(rows).toEqual([])
})

test('staff whose right is revoked at this moment see nothing', async () => {
  const [temp, asha] = [
    await shop.person('Kabir Anand', ['staff', 'staff:people']),
    await shop.person('Meera Joshi'),
  ]
  const [revoked, shown] = await Promise.all([
    shop.act(chief, `${temp.id}/roles`, { grant: [], revoke: ['staff:people'] }),
    shop.act(temp, `${asha.id}/reveal`, { field: 'phone' }),
  ])
  expect(revoked.status).toBe(200)
  expect([200, 403]).toContain(shown.status)
  expect((await reveal(temp, asha))[0]).toBe(403)
})
