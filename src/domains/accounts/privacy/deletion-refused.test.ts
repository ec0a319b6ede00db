import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postEntry } from '#domains/money/ledger/entries'
import { changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods } from '#testing/goods'
import { openWorkshopShop } from '../../learning/bookings/bookings.fixture.ts'
import { grantRoleTo } from '../../money/ledger/ledger.fixture.ts'
import {
  advanceTime,
  openPrivacyShop,
  findDeletionPlan,
  type PrivacyShop,
  type TestPerson,
} from './privacy-shop.fixture.ts'

let shop: PrivacyShop
let meera: TestPerson
let nila: TestPerson
let omar: TestPerson
let entries = 0

beforeAll(async () => {
  shop = await openPrivacyShop()
  nila = await shop.person('Nila Sen')
  omar = await shop.person('Omar Khan')
  for (const one of [nila, omar])
    for (const role of ['staff:payouts', 'staff:books']) await grantRoleTo(shop, one, role)
}, 60_000)
afterAll(() => shop.end())
beforeEach(async () => {
  meera = await shop.person('Meera Iyer')
  await grantRoleTo(shop, meera, 'creator')
})

const db = () => shop.database.db
type RefusalBody = { code: string; message: string }
const leave = async (who: TestPerson) =>
  who.post<RefusalBody>('/api/user/deletion', { proof: await shop.freshProof(who) })
const kinds = async (who: TestPerson) => (await findDeletionPlan(who)).blockers.map(({ kind }) => kind)
const stateOf = async (who: TestPerson) => {
  const { rows } = await sql<{
    state: string
  }>`select state from privacy.deletions where person_id = ${who.id} order by id`.execute(db())
  return rows.map(({ state }) => state)
}

/** Posts to the ledger that a payee is due this many rupees more, or less. */
async function owe(
  account: 'creator_payable' | 'store_payable' | 'reserve',
  party: number,
  rupees: number,
): Promise<void> {
  entries += 1
  const paise = rupees * 100
  const postings = [
    { account: 'bank', paise },
    { account, party: String(party), paise: -paise },
  ]
  await transact(db(), (tx) =>
    postEntry(tx, { key: `owed ${entries}`, kind: 'test', at: shop.clock.now(), postings }),
  )
}

const giveAccount = (who: TestPerson) =>
  who.post('/api/creator/payouts/account', {
    method: 'bank',
    holder: 'Meera Iyer',
    account_number: '555566667777',
    ifsc: 'SBIN0001234',
    pan: 'ABCPI1234K',
  })

/** Pays one batch for creators, from preparation to the bank's confirmation. @returns the paid rupees by payee. */
async function payCreators(): Promise<Record<number, number>> {
  const why = { reason: 'weekly payout' }
  const { body } = await nila.post<{ id: number }>('/api/admin/payouts/batches', { kind: 'creator', ...why })
  await omar.post(`/api/admin/payouts/batches/${body.id}/approve`, why)
  await omar.post(`/api/admin/payouts/batches/${body.id}/release`, why)
  const { payouts } = (
    await nila.get<{ payouts: { id: number; payee_id: number; amount: number }[] }>(
      `/api/admin/payouts/batches/${body.id}`,
    )
  ).body
  for (const { id } of payouts)
    await nila.post(`/api/admin/payouts/${id}/pay`, { reason: 'as the bank says', utr: `UTR${id}` })
  return Object.fromEntries(payouts.map(({ payee_id, amount }) => [payee_id, amount]))
}

