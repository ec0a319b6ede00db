import type { FastifyInstance } from 'fastify'
import { registerPerson } from '#domains/accounts/identity/people'
import type { Letter } from '#domains/messaging/letters'
import { startExport } from '#domains/operations/lists'
import { listener, type Listener, type Topic } from '#platform/events'
import type { Clock } from '#platform/clock'
import { readConfig } from '#platform/config'
import type { Db } from '#platform/database'
import { createApp } from '#platform/http'
import { prepareJobs, runPendingJobs, type Jobs } from '#platform/jobs'
import type { Api } from '#platform/register-route'
import { registerList, type ServedList } from '#platform/serve-list'
import { freshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { movableClock } from './test-shop.ts'
import { bearerOf } from './bearer-of.ts'

export type TestPerson = { id: number; name: string; roles: readonly string[] }
export type FieldProblem = { field: string; message: string }

/** An answer of the API: the status, and the body as far as tests read it. */
export type ApiReply<Body = Record<string, unknown>> = {
  status: number
  body: Body & { code?: string; message?: string; errors?: FieldProblem[] }
  headers: Record<string, unknown>
  text: string
}

export type DomainShopOptions = {
  routes: readonly ((api: Api) => void)[]
  /** Lists that are served as in the shop; a large export becomes a job of `operations/lists`. */
  lists?: readonly ServedList[]
  listeners?: readonly Listener[]
  tasks?: (context: { db: Db; clock: Clock }) => Jobs['tasks']
  letters?: (post: {
    publicUrl: string
    mail: { send(letter: Letter): Promise<void> }
  }) => readonly Listener[]
  /** Topics whose event payloads are collected in `events`. */
  topics?: readonly Topic[]
  env?: Record<string, string>
  start?: Date
}

/**
 * The API of a few domains on a separate database, without a socket, session store or pages: a token is a person's id. Opens much faster than the
 * whole shop.
 */
export async function openDomainShop(options: DomainShopOptions) {
  const database = await freshDb(8)
  const { db } = database
  const clock = movableClock(options.start ?? new Date('2026-11-23T06:00:00.000Z'))
  const people = new Map<string, TestPerson>()
  const { app, api } = await openApi(options, { db, clock, people })
  await prepareJobs(database.pool)
  const letters: Letter[] = []
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  const events: { topic: Topic; payload: Record<string, unknown> }[] = []
  const jobs: Jobs = {
    db,
    pool: database.pool,
    listeners: [
      ...(options.listeners ?? []),
      ...(options.letters?.({ publicUrl: 'https://ciy.test', mail }) ?? []),
      ...(options.topics ?? []).map((topic) => recordingListener(topic, events)),
    ],
    tasks: options.tasks?.({ db, clock }) ?? {},
    schedule: {},
    log: { error: () => undefined },
    instance: () => 0,
  }
  let phones = 7_400_000_000
  return {
    api,
    db,
    clock,
    letters,
    events,
    ask: apiCallerOf(app),
    /** Registers a signed-in person. */
    person: async (name: string, roles: readonly string[] = [], email: string | null = null) => {
      phones += 1
      const id = await transact(db, (tx) =>
        registerPerson(tx, { name, phone: String(phones), email, roles: [...roles] }),
      )
      const known: TestPerson = { id, name, roles }
      people.set(String(id), known)
      return known
    },
    /** Delivers all events, including those that listeners publish. */
    deliverEvents: async () => {
      await runPendingJobs(jobs)
      await runPendingJobs(jobs)
    },
    /** The audit log's entries about a subject, e.g. 'workshop 4', oldest first. */
    audit: (about: string) =>
      db
        .selectFrom('staff.audit_log')
        .select(['act', 'actor_id', 'before', 'after', 'reason'])
        .where('about', '=', about)
        .orderBy('id')
        .execute(),
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

type ApiContext = { db: Db; clock: Clock; people: ReadonlyMap<string, TestPerson> }

async function openApi({ routes, lists = [], env }: DomainShopOptions, { db, clock, people }: ApiContext) {
  const bearer = bearerOf(people)
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env })
  const app = await createApp(config)
  const callers = { bearer, proof: async () => null }
  const api: Api = { app, db, config, clock, callers, instance: 1, endpoints: [] }
  for (const register of routes) register(api)
  for (const list of lists) registerList(api, list, startExport)
  await app.ready()
  return { app, api }
}

export type DomainShop = Awaited<ReturnType<typeof openDomainShop>>

const recordingListener = (
  topic: Topic,
  events: { topic: Topic; payload: Record<string, unknown> }[],
): Listener =>
  listener({
    topic,
    name: `test: collects ${topic}`,
    handle: async (_tx, payload) => void events.push({ topic, payload }),
  })

export type CallApi = <Body = Record<string, unknown>>(
  who: TestPerson | null,
  call: string,
  ...sent: [body?: unknown, headers?: Record<string, string>]
) => Promise<ApiReply<Body>>

/** Calls the API: `ask(asha, 'POST /conduct/workshops', { … })`. */
function apiCallerOf(app: FastifyInstance): CallApi {
  return async (who, call, ...[body, further = {}]) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
    const headers: Record<string, string> = { client: 'web', ...further }
    if (who) headers['authorization'] = `Bearer ${who.id}`
    if (body !== undefined) headers['content-type'] ??= 'application/json'
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: (/^[[{]/.test(answer.body) ? answer.json() : {}) as never,
    }
  }
}

/** The status and code of a refusal: `[409, 'wrong_state']`. */
export const refusalPair = ({ status, body }: ApiReply<object>): [number, string | undefined] => [
  status,
  body.code,
]

/** The fields that a 400 names, e.g. `['title']`. */
export const rejectedFields = ({ body }: ApiReply<object>): string[] =>
  [...new Set((body.errors ?? []).map(({ field }) => field))].toSorted()
