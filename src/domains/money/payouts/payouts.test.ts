import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { loginByPhone } from '../../../testing/visitor.ts'
import { grantRoleTo } from '../ledger/ledger.fixture.ts'
import {
  clock,
  shop,
  nila,
  omar,
  owner,
  storeId,
  setUpPayouts,
  useStore,
  db,
  signInAgain,
  openOldStore,
  postDebt,
  BANK,
  postAccount,
  getPlan,
  postBatch,
  postDecision,
  postStep,
  getBatchDetails,
  getWallet,
  releaseNewBatch,
  rupeesOwedTo,
} from './payouts.fixture.ts'

setUpPayouts()

test('₹1,056 owed: built by Nila, approved by Omar only, released, paid with the bank’s number; nothing is owed then', async () => {
  await postDebt(1056)
  await postAccount()
  const { body } = await postBatch()
  expect((await getBatchDetails(body.id)).payouts.map(({ amount, state }) => [amount, state])).toEqual([
    [1056, 'draft'],
  ])
  const own = await postDecision(nila, body.id, 'approve')
  expect([own.status, own.body.code]).toEqual([409, 'second_person_needed'])
  expect((await postDecision(omar, body.id, 'release')).status).toBe(409)
  expect((await postDecision(omar, body.id, 'approve')).status).toBe(200)
  expect((await postDecision(omar, body.id, 'approve')).status).toBe(409)
  expect((await postDecision(nila, body.id, 'release')).status).toBe(200)
  const [payout] = (await getBatchDetails(body.id)).payouts
  expect((await postStep(payout?.id ?? 0, 'pay')).status).toBe(400)
  expect((await postStep(payout?.id ?? 0, 'pay', { utr: 'UTR0000001' })).status).toBe(200)
  expect((await postStep(payout?.id ?? 0, 'pay', { utr: 'UTR0000002' })).status).toBe(409)
  expect(await rupeesOwedTo()).toBe(0)
  expect((await getWallet()).payouts[0]).toMatchObject({ amount: 1056, state: 'paid', utr: 'UTR0000001' })
  expect((await postBatch()).body.code).toBe('nothing_due')
})

