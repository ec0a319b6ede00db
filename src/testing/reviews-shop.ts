import type { FastifyInstance } from 'fastify'
import { registerPerson } from '#domains/accounts/identity/people'
import type { Letter } from '#domains/messaging/letters'
import { transitionOrder, openOrder, type NewOrder } from '#domains/buying/orders/lifecycle'
import { changeStore } from '#domains/selling/sellers'
import type { Clock } from '#platform/clock'
import { readConfig } from '#platform/config'
import type { Db } from '#platform/database'
import { createApp } from '#platform/http'
import { newPrivateId } from '#platform/ids'
import { prepareJobs, runPendingJobs, type Jobs } from '#platform/jobs'
import type { Api } from '#platform/register-route'
import { freshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type TestGoods, type SoldGoods } from './goods.ts'
import { movableClock } from './test-shop.ts'
import { alertListeners } from '../domains/buying/alerts/listeners.ts'
import { alertRoutes } from '../domains/buying/alerts/routes.ts'
import { alertTasks } from '../domains/buying/alerts/tasks.ts'
import { moderationRoutes } from '../domains/community/moderation/routes.ts'
import { reviewRoutes } from '../domains/products/reviews/routes.ts'
import { bearerOf } from './bearer-of.ts'

export type ShopPerson = { id: number; name: string; roles: readonly string[] }
export type ApiReply = { status: number; body: Record<string, unknown> }

const PHONES_FROM = 7_000_000_000
let phones = 0

/** A shop with purchases, reviews, stock alerts and reports; only those routes are open. */
export async function openReviewsShop() {
  const shop = await freshDb(12)
  const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
  const { api, person } = await openApi(shop.db, clock)
  await prepareJobs(shop.pool)
  const letters: Letter[] = []
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  const listeners = alertListeners({ publicUrl: 'https://ciy.test', mail, clock })
  const jobs: Jobs = {
    db: shop.db,
    pool: shop.pool,
    listeners,
    tasks: {},
    schedule: {},
    log: { error: () => undefined },
    instance: () => 0,
  }
  return {
    db: shop.db,
    clock,
    letters,
    endpoints: api.endpoints,
    person,
    ask: apiCallerOf(api.app, {}),
    /** A caller that sends an `Idempotency-Key`. */
    askUnder: (key: string) => apiCallerOf(api.app, { 'idempotency-key': key }),
    store: async (owner: ShopPerson, name: string, goods: readonly TestGoods[]): Promise<SoldGoods[]> => {
      const sold = await openStoreWithGoods(shop.db, name, { goods })
      await transact(shop.db, (tx) => changeStore(tx, sold[0]?.storeId ?? 0, { ownerId: owner.id }))
      return sold
    },
    buys: (who: ShopPerson, goods: SoldGoods, how: OrderOptions = {}) =>
      createOrder(shop.db, { who, goods, how, now: clock.now() }),
    /** The task that runs every minute. */
    check: alertTasks({ db: shop.db, clock })['alerts:check'] as () => Promise<void>,
    /** Delivers all events, including those that listeners publish. */
    deliverEvents: async () => {
      await runPendingJobs(jobs)
      await runPendingJobs(jobs)
    },
    close: async () => {
      await api.app.close()
      await shop.drop()
    },
  }
}

async function openApi(db: Db, clock: Clock) {
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const people = new Map<string, ShopPerson>()
  const bearer = bearerOf(people)
  const app = await createApp(config)
  const api: Api = {
    app,
    db,
    config,
    clock,
    callers: { bearer, proof: async () => null },
    instance: 1,
    endpoints: [],
  }
  reviewRoutes(api)
  alertRoutes(api)
  moderationRoutes(api)
  await app.ready()
  const person = async (
    name: string,
    { roles = [], email = null }: { roles?: string[]; email?: string | null } = {},
  ): Promise<ShopPerson> => {
    phones += 1
    const phone = String(PHONES_FROM + phones)
    const id = await transact(db, (tx) => registerPerson(tx, { name, phone, email, roles }))
    const known = { id, name, roles }
    people.set(String(id), known)
    return known
  }
  return { api, person }
}

/** A caller: `ask(asha, 'PUT /alerts', { … })`; a string is sent unchanged. */
function apiCallerOf(app: FastifyInstance, more: Record<string, string>) {
  return async (who: ShopPerson | null, call: string, body?: unknown): Promise<ApiReply> => {
    const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const headers: Record<string, string> = { ...more }
    if (who) headers['authorization'] = `Bearer ${who.id}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    const payload =
      body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...payload })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
}

export type ReviewsShop = Awaited<ReturnType<typeof openReviewsShop>>

/** `steps` beyond 'placed'; `label` as printed on the line. */
type OrderOptions = {
  steps?: readonly ('accept' | 'hand_over_all' | 'deliver_all' | 'return_all' | 'cancel')[]
  daysAgo?: number
  label?: string
}

export const DELIVERED_STEPS = ['accept', 'hand_over_all', 'deliver_all'] as const

async function createOrder(
  db: Db,
  { who, goods, how, now }: { who: ShopPerson; goods: SoldGoods; how: OrderOptions; now: Date },
): Promise<number> {
  const id = newPrivateId()
  const at = new Date(now.getTime() - (how.daysAgo ?? 3) * 86_400_000)
  await transact(db, async (tx) => {
    await openOrder(tx, orderOf(id, { who, goods, at, label: how.label ?? '50 g' }))
    for (const event of how.steps ?? DELIVERED_STEPS)
      await transitionOrder(tx, id, { event, actor: 'test', reason: '', at })
  })
  return id
}

function orderOf(
  id: number,
  { who, goods, at, label }: { who: ShopPerson; goods: SoldGoods; at: Date; label: string },
): NewOrder {
  const none = { cgst_paise: 0, sgst_paise: 0, igst_paise: 0 }
  return {
    id,
    checkout_id: id,
    reference: `cod_${id}`,
    shopper_id: who.id,
    store_id: goods.storeId,
    delivery: 'COD',
    store_name: 'Kullu Wool House',
    store_slug: 'kullu-wool-house',
    money: {
      goods_paise: 10_000,
      discount_paise: 0,
      shipping_paise: 0,
      cod_fee_paise: 0,
      points_paise: 0,
      rounding_paise: 0,
    },
    tax: none,
    address: {
      ship_name: who.name,
      phone_no: '9000000001',
      address1: '1',
      address2: '',
      city: 'Pune',
      landmark: '',
      state: 27,
      state_name: 'Maharashtra',
      country: 'India',
      zip_code: '411030',
    },
    lines: [
      {
        ...none,
        product_id: goods.productId,
        variant_id: goods.variantId,
        quantity: 1,
        listed_paise: 10_000,
        unit_paise: 10_000,
        gst_rate: 5,
        hsn: '5109',
        feed_id: null,
        product_name: goods.name,
        label,
        slug: 'x',
        image: '',
        placeholder: '',
      },
    ],
    utm: { source: '', medium: '', campaign: '' },
    isPaid: false,
    at,
  }
}
