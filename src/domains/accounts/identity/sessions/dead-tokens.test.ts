import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPrivateId } from '#platform/ids'
import { processName } from '#platform/process-name'
import { transact } from '#platform/transact'
import { openUnresponsiveProxy } from '#testing/unresponsive-proxy'
import { openCrashableShop, type CrashableShop } from '#testing/crashable-shop'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { endSessions } from './index.ts'
import { grantRole, reinstatePerson, revokeRole, suspendPerson } from '../account-status/index.ts'
import { openSession } from './open-session.ts'
import { insertPerson } from '../queries/people.ts'

// Two servers on one database: one ends a session, the other has its token cached.
let here: TestShop
let there: CrashableShop

beforeAll(async () => {
  here = await openTestShop({ env: { DATABASE_POOL: '6', MAX_IN_FLIGHT: '1000' } })
  there = await openCrashableShop(here.databaseUrl, here.dataDir)
  // Waits until the server here trusts its cache and has every session cached.
  await sleep(2_300)
}, 60_000)
afterAll(async () => {
  await there.kill()
  await here.end()
})

let phones = 9_100_000_000
const origin = { userAgent: 'Firefox', network: '203.0.113.x' }

async function register(name: string): Promise<number> {
  const id = newPrivateId()
  await transact(here.database.db, (tx) => insertPerson(tx, { id, name, phone: String((phones += 1)) }))
  return id
}

function signIn(personId: number): Promise<string> {
  const now = new Date()
  const proof = {
    uid: 'u',
    phone: null,
    email: null,
    googleSubject: null,
    name: null,
    provider: 'phone',
    signedInAt: now,
  }
  return transact(here.database.db, (tx) => openSession(tx, { id: personId }, { proof, origin, now }))
}

const callAt = (url: string, call: string, token: string): Promise<Response> => {
  const [method = 'GET', path = ''] = call.split(' ')
  return fetch(`${url}/api${path}`, { method, headers: { client: 'web', authorization: `Bearer ${token}` } })
}
/** A busy server (503) has accepted nothing and is asked again. */
async function statusThere(token: string, path = '/user/me'): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { status } = await callAt(there.url, `GET ${path}`, token)
    if (status !== 503 || tries === 20) return status
  }
}
const logOutHere = async (token: string): Promise<number> =>
  (await callAt(here.url, 'POST /user/logout', token)).status

async function knownThere(personId: number): Promise<string> {
  const token = await signIn(personId)
  for (let times = 0; times < 2; times += 1) expect(await statusThere(token)).toBe(200)
  return token
}

/** The other server's answer to a token that it had cached and that was logged out here; `before` runs in between. */
async function afterLogout(personId: number, before = async (): Promise<void> => undefined): Promise<number> {
  const token = await knownThere(personId)
  await before()
  expect(await logOutHere(token)).toBe(204)
  return statusThere(token)
}

test('300 tokens are rejected by the other server once the logout here has answered, one after the other and 25 at a time', async () => {
  const asha = await register('Asha Rao')
  const answers: number[] = []
  const once = async (personId: number): Promise<void> => void answers.push(await afterLogout(personId))
  for (let times = 0; times < 100; times += 1) await once(asha)
  const crowd = await Promise.all(Array.from({ length: 25 }, (_, number) => register(`Shopper ${number}`)))
  for (let times = 0; times < 8; times += 1) await Promise.all(crowd.map(once))
  expect(answers).toHaveLength(300)
  expect(new Set(answers)).toEqual(new Set([401]))
}, 120_000)

test('no ended token is accepted while the other server gets requests without a pause', async () => {
  const asha = await register('Asha Rao')
  for (let times = 0; times < 10; times += 1) {
    const token = await knownThere(asha)
    const logout = { isAnswered: false }
    const ask = async (): Promise<number[]> => {
      const answers: number[] = []
      while (answers.length < 8) {
        const isLate = logout.isAnswered
        const status = await statusThere(token)
        if (isLate) answers.push(status)
      }
      return answers
    }
    const asking = Promise.all([ask(), ask(), ask(), ask()])
    expect(await logOutHere(token)).toBe(204)
    logout.isAnswered = true
    expect(new Set((await asking).flat())).toEqual(new Set([401]))
  }
}, 60_000)

