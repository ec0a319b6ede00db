import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, AuditListEntry } from '../contract.ts'
import { grantByCommand } from '../grant-by-command.ts'
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

describe('the audit log', () => {
  const acts = async (query: string) =>
    (await shop.get(chief, `/admin/acts?${query}`)).json as {
      rows: AuditListEntry[]
      next: string | null
      count: number
    }

  test('is listed newest first, by actor, subject and action, 25 at a time', async () => {
    const asha = await shop.person('Asha Rao')
    for (let times = 0; times < 15; times += 1) {
      await shop.act(supportAgent, `${asha.id}/suspend`, { reason: `Round ${times}` })
      await shop.act(supportAgent, `${asha.id}/reinstate`, { reason: `Round ${times}` })
    }
    const first = await acts(`subject=${asha.id}`)
    expect([first.rows.length, first.rows[0]?.reason, first.count]).toEqual([25, 'Round 14', 30])
    const second = await acts(`subject=${asha.id}&cursor=${first.next}`)
    expect([second.rows.length, second.rows.at(-1)?.reason, second.next]).toEqual([5, 'Round 0', null])
    expect((await acts(`subject=${asha.id}&sort=at&page_size=1`)).rows[0]?.reason).toBe('Round 0')
    expect((await acts(`subject=${asha.id}&act=suspended`)).rows).toHaveLength(15)
    expect((await acts(`subject=${asha.id}&actor=${chief.id}`)).rows).toEqual([])
    expect((await shop.get(chief, '/admin/acts?actor=x')).status).toBe(400)
  })

  test('is searched by reason, by the names of Nisha and of the account, and by day in India; each entry says what changed', async () => {
    const zubeida = await shop.person('Zubeida Khan')
    await shop.act(supportAgent, `${zubeida.id}/suspend`, { reason: 'Sold fakes 5471' })
    const [entry] = (await acts('q=fakes 5471')).rows
    expect(entry).toMatchObject({
      actor_name: 'Nisha Verma',
      subject_name: 'Zubeida Khan',
      changes: ['state: active → suspended'],
    })
    expect((await acts('q=zubeida')).count).toBe(1)
    expect((await acts(`q=nisha&subject=${zubeida.id}`)).count).toBe(1)
    const today = new Date(shop.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10)
    expect((await acts(`q=zubeida&from=${today}&to=${today}`)).count).toBe(1)
    expect((await acts(`q=zubeida&to=2020-01-01`)).count).toBe(0)
    expect((await shop.get(chief, '/admin/acts?from=yesterday')).status).toBe(400)
  })

  test('as CSV has a name for every act and no cell that a spreadsheet would calculate', async () => {
    const meera = await shop.person('Meera Joshi')
    await shop.act(supportAgent, `${meera.id}/suspend`, { reason: '=1+1' })
    const { payload: text } = await shop.app.inject({
      url: `/api/admin/acts?format=csv&subject=${meera.id}`,
      headers: { authorization: `Bearer ${chief.token}`, client: 'web' },
    })
    expect(text).toContain('Suspended')
    expect(text).toContain('Meera Joshi')
    expect(text).not.toMatch(/[,"]=1/)
  })

  test('cannot be changed, deleted or truncated, not even in the database', async () => {
    for (const statement of [
      "update staff.audit_log set reason = 'x'",
      'delete from staff.audit_log',
      'truncate staff.audit_log',
    ]) {
      await expect(shop.database.pool.query(statement)).rejects.toThrow(/never changed or removed/)
    }
  })
})

describe('the grant command', () => {
  const grant = (phone: string, rights: string[]) =>
    grantByCommand(shop.api.db, { phone, rights, now: shop.clock.now() })

  test('gives rights to a person who has registered; repeating it changes nothing', async () => {
    const pema = await shop.person('Pema Negi')
    expect(await grant(pema.phone, ['staff:everything'])).toEqual({
      name: 'Pema Negi',
      roles: ['staff', 'staff:everything'],
      granted: ['staff', 'staff:everything'],
      enrolment: { code: expect.any(String), expiresAt: expect.any(Date) },
    })
    expect((await grant(pema.phone, ['staff:everything'])).granted).toEqual([])
    expect((await shop.get(pema, '/admin/people')).status).toBe(200)
    const { rows } = (await shop.get(pema, `/admin/acts?subject=${pema.id}`)).json as { rows: AuditEntry[] }
    expect(rows).toEqual([
      expect.objectContaining({ actor: null, act: 'roles-changed', reason: 'npm run grant' }),
    ])
  })

  test('refuses an unknown number and an unknown right', async () => {
    await expect(grant('9999999999', ['staff'])).rejects.toThrow(
      'We couldn’t find an account with 9999999999',
    )
    await expect(grant(chief.phone, ['staff:king'])).rejects.toThrow("Unknown role: 'staff:king'.")
  })
})
