import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postEntry } from '#domains/money/ledger/entries'
import { buildBatch } from '#domains/money/payouts'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods } from '#testing/goods'
import type { Visitor } from '#testing/visitor'
import { runAllJobs } from '../../../buying/checkout/paying.fixture.ts'
import { buy, shipOrder, stepOrder } from '../../../delivery/fulfilment/parcel-delivery.fixture.ts'
import { auditOf, decide, openStoreShop, recordOf, type StoreShop } from '../stores.fixture.ts'

type Person = Visitor & { id: number; phone: string }

let at: StoreShop
let nila: Person
let storeId: number
let entries = 0

beforeAll(async () => {
  at = await openStoreShop()
})
afterAll(() => at.shop.end())
beforeEach(async () => {
  nila = await at.person('Nila Sen', ['seller'])
  storeId = await openStoreOf(nila)
})

const db = () => at.shop.database.db

async function openStoreOf(owner: Person): Promise<number> {
  const [wool] = await openStoreWithGoods(db(), `Store of ${owner.phone}`, {
    goods: [{ name: 'Jute', price: 100, stock: 10 }],
  })
  await assignStore(db(), wool?.storeId ?? 0, { owner: owner.id })
  return wool?.storeId ?? 0
}

/** Posts to the ledger that the store is due this many rupees more, or less. */
async function owe(store: number, rupees: number): Promise<void> {
  entries += 1
  const paise = rupees * 100
  await transact(db(), (tx) =>
    postEntry(tx, {
      key: `owed ${entries}`,
      kind: 'test',
      at: at.clock.now(),
      postings: [
        { account: 'bank', paise },
        { account: 'store_payable', party: String(store), paise: -paise },
      ],
    }),
  )
}

const setAccount = (who: Visitor, store: number, holder: string) =>
  who.post('/api/seller/payouts/account', {
    store_id: store,
    method: 'bank',
    holder,
    account_number: '123456789012',
    ifsc: 'SBIN0001234',
    pan: 'ABCPI1234K',
  })

const build = () =>
  buildBatch(db(), {
    kind: 'store',
    exclude: [],
    actorId: at.lata.id,
    reason: 'Weekly',
    requestId: 'r',
    now: at.clock.now(),
  })

const statusOf = async (id: number) => (await recordOf(at.rohan, id)).status

describe('closing a store', () => {
  const close = (id = storeId, body: object = {}) => decide(at.rohan, [id, 'close'], body)

  test('is refused with 1 open order, and says which; the store stays as it is', async () => {
    const orderId = await buy(at, { merino: 1 })
    const answer = await close(at.storeId)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'still_open',
        message: 'This store can’t be closed yet. Open: 1 order, no debt.',
        open: { orders: [{ order_id: orderId, order_status: 'Placed' }], returns: [], disputes: [], owes: 0 },
      },
    })
    expect((await recordOf(at.rohan, at.storeId)).open.orders.map((one) => one.order_id)).toEqual([orderId])
    await stepOrder(at.meera, [orderId, 'cancel'], { lines: null, reason: 'Sold out' })
    await runAllJobs(at.shop)
    expect(await statusOf(at.storeId)).toBe('Open')
  })

  test('is refused while an order of it can be returned, a return is open, or the store owes ₹250', async () => {
    const orderId = await buy(at, { merino: 1 })
    await shipOrder(at, orderId)
    await sql`update orders.orders set status = 'delivered', status_changed_at = ${at.clock.now()} where id = ${orderId}`.execute(
      db(),
    )
    expect((await close(at.storeId)).body.open?.orders).toMatchObject([{ order_status: 'Delivered' }])
    await owe(storeId, -250)
    expect((await close()).body).toMatchObject({ code: 'still_open', open: { owes: 250 } })
    await owe(storeId, 250)
    expect((await close()).status).toBe(200)
  })

  test('closes it once for 2 calls at the same moment, takes its goods off, pays out its last ₹40, and cannot be undone', async () => {
    await owe(storeId, 40)
    const both = await Promise.all([close(), close()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const store = await recordOf(at.lata, storeId)
    expect(store).toMatchObject({
      status: 'Closed',
      closed_at: at.clock.now().toISOString(),
      may: ['message'],
    })
    for (const what of ['suspend', 'pause', 'reinstate', 'close'])
      expect(await decide(at.lata, [storeId, what])).toMatchObject({ status: 409, body: { code: 'closed' } })
    const { rows } =
      await sql`select 1 from payouts.final_payouts where kind = 'store' and payee_id = ${storeId}`.execute(
        db(),
      )
    expect(rows).toHaveLength(1)
  })

  test('lets its owner delete their account, which the open store prevented', async () => {
    const kinds = async () => {
      const { body } = await nila.get<{ blockers: { kind: string }[] }>('/api/user/deletion')
      return body.blockers.map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['stores'])
    await decide(at.rohan, [storeId, 'suspend'])
    expect(await kinds()).toEqual(['stores'])
    expect((await close()).status).toBe(200)
    expect(await kinds()).toEqual([])
  })
})