describe('the deletion of an account is refused', () => {
  test('to Meera while ₹20 are due; the next payout pays it though the minimum is ₹100, and then her account is deleted', async () => {
    await sql`update payouts.settings set value = 10000 where name = 'least_creator_paise'`.execute(db())
    await giveAccount(meera)
    await owe('creator_payable', meera.id, 20)
    expect(
      (await nila.post('/api/admin/payouts/batches', { kind: 'creator', reason: 'weekly payout' })).body.code,
    ).toBe('nothing_due')
    const refused = await leave(meera)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'money_owed', message: expect.stringContaining('small amounts too') },
    })
    expect(await stateOf(meera)).toEqual([])
    expect(await payCreators()).toEqual({ [meera.id]: 20 })
    expect(await kinds(meera)).toEqual([])
    expect((await leave(meera)).status).toBe(200)
    await advanceTime(shop, 49)
    expect(await stateOf(meera)).toEqual(['executed'])
  })

  test('while ₹35 earned by a post are not final, and while Ravi owes ₹150 after a return', async () => {
    await sql`
      insert into ledger.commissions (key, order_id, line_no, post_id, creator_id, store_id, base_paise, per_lakh, paise, at)
      values (${`order:${meera.id}`}, ${meera.id}, 1, 1, ${meera.id}, 1, 70000, 5000, 3500, ${shop.clock.now()})`.execute(
      db(),
    )
    expect((await leave(meera)).body).toMatchObject({
      code: 'money_owed',
      message: expect.stringContaining('pending earnings'),
    })
    const ravi = await shop.person('Ravi Nair')
    await owe('creator_payable', ravi.id, -150)
    expect((await leave(ravi)).body).toMatchObject({
      code: 'money_owed',
      message: expect.stringContaining('you owe us money'),
    })
  })

  test('to Wasim, whose store is closed and is due ₹1,056 and ₹100 of a reserve', async () => {
    const wasim = await shop.person('Wasim Ali')
    const [goods] = await openStoreWithGoods(db(), 'Wasim Wools', {
      goods: [{ name: 'Felt', price: 100, stock: 1 }],
    })
    const storeId = goods?.storeId ?? 0
    await assignStore(db(), storeId, { owner: wasim.id })
    await transact(db(), (tx) => changeStore(tx, storeId, { status: 'Closed' }))
    expect(await kinds(wasim)).toEqual([])
    await owe('store_payable', storeId, 1_056)
    expect((await leave(wasim)).body.code).toBe('money_owed')
    expect((await findDeletionPlan(wasim)).blockers).toMatchObject([{ kind: 'owed', link: '/store/payouts' }])
    await owe('store_payable', storeId, -1_056)
    await owe('reserve', storeId, 100)
    expect(await kinds(wasim)).toEqual(['owed'])
    await owe('reserve', storeId, -100)
    expect((await leave(wasim)).status).toBe(200)
  })

  test('money earned within the 48 hours blocks the deletion until it is paid', async () => {
    await giveAccount(meera)
    expect((await leave(meera)).status).toBe(200)
    await owe('creator_payable', meera.id, 35)
    await advanceTime(shop, 49)
    expect(await stateOf(meera)).toEqual(['blocked'])
    expect(await payCreators()).toEqual({ [meera.id]: 35 })
    await advanceTime(shop, 1)
    expect(await stateOf(meera)).toEqual(['executed'])
  })

  test('to Devika, a conductor, for a seat of ₹1,180: from the end of the session until it is settled, and then until it is paid out', async () => {
    const room = await openWorkshopShop()
    try {
      const asha = await room.newPerson('Asha Rao')
      const at = await room.workshop({ seats: 3, days: 3 })
      expect((await room.book(asha, at)).state).toBe('confirmed')
      const linkOf = async () =>
        (await room.devika.get<{ blockers: { kind: string; link: string }[] }>('/api/user/deletion')).body
          .blockers
      expect(await linkOf()).toMatchObject([{ kind: 'orders', link: '/conduct' }, { kind: 'owed' }])
      room.clock.forward(3 * 86_400_000 + 4 * 3_600_000)
      expect(await linkOf()).toMatchObject([{ kind: 'owed', link: '/profile/earnings#pending' }])
      room.clock.forward(3 * 86_400_000)
      await room.tick()
      await room.run()
      expect(await linkOf()).toMatchObject([{ kind: 'owed', link: '/profile/earnings' }])
    } finally {
      await room.end()
    }
  })
})

describe('the PAN of a deleted person', () => {
  const account = async () => {
    const { rows } = await sql<{
      sealed: boolean
      shown: string
      holder: string
      pan: boolean
      until: Date | null
    }>`
      select sealed is not null as sealed, shown, holder, pan_sealed is not null as pan, forget_at as until
      from payouts.accounts where kind = 'creator' and payee_id = ${meera.id}`.execute(db())
    return rows
  }
  const goOut = async () => {
    expect((await leave(meera)).status).toBe(200)
    await advanceTime(shop, 49)
    expect(await stateOf(meera)).toEqual(['executed'])
  }

  test('is deleted at once where no income tax was deducted', async () => {
    await giveAccount(meera)
    await goOut()
    expect(await account()).toEqual([
      { sealed: false, shown: '', holder: 'Former customer', pan: false, until: null },
    ])
  })

  test('stays with the name for Form 140 where ₹500 were deducted in November 2026, until 30 June 2027; the account number is deleted at once', async () => {
    await giveAccount(meera)
    await sql`
      insert into ledger.withholdings (key, kind, payee_id, tax_year, order_id, at, base_paise, taxed_paise, per_lakh, tax_paise, code, has_pan)
      values (${`w${meera.id}`}, 'creator', ${meera.id}, 2026, 1, ${shop.clock.now()}, 2500000, 2500000, 2000, 50000, '1006', true)`.execute(
      db(),
    )
    await goOut()
    const until = new Date('2027-06-30T18:30:00Z')
    expect(await account()).toEqual([{ sealed: false, shown: '', holder: 'Meera Iyer', pan: true, until }])
    const { body: file } = await nila.get<string>('/api/admin/tax/tds?month=2026-11')
    expect(file).toContain('ABCPI1234K')
    expect(file).toContain('Meera Iyer')

    const eraseExpired = async () => {
      await shop.jobs.tasks['payouts:erase-filed-pans']?.(undefined)
      return (await account()).map(({ pan, holder }) => [pan, holder])
    }
    shop.clock.forward(until.getTime() - shop.clock.now().getTime() - 60_000)
    expect(await eraseExpired()).toEqual([[true, 'Meera Iyer']])
    shop.clock.forward(60_000)
    expect(await eraseExpired()).toEqual([[false, 'Former customer']])
  })
})
