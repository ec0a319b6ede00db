import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { recordFact } from '#domains/money/ledger/entries'
import { transact } from '#platform/transact'
import {
  movableClock,
  openTestShop,
  type MovableClock,
  type TestShop,
} from '../../../../testing/test-shop.ts'
import { publishAndHandle } from '../../ledger/ledger.fixture.ts'
import { listRates } from '../../ledger/queries/taxes.ts'
import { withholdTax } from '../../ledger/tax/withholding.ts'
import { sellAndPay } from '../../../buying/orders/sold.fixture.ts'
import { payoutSealing, type Sealing } from './sealing.ts'

export let clock: MovableClock
export let shop: TestShop
export let sealing: Sealing
export const db = () => shop.database.db
export const LAKH = 10_000_000

/** A shop with stores, conductors and creators whose sales and earnings each test sets. */
export function setUpTaxed(): void {
  beforeAll(async () => {
    clock = movableClock()
    shop = await openTestShop({ clock })
    sealing = await payoutSealing(shop.dataDir)()
  })
  afterAll(() => shop.end())
}

/** An order of goods without GST, so that its price is the base of the tax. */
export const placeOrder = (storeId: number, paise: number) =>
  sellAndPay(shop, { goods: [{ quantity: 1, unit: paise }], delivery: 'Online', storeId }, clock.now())

export const deliverOrder = (id: number) =>
  transact(db(), (tx) =>
    recordFact(tx, id, { kind: 'delivered', key: 'delivered', at: clock.now(), detail: {} }),
  )

export async function sellAndDeliver(storeId: number, paise: number): Promise<number> {
  const id = await placeOrder(storeId, paise)
  await deliverOrder(id)
  return id
}

export async function returnGoods(id: number, paise: number): Promise<void> {
  const detail = {
    lines: [{ lineNo: 1, quantity: 1 }],
    takenOffPaise: paise,
    pointsPaise: 0,
    isWhole: true,
    withDelivery: true,
  }
  await transact(db(), (tx) => recordFact(tx, id, { kind: 'gone', key: 'back', at: clock.now(), detail }))
}

let bookings = 900_000
export async function teachWorkshop(personId: number, paise: number, gstin = ''): Promise<void> {
  bookings += 1
  await publishAndHandle(shop, 'bookings.settled', {
    bookingId: bookings,
    conductorId: personId,
    conductorPersonId: personId,
    gstin,
    stateCode: 29,
    legalName: 'Meera Iyer',
    paise,
    taxablePaise: paise,
    gstPaise: 0,
    isInterState: false,
    at: clock.now().toISOString(),
  } as never)
}

let commissions = 800_000
export async function earnCommission(creatorId: number, paise: number): Promise<void> {
  commissions += 1
  const about = { orderId: commissions, key: 'completed', at: clock.now(), rates: await listRates(db()) }
  await transact(db(), (tx) =>
    withholdTax(tx, [{ kind: 'creator', payeeId: creatorId, basePaise: paise }], about),
  )
}

/** Income tax deducted from each payee in all years, in paise, in the given order. */
export async function taxDeducted(
  ...payees: [kind: 'store' | 'creator' | 'conductor', id: number][]
): Promise<number[]> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(w.tax_paise), 0)::bigint as paise
    from unnest(${payees.map(([kind]) => kind)}::text[], ${payees.map(([, id]) => id)}::bigint[]) with ordinality as p (kind, id, place)
    left join ledger.withholdings w on w.kind = p.kind and w.payee_id = p.id group by p.place order by p.place`.execute(
    db(),
  )
  return rows.map(({ paise }) => paise)
}