describe('handing a store over', () => {
  const handOver = (mobile: string, id = storeId, body: object = {}) =>
    decide(at.rohan, [id, 'hand-over'], { mobile_no: mobile, ...body })

  test.each([
    ['a number with 9 digits', '981104321', expect.any(String)],
    ['a landline', '2211043210', expect.any(String)],
    [
      'a number without an account',
      '9899999999',
      'No account has this number. Ask the new owner to sign in to CIY once.',
    ],
  ])('is refused for %s', async (_what, mobile, message) => {
    const answer = await handOver(mobile)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ field: 'mobile_no', message }])
  })

  test('is refused to its owner, to the member of the staff who decides, and to a suspended person', async () => {
    const messageOf = async (mobile: string) => (await handOver(mobile)).body.message
    expect(await messageOf(nila.phone)).toBe('This person manages the store already.')
    const omar = await at.person('Omar Khan')
    await sql`update identity.people set suspended_at = now() where id = ${omar.id}`.execute(db())
    expect(await messageOf(omar.phone)).toBe('The account with this number is suspended.')
    const tara = await at.person('Tara Rao', ['staff', 'staff:stores'])
    const own = await decide(tara, [storeId, 'hand-over'], { mobile_no: tara.phone })
    expect(own.body.message).toBe('You can’t hand a store over to yourself.')
  })

  test('makes Devi its owner at once and Nila none: console, role, audit log; without a reason as well', async () => {
    const devi = await at.person('Devi Rao')
    expect((await devi.get(`/api/seller/stores/${storeId}/settings`)).status).toBe(403)
    const answer = await at.rohan.post(`/api/admin/stores/${storeId}/hand-over`, { mobile_no: devi.phone })
    expect(answer.status).toBe(200)
    expect((await devi.get(`/api/seller/stores/${storeId}/settings`)).status).toBe(200)
    expect((await nila.get(`/api/seller/stores/${storeId}/settings`)).status).toBe(403)
    expect(await auditOf(at, storeId)).toMatchObject([
      { act: 'store-handed-over', before: { owner: nila.id }, after: { owner: devi.id, payouts_held: true } },
    ])
    const { history } = await recordOf(at.lata, storeId)
    expect(history[0]).toMatchObject({ kind: 'handed_over', facts: { from: 'Nila Sen', to: 'Devi Rao' } })
  })

  test('leaves the role of a seller to Nila while she has another store', async () => {
    const other = await openStoreOf(nila)
    const devi = await at.person('Devi Rao')
    await handOver(devi.phone)
    expect((await nila.get(`/api/seller/stores/${other}/settings`)).status).toBe(200)
    expect((await nila.get(`/api/seller/stores/${storeId}/settings`)).status).toBe(404)
  })

  test("never pays the store's ₹2,000 to Nila's account: its payout is cancelled, and waits for Devi's account and the staff", async () => {
    expect((await setAccount(nila, storeId, 'Nila Sen')).status).toBe(200)
    await owe(storeId, 2_000)
    const first = await build()
    const devi = await at.person('Devi Rao')
    await handOver(devi.phone)
    const payouts = await sql<{
      state: string
    }>`select state from payouts.payouts where payee_id = ${storeId}`.execute(db())
    expect(payouts.rows).toEqual([{ state: 'cancelled' }])
    const current =
      await sql`select 1 from payouts.accounts where payee_id = ${storeId} and kind = 'store' and replaced_at is null`.execute(
        db(),
      )
    expect(current.rows).toEqual([])
    expect((await recordOf(at.rohan, storeId)).limits.payouts_held).toBe(true)
    expect((await setAccount(devi, storeId, 'Devi Rao')).status).toBe(200)
    await build().catch(() => null)
    const { rows } =
      await sql`select 1 from payouts.payouts where payee_id = ${storeId} and state <> 'cancelled'`.execute(
        db(),
      )
    expect([first > 0, rows]).toEqual([true, []])
    await decide(at.rohan, [storeId, 'limits'], { max_listings: null, payouts_held: false })
    await build()
    const paid = await sql<{ holder: string }>`
      select a.holder from payouts.payouts p join payouts.accounts a on a.id = p.account_id where p.payee_id = ${storeId} and p.state = 'draft'`.execute(
      db(),
    )
    expect(paid.rows).toEqual([{ holder: 'Devi Rao' }])
  })
})

describe('payouts of a suspended store', () => {
  test('wait: a draft of ₹500 is cancelled, no batch takes it, and the next batch after the reinstatement does', async () => {
    await setAccount(nila, storeId, 'Nila Sen')
    await owe(storeId, 500)
    await build()
    await decide(at.rohan, [storeId, 'suspend'])
    const states = async () => {
      const { rows } = await sql<{
        state: string
      }>`select state from payouts.payouts where payee_id = ${storeId} order by id`.execute(db())
      return rows.map(({ state }) => state).toSorted()
    }
    expect(await states()).toEqual(['cancelled'])
    await build().catch(() => null)
    expect(await states()).toEqual(['cancelled'])
    await decide(at.rohan, [storeId, 'reinstate'])
    await build()
    expect(await states()).toEqual(['cancelled', 'draft'])
  })
})