test('five people build at once: one batch has the store, and it is paid once', async () => {
  await postDebt(500)
  await postAccount()
  const built = await Promise.all([1, 2, 3, 4, 5].map(() => postBatch()))
  expect(built.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from payouts.payouts where payee_id = ${storeId}`.execute(db())
  expect(rows[0]?.n).toBe(1)
  const id = built.find(({ status }) => status === 201)?.body.id ?? 0
  await postDecision(nila, id, 'refuse')
  expect((await getWallet()).balance.available).toBe(500)
})

test('the bank refuses, gets it again, pays, and returns the money the next day: it is owed again and paid once more, under another number', async () => {
  await postDebt(800)
  await postAccount()
  const { payout } = await releaseNewBatch()
  await postStep(payout.id, 'fail')
  expect((await postBatch()).body.code).toBe('nothing_due')
  expect((await postStep(payout.id, 'retry')).status).toBe(200)
  await postStep(payout.id, 'pay', { utr: 'UTR-RET-1' })
  expect(await rupeesOwedTo()).toBe(0)
  await postStep(payout.id, 'return')
  expect(await rupeesOwedTo()).toBe(800)
  const again = await releaseNewBatch()
  expect(again.payout.amount).toBe(800)
  expect(again.payout.id).not.toBe(payout.id)
  await postStep(again.payout.id, 'pay', { utr: 'UTR-RET-2' })
  expect(await rupeesOwedTo()).toBe(0)
})

test('a refund after the payout: −₹300 is carried over and taken off the ₹1,000 of the next payout', async () => {
  await postDebt(600)
  await postAccount()
  const { payout } = await releaseNewBatch()
  await postStep(payout.id, 'pay', { utr: `UTR-NEG-${storeId}` })
  await postDebt(-300)
  expect((await getPlan()).skipped.find(({ payee_id }) => payee_id === storeId)).toMatchObject({
    reason: 'negative',
    due: -300,
  })
  expect((await getWallet()).balance.available).toBe(-300)
  await postDebt(1000)
  expect((await releaseNewBatch()).payout.amount).toBe(700)
})

test('left out, each with its reason: ₹99, no account, an account changed 47 hours ago, on hold', async () => {
  await postDebt(99)
  const reasonNow = async () => (await getPlan()).skipped.find(({ payee_id }) => payee_id === storeId)?.reason
  expect(await reasonNow()).toBe('below_minimum')
  await postDebt(101)
  expect(await reasonNow()).toBe('no_account')
  await postAccount()
  expect(await reasonNow()).toBeUndefined()
  const changed = { account_number: '999988887777' }
  // Codes to one number are at least 30 seconds apart.
  clock.forward(31_000)
  const proof = (await loginByPhone(shop.visitor(), '9000000013')).idToken
  expect((await postAccount(storeId, { ...changed, proof })).status).toBe(200)
  clock.forward(47 * 3_600_000)
  expect(await reasonNow()).toBe('cooling_off')
  clock.forward(2 * 3_600_000)
  expect(await reasonNow()).toBeUndefined()
  const hold = { kind: 'store', payee_id: storeId, is_held: true, reason: 'counterfeit needles' }
  expect((await nila.post('/api/admin/payouts/holds', hold)).status).toBe(200)
  expect((await nila.post('/api/admin/payouts/holds', hold)).status).toBe(409)
  expect(await reasonNow()).toBe('on_hold')
  expect((await getWallet()).balance.held).toBe('on_hold')
})

test("a new store's payout holds back 10 % of ₹1,000 for 30 days, then releases it", async () => {
  useStore(await openOldStore({ isNew: true }))
  await postDebt(1000)
  await postAccount()
  const { payout } = await releaseNewBatch()
  expect([payout.amount, payout.reserve]).toEqual([900, 100])
  await postStep(payout.id, 'pay', { utr: `UTR-NEW-${storeId}` })
  expect((await getWallet()).balance.reserve).toBe(100)
  await shop.jobs.tasks['payouts:reserves']?.(undefined)
  expect((await getWallet()).balance).toMatchObject({ reserve: 100, available: 0 })
  clock.forward(31 * 86_400_000)
  await signInAgain()
  await shop.jobs.tasks['payouts:reserves']?.(undefined)
  await shop.jobs.tasks['payouts:reserves']?.(undefined)
  expect((await getWallet()).balance).toMatchObject({ reserve: 0, available: 100 })
})

test('the bank file names account and amount; the numbers are not in the database; the result file counts each line once', async () => {
  await postDebt(2500.5)
  await postAccount()
  const { batchId, payout } = await releaseNewBatch()
  const { body: file } = await nila.get<string>(`/api/admin/payouts/batches/${batchId}/file`)
  expect(file.split('\r\n')[1]).toBe(
    `${payout.id},store ${storeId},Wasim Ali,bank,123456789012,SBIN0001234,,2500.50,CIY${payout.id}`,
  )
  const { rows } = await sql<{
    text: string
  }>`select string_agg(a::text, ' ') as text from payouts.accounts a`.execute(db())
  expect(rows[0]?.text).not.toContain('123456789012')
  const text = `payout_id,status,utr,reason\n${payout.id},paid,UTR-FILE-${storeId},\n12,paid,UTR9,\n${payout.id},lost,,\n`
  const send = async (dry_run: boolean) =>
    (
      await nila.post<{ lines: { outcome: string }[] }>('/api/admin/payouts/results', {
        text,
        dry_run,
        reason: 'bank file',
      })
    ).body.lines.map(({ outcome }) => outcome)
  expect(await send(true)).toEqual(['done', 'refused', 'refused'])
  expect(await rupeesOwedTo()).toBe(2500.5)
  expect(await send(false)).toEqual(['done', 'refused', 'refused'])
  expect(await send(false)).toEqual(['unchanged', 'refused', 'refused'])
  expect(await rupeesOwedTo()).toBe(0)
  expect(
    (await nila.post('/api/admin/payouts/results', { text: 'nonsense', dry_run: true, reason: 'test' }))
      .status,
  ).toBe(400)
})

test('wrong numbers are refused field by field, a stranger’s store is 404, and payouts are hidden without the right', async () => {
  const answer = await owner.post<{ errors: { field: string }[] }>('/api/seller/payouts/account', {
    store_id: storeId,
    ...BANK,
    account_number: '12',
    ifsc: 'X',
    pan: 'Y',
  })
  expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([
    400,
    ['account_number', 'ifsc', 'pan'],
  ])
  await grantRoleTo(shop, nila, 'seller')
  expect((await nila.get(`/api/seller/payouts?store_id=${storeId}`)).status).toBe(404)
  expect((await owner.get('/api/admin/payouts')).status).toBe(403)
  expect((await owner.get('/api/admin/tax')).status).toBe(403)
  expect((await shop.visitor().get('/api/creator/payouts')).status).toBe(401)
})

test('the database keeps a posting in one payout, and a payout equal to the sum of its postings', async () => {
  await postDebt(400)
  await postAccount()
  const { body } = await postBatch()
  const { rows } = await sql<{
    posting_id: number
    payout_id: number
  }>`select s.posting_id, s.payout_id from ledger.payout_postings s join payouts.payouts p on p.id = s.payout_id where p.batch_id = ${body.id}`.execute(
    db(),
  )
  const [stamp] = rows
  await expect(
    sql`insert into ledger.payout_postings values (${stamp?.posting_id}, ${stamp?.payout_id})`.execute(db()),
  ).rejects.toThrow('payout_postings_pkey')
  await expect(
    sql`update payouts.payouts set paise = paise + 1 where batch_id = ${body.id}`.execute(db()),
  ).rejects.toThrow('not the sum')
  await expect(
    sql`delete from ledger.payout_postings where payout_id = ${stamp?.payout_id}`.execute(db()),
  ).rejects.toThrow('not the sum')
})

test('a manual entry waits for a second person', async () => {
  const adjustment = {
    debit: 'write_off',
    credit: 'store_payable',
    credit_party: String(storeId),
    amount: 12.5,
    reason: 'lost in the post',
  }
  const { body } = await nila.post<{ id: number }>('/api/admin/ledger/adjustments', adjustment)
  const yes = { yes: true, reason: 'agreed' }
  expect((await nila.post(`/api/admin/ledger/adjustments/${body.id}/decide`, yes)).status).toBe(409)
  expect(await rupeesOwedTo()).toBe(0)
  expect((await omar.post(`/api/admin/ledger/adjustments/${body.id}/decide`, yes)).status).toBe(200)
  expect((await omar.post(`/api/admin/ledger/adjustments/${body.id}/decide`, yes)).status).toBe(409)
  expect(await rupeesOwedTo()).toBe(12.5)
  expect(
    (await nila.post('/api/admin/ledger/adjustments', { ...adjustment, debit: 'piggy_bank' })).status,
  ).toBe(400)
})

test('a new fee applies from a day on, never in the past; each change is in the audit log', async () => {
  const rate = { kind: 'platform_fee', percent: 8, from_day: '2030-01-01', reason: 'festival' }
  expect((await nila.post('/api/admin/ledger/rates', rate)).status).toBe(201)
  expect((await nila.post('/api/admin/ledger/rates', rate)).status).toBe(409)
  expect((await nila.post('/api/admin/ledger/rates', { ...rate, from_day: '2020-01-01' })).status).toBe(400)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from staff.audit_log where act = 'setting-changed' and about = 'rate platform_fee'`.execute(
    db(),
  )
  expect(rows[0]?.n).toBe(1)
})

test('after all of this the checks pass, and a payout that was tampered with fails them', async () => {
  const errors: unknown[] = []
  const log = { error: (details: unknown) => errors.push(details) }
  const proofs = await checkLedgerAndReport(db(), { now: clock.now(), log })
  expect(proofs.filter(({ found }) => found.length > 0)).toEqual([])
  expect(proofs.find(({ invariant }) => invariant === 'I-9 payouts')?.looked_at).toBeGreaterThan(3)
  await sql`alter table ledger.postings disable trigger user`.execute(db())
  await sql`update ledger.postings set paise = paise + 7 where id = (select p.id from ledger.postings p join ledger.entries e on e.id = p.entry_id where e.kind = 'payout-paid' and p.paise > 0 limit 1)`.execute(
    db(),
  )
  const red = await checkLedgerAndReport(db(), { now: clock.now(), log })
  expect(red.filter(({ found }) => found.length > 0).map(({ invariant }) => invariant)).toEqual([
    'I-6 entries',
    'I-7 sides',
    'I-9 payouts',
  ])
  expect(errors).toHaveLength(3)
})
