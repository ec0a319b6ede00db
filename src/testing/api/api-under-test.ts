import { Agent, request } from 'node:http'
import type { Db } from '#platform/database'
import { changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '../goods.ts'
import { createSignedInPerson } from '../signed-in-person.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { listOperations, type ApiOperation } from './operations.ts'
import { insertTestRow } from './insert-test-row.ts'

export type ApiCaller = { id: number; token: string }
export type RawReply = { status: number; text: string; type: string }

export const ALL_ROLES = ['staff', 'staff:everything', 'seller', 'conductor', 'creator']

/** The shop, all of its operations and callers of every role. */
export type ApiUnderTest = {
  shop: TestShop
  db: Db
  calls: ApiOperation[]
  person(name: string, roles?: readonly string[]): Promise<ApiCaller>
  /** Creates a person with every right, a store, a maker's account and a conductor's. */
  fullyAuthorised(name: string): Promise<ApiCaller & { goods: SoldGoods; conductorId: number }>
  ask(
    who: ApiCaller | null,
    call: string,
    sent?: { type?: string; body?: string | Buffer; headers?: Record<string, string> },
  ): Promise<RawReply>
  close(): Promise<void>
}

let phones = 8_100_000_000

export async function openApiUnderTest(): Promise<ApiUnderTest> {
  const shop = await openTestShop()
  const { db } = shop.database
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })
  const person = async (name: string, roles: readonly string[] = []): Promise<ApiCaller> => {
    phones += 1
    return createSignedInPerson(db, { name, phone: String(phones), roles }, new Date())
  }
  return {
    shop,
    db,
    calls: await listOperations(shop.url),
    person,
    fullyAuthorised: async (name) => {
      const who = await person(name, ALL_ROLES)
      const [goods] = await openStoreWithGoods(db, `${name}'s Wool`, {
        goods: [{ name: 'Wool', price: 100, stock: 5 }],
      })
      if (!goods) throw new Error('no goods')
      await transact(db, (tx) => changeStore(tx, goods.storeId, { ownerId: who.id }))
      await insertTestRow(db, 'creators.profiles', {
        person_id: who.id,
        profile_name: name,
        handle: `maker${who.id}`,
        status: 'Allowed',
        is_paused: false,
      })
      const conductorId = who.id
      await insertTestRow(db, 'workshops.conductors', {
        id: conductorId,
        person_id: who.id,
        state: 'allowed',
      })
      return { ...who, goods, conductorId }
    },
    ask: (who, call, { type, body, headers = {} } = {}) => {
      const [, method = '', path = ''] = /^(\S+) ([^]*)$/.exec(call) ?? []
      const all: Record<string, string> = { ...headers }
      if (who) all['authorization'] ??= `Bearer ${who.token}`
      if (type !== undefined) all['content-type'] = type
      return sendRawRequest(shop.url + path, { method, headers: all, agent, body: body ?? null })
    },
    close: async () => {
      agent.destroy()
      await shop.end()
    },
  }
}

type RawRequest = {
  method: string
  headers: Record<string, string>
  agent: Agent
  body: string | Buffer | null
}

/** Uses node:http: `fetch` rejects malformed requests. */
const sendRawRequest = (url: string, { body, ...how }: RawRequest): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { ...how, timeout: 10_000 }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          type: answer.headers['content-type'] ?? '',
        }),
      )
      answer.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`${how.method} ${url.slice(0, 200)} hangs`)))
    sent.on('error', reject)
    if (body !== null && how.headers['content-length'] === undefined)
      sent.setHeader('content-length', Buffer.byteLength(body))
    sent.end(body ?? undefined)
  })
