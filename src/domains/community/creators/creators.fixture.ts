import '../../accounts/identity/resources.ts'
import type { FastifyInstance } from 'fastify'
import { registerPerson } from '#domains/accounts/identity/people'
import type { Letter } from '#domains/messaging/letters'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { prepareJobs, runPendingJobs, type Jobs } from '#platform/jobs'
import type { Listener } from '#platform/events'
import type { Api } from '#platform/register-route'
import { freshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { importCreators } from './index.ts'
import { publishFollows } from './follows/publish-follows.ts'
import { creatorLetters } from './letters.ts'
import { creatorListeners } from './personal-data.ts'
import { creatorRoutes } from './routes.ts'

export type Person = { id: number; name: string; roles: readonly string[] }
export type Reply = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> }

/** A shop with creator requests and follows; `more` adds other domains' routes and listeners. */
export async function openMakersShop(
  more: { routes?: (api: Api) => void; listeners?: readonly Listener[] } = {},
) {
  const shop = await freshDb(20)
  let now = Date.parse('2026-11-21T06:00:00Z')
  const clock = { now: () => new Date(now), forward: (milliseconds: number) => void (now += milliseconds) }
  const people = new Map<string, Person>()
  const bearer = async (token: string) => {
    const caller = people.get(token)
    return caller ? { userId: caller.id, sessionId: 1, roles: caller.roles } : null
  }
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const app = await createApp(config)
  const api: Api = {
    app,
    db: shop.db,
    config,
    clock,
    callers: { bearer, proof: async () => null },
    instance: 1,
    endpoints: [],
  }
  creatorRoutes(api)
  more.routes?.(api)
  await app.ready()
  await prepareJobs(shop.pool)
  const letters: Letter[] = []
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  const listeners = [
    ...creatorListeners,
    ...creatorLetters({ publicUrl: 'https://ciy.test', mail }),
    ...(more.listeners ?? []),
  ]
  const jobs: Jobs = {
    db: shop.db,
    pool: shop.pool,
    listeners,
    tasks: {},
    schedule: {},
    log: { error: () => undefined },
    instance: () => 0,
  }
  let phones = 7_300_000_000
  const person = async (
    name: string,
    roles: readonly string[] = [],
    email: string | null = null,
  ): Promise<Person> => {
    phones += 1
    const phone = String(phones)
    const id = await transact(shop.db, (tx) => registerPerson(tx, { name, phone, email, roles: [...roles] }))
    const created = { id, name, roles }
    people.set(String(id), created)
    return created
  }
  return {
    db: shop.db,
    clock,
    letters,
    person,
    ask: requester(app),
    /** An approved creator. */
    maker: async (name: string, art = 'Resin'): Promise<Person> => {
      const applicant = await person(name)
      await transact(shop.db, (tx) =>
        importCreators(tx, [
          {
            personId: applicant.id,
            profileName: name,
            bio: `${name} makes things.`,
            art,
            allowedAt: clock.now(),
          },
        ]),
      )
      return applicant
    },
    publishFollows: () => publishFollows(shop.db),
    deliverEvents: async () => {
      await runPendingJobs(jobs)
      await runPendingJobs(jobs)
    },
    close: async () => {
      await app.close()
      await shop.drop()
    },
  }
}

export type MakersShop = Awaited<ReturnType<typeof openMakersShop>>

/** Sends requests: `ask(asha, 'POST /user/followit', { … })`. */
function requester(app: FastifyInstance) {
  return async (
    who: Person | null,
    call: string,
    ...[body, further = {}]: [body?: unknown, further?: Record<string, string>]
  ): Promise<Reply> => {
    const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT', string]
    const headers = { ...further }
    if (who) headers['authorization'] = `Bearer ${who.id}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? {} : answer.json<Record<string, unknown>>(),
    }
  }
}

export const APPLICATION = {
  profile_name: 'Meera Iyer',
  bio: 'I pour resin coasters with pressed flowers.',
  art: 'Resin',
  instagram: 'https://instagram.com/meera.makes',
  portfolio: 'https://meera.example/work',
}
