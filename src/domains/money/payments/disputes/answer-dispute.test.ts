import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import { openOnlineCheckout, payInWindow, runAllJobs } from '../../../buying/checkout/paying.fixture.ts'
import type { Dispute } from '../contract.ts'

const clock = movableClock()
let shop: TestShop
let asha: Visitor
let meera: Visitor

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = await member('Asha Rao', '9000000001')
  meera = await member('Meera Iyer', '9000000003', ['staff', 'staff:payments'])
})
afterAll(() => shop.end())

async function member(name: string, phone: string, roles: string[] = []): Promise<Visitor> {
  const visitor = shop.visitor()
  visitor.token = (await createSignedInPerson(shop.database.db, { name, phone, roles }, clock.now())).token
  return visitor
}

test('Meera’s draft without evidence is refused; the same evidence saved twice is stored once', async () => {
  const [yarn] = await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 90 }],
  })
  await add(asha, yarn as SoldGoods, 2)
  const { reference } = await openOnlineCheckout(asha)
  const { body: paid } = await payInWindow(asha, reference, { webhook: 'now' })
  await runAllJobs(shop)
  const raised = await shop.visitor().post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: paid.razorpay_payment_id,
    webhook: 'now',
  })
  await runAllJobs(shop)
  const saveEvidence = (evidence?: string) =>
    meera.post<{ code?: string }>(`/api/admin/disputes/${raised.body.id}/answer`, {
      answer: 'keep',
      reason: 'The courier has her signature',
      evidence,
    })
  const nothing = await saveEvidence()
  expect([nothing.status, nothing.body.code]).toEqual([409, 'no_evidence'])
  for (const evidence of ['Signed by A. Rao', 'Signed by A. Rao', undefined])
    expect((await saveEvidence(evidence)).status).toBe(200)
  const { rows } = (await meera.get<{ rows: Dispute[] }>('/api/admin/disputes?tab=all')).body
  expect(rows).toEqual([
    expect.objectContaining({ state: 'open', evidence: 'Signed by A. Rao', may_answer: true }),
  ])
})
