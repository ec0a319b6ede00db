import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPerson } from '#domains/accounts/identity/people'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openCrashableShop, type CrashableShop } from '#testing/crashable-shop'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { visitor, type Visitor } from '#testing/visitor'

let shop: TestShop
let other: CrashableShop
let rohan: Visitor
beforeAll(async () => {
  shop = await openTestShop()
  other = await openCrashableShop(shop.databaseUrl, shop.dataDir)
  const known = {
    name: 'Rohan Desai',
    phone: '9811100071',
    email: 'rohan.desai@gmail.com',
    roles: ['staff', 'staff:people'],
  }
  await transact(shop.database.db, (tx) => registerPerson(tx, known))
  rohan = shop.visitor()
  await rohan.signInWithGmail(known.email, known.name)
}, 60_000)
afterAll(async () => {
  await other?.kill()
  await shop?.end()
})

/** Turns events into jobs and runs all jobs. */
const runAllJobs = async () => {
  await runPendingJobs(shop.jobs)
  await runPendingJobs(shop.jobs)
}

type Me = { user: { rec_id: number } }

test(
  'suspended, Kabir is signed out on both servers at once and at the identity service soon, until he is reinstated',
  { timeout: 60_000 },
  async () => {
    const [here, there] = [shop.visitor(), visitor(other.url)]
    await here.signInWithGmail('kabir.anand@gmail.com', 'Kabir Anand')
    there.token = here.token
    const me = () => Promise.all([here, there].map(async (side) => (await side.get('/api/user/me')).status))
    // Fills the session caches of both servers.
    expect([await me(), await me()]).toEqual([
      [200, 200],
      [200, 200],
    ])
    const { body } = await here.get<Me>('/api/user/me')
    const act = (what: string) =>
      rohan.post(`/api/admin/people/${body.user.rec_id}/${what}`, { reason: 'Suspected fraud' })
    expect((await act('suspend')).status).toBe(200)
    expect(await me()).toEqual([401, 401])

    const again = () => shop.visitor().signInWithGmail('kabir.anand@gmail.com', 'Kabir Anand')
    await expect(again()).rejects.toThrow(/account_suspended|USER_DISABLED/)
    await runAllJobs()
    // The other server may have taken the job.
    await expect.poll(() => again().catch(String), { timeout: 20_000 }).toContain('USER_DISABLED')
    const letters = async () => {
      const { rows } = await shop.database.pool.query<{ body: string }>(
        "select body from idp.outbox where recipient = 'kabir.anand@gmail.com'",
      )
      return rows.map(({ body: text }) => text).join()
    }
    await expect.poll(letters, { timeout: 20_000 }).toContain('Your account was suspended')

    expect((await act('reinstate')).status).toBe(200)
    await runAllJobs()
    const back = visitor(other.url)
    const enter = () => back.signInWithGmail('kabir.anand@gmail.com', 'Kabir Anand').then(() => 'in', String)
    await expect.poll(enter, { timeout: 20_000 }).toBe('in')
    expect((await back.get('/api/user/me')).status).toBe(200)
  },
)

test(
  'a right granted on one server works on the other at once, and revoked it stops',
  { timeout: 60_000 },
  async () => {
    const [here, there] = [shop.visitor(), visitor(other.url)]
    await here.signInWithGmail('meera.joshi@gmail.com', 'Meera Joshi')
    there.token = here.token
    const people = async () => (await there.get('/api/admin/people')).status
    expect(await people()).toBe(403)
    const { body } = await here.get<Me>('/api/user/me')
    const change = (roles: object) =>
      rohan.post(`/api/admin/people/${body.user.rec_id}/roles`, { ...roles, reason: 'Change in the team' })
    for (let round = 0; round < 5; round += 1) {
      expect((await change({ grant: ['staff:people'] })).status).toBe(200)
      expect(await people()).toBe(200)
      expect((await change({ revoke: ['staff'] })).status).toBe(200)
      expect(await people()).toBe(403)
    }
  },
)

test(
  'a right given at registration works at once, also for an existing person',
  { timeout: 60_000 },
  async () => {
    const [here, there] = [shop.visitor(), visitor(other.url)]
    const pema = { name: 'Pema Negi', phone: '9811100072', email: null }
    await here.signIn(pema.phone, pema.name)
    there.token = here.token
    const people = () =>
      Promise.all([here, there].map(async (side) => (await side.get('/api/admin/people')).status))
    // Fills the session caches of both servers.
    expect([await people(), await people()]).toEqual([
      [403, 403],
      [403, 403],
    ])
    await transact(shop.database.db, (tx) =>
      registerPerson(tx, { ...pema, roles: ['staff', 'staff:people'] }),
    )
    expect(await people()).toEqual([200, 200])
  },
)