/** Cuts the listening connection of a server, which takes a moment to notice. */
async function deafen(which: 'here' | 'there'): Promise<void> {
  await here.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'ciy % signals %' and (application_name like $1) = $2`,
    [`ciy ${processName} %`, which === 'here'],
  )
}

test('a server whose listening connection is cut again and again accepts no ended token', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, number) => register(`Shopper ${number}`)))
  const answers: number[] = []
  const cutting = (personId: number) => (personId === crowd[0] ? deafen('there') : Promise.resolve())
  const once = async (personId: number): Promise<void> =>
    void answers.push(await afterLogout(personId, () => cutting(personId)))
  for (let times = 0; times < 10; times += 1) await Promise.all(crowd.map(once))
  for (let times = 0; times < 10; times += 1) await once(crowd[0] as number)
  expect(answers).toHaveLength(130)
  expect(new Set(answers)).toEqual(new Set([401]))
}, 120_000)

test('a server without a listening connection waits until no cache can be trusted, and reconnects', async () => {
  const pema = await register('Pema Negi')
  for (let times = 0; times < 2; times += 1) {
    const token = await knownThere(pema)
    expect((await callAt(here.url, 'GET /user/me', token)).status).toBe(200)
    await deafen('here')
    expect(await logOutHere(token)).toBe(204)
    expect(await statusThere(token)).toBe(401)
    expect((await callAt(here.url, 'GET /user/me', token)).status).toBe(401)
  }
}, 60_000)

test('a logout waits for a hung server until its lease ends, and that server then rejects the token', async () => {
  const rohan = await register('Rohan Desai')
  const token = await knownThere(rohan)
  there.freeze()
  const began = performance.now()
  expect(await logOutHere(token)).toBe(204)
  // At least its lease; a slow machine may take longer.
  expect(performance.now() - began).toBeGreaterThan(1_000)
  const late = statusThere(token)
  there.thaw()
  expect(await late).toBe(401)
}, 30_000)

test('a server that loses broadcasts unnoticed trusts nothing after its lease; once it has died, a logout is answered and effective', async () => {
  const proxy = await openUnresponsiveProxy(here.databaseUrl)
  const cutOff = await openCrashableShop(proxy.url, here.dataDir)
  try {
    const rohan = await register('Rohan Desai')
    const [token, other] = [await signIn(rohan), await signIn(rohan)]
    for (let times = 0; times < 2; times += 1)
      expect((await callAt(cutOff.url, 'GET /user/me', token)).status).toBe(200)
    proxy.hold()
    const began = performance.now()
    expect(await logOutHere(token)).toBe(204)
    expect((await callAt(cutOff.url, 'GET /user/me', token)).status).toBe(401)
    expect(performance.now() - began).toBeGreaterThan(1_500)
    // It goes on without its cache, and trusts it again after a reconnect.
    expect((await callAt(cutOff.url, 'GET /user/me', other)).status).toBe(200)
    proxy.release()
    expect((await callAt(cutOff.url, 'GET /user/me', token)).status).toBe(401)
    expect((await callAt(cutOff.url, 'GET /user/me', other)).status).toBe(200)
    // Then it dies, and no one waits for it once its lease is over.
    await cutOff.kill()
    await sleep(2_300)
    const last = await knownThere(rohan)
    expect(await logOutHere(last)).toBe(204)
    expect((await callAt(there.url, 'GET /user/me', last)).status).toBe(401)
  } finally {
    await cutOff.kill()
    await proxy.close()
  }
}, 60_000)

test('roles granted and revoked here take effect on the other server at once', async () => {
  const devika = await register('Devika Menon')
  const token = await knownThere(devika)
  const adminStatus = (): Promise<number> => statusThere(token, '/admin/nothing')
  for (let times = 0; times < 20; times += 1) {
    expect(await adminStatus()).toBe(403)
    await transact(here.database.db, (tx) => grantRole(tx, devika, 'staff'))
    expect(await adminStatus()).toBe(404)
    await transact(here.database.db, (tx) => revokeRole(tx, devika, 'staff'))
  }
}, 30_000)

test('a person suspended here is signed out on the other server at once, and cannot log in', async () => {
  const kabir = await register('Kabir Anand')
  const token = await knownThere(kabir)
  await transact(here.database.db, (tx) => suspendPerson(tx, kabir, new Date()))
  expect(await statusThere(token)).toBe(401)
  await expect(signIn(kabir)).rejects.toMatchObject({ status: 403, code: 'account_suspended' })
  await transact(here.database.db, (tx) => reinstatePerson(tx, kabir))
  expect(await statusThere(await signIn(kabir))).toBe(200)
})

test('a login and a suspension at once leave no session', async () => {
  for (let times = 0; times < 10; times += 1) {
    const kabir = await register('Kabir Anand')
    const [login] = await Promise.allSettled([
      signIn(kabir),
      transact(here.database.db, (tx) => suspendPerson(tx, kabir, new Date())),
    ])
    if (login.status === 'fulfilled') expect(await statusThere(login.value)).toBe(401)
  }
})

test("ending all other sessions ends them on the other server and leaves the caller's", async () => {
  const pema = await register('Pema Negi')
  const own = await knownThere(pema)
  const others = await Promise.all([1, 2, 3].map(() => knownThere(pema)))
  const answer = await callAt(here.url, 'POST /user/sessions/end-others', own)
  expect(await answer.json()).toEqual({ ended: 3 })
  expect(await Promise.all(others.map((token) => statusThere(token)))).toEqual([401, 401, 401])
  expect(await statusThere(own)).toBe(200)
})

test('a rolled-back change ends nothing', async () => {
  const pema = await register('Pema Negi')
  const token = await knownThere(pema)
  const undone = transact(here.database.db, async (tx) => {
    await endSessions(tx, pema)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await statusThere(token)).toBe(200)
})
