import { expect, test } from 'vitest'
import { gstinCheckDigit } from '#platform/gstin'
import { proveBank } from './prove.ts'
import { openBankCheck } from './port.ts'
import { onboardingVault } from '../sealing.ts'
import {
  clock,
  shop,
  lata,
  setUpBankProof,
  GSTIN,
  send,
  applied,
  look,
  deed,
  answered,
} from './bank-proof.fixture.ts'

setUpBankProof()

test('until the bank has answered, one of the staff who has not compared the cheque cannot admit Devi; once it names her, Lata can alone', async () => {
  const { id } = await applied('123456789012')
  expect([(await look(id)).bank_proof?.state, (await deed(id, 'approve')).code]).toEqual([
    'waiting',
    'bank_not_checked',
  ])
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { state: 'done', is_same: true, registered_name: 'DEVI RAO' },
    may: ['take', 'ask', 'approve', 'reject'],
  })
  expect(await deed(id, 'approve')).toMatchObject({ response: { state: 'approved' } })
})

test('an account that the bank does not know can be neither vouched for nor paid: Devi is asked for another one, which is proven anew', async () => {
  const { who, id } = await applied('123456780000')
  await answered()
  expect((await look(id)).may).toEqual(['take', 'ask', 'reject'])
  expect([(await deed(id, 'bank')).code, (await deed(id, 'approve')).code]).toEqual([
    'no_account',
    'no_account',
  ])
  const items = [{ item: 'bank', comment: 'The bank knows no such account.' }]
  await lata.post(`/api/admin/sellers/${id}/ask`, { items, reason: 'The account is not there.' })
  clock.forward(60_000)
  const account = { account_number: '123456789013', account_again: '123456789013' }
  await send(
    who,
    'PUT',
    'application',
    JSON.stringify({ item: 'bank', holder: 'Devi Rao', ifsc: 'SBIN0001234', ...account }),
  )
  expect((await look(id)).bank_proof).toBeNull()
  await who.post('/api/selling/application/submit')
  await answered()
  expect((await look(id)).may).toContain('approve')
})

test('an account in another name needs two people, as without a rupee', async () => {
  const { id } = await applied('123456789999')
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { is_same: false, registered_name: 'GULSHAN KHANNA' },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
  await deed(id, 'bank')
  expect((await deed(id, 'approve')).code).toBe('second_person')
})

test("an account that Devi says is Gulshan's, and the bank too, is not the seller's: it needs two people", async () => {
  const { id } = await applied('123456719999', 'Gulshan Khanna')
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { is_same: false },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
  expect((await deed(id, 'approve')).code).toBe('bank_not_checked')
})

test('what Devi writes after the bank has named her counts: another legal name over the same account is proven no longer', async () => {
  const { who, id } = await applied('123456789015')
  await answered()
  expect((await look(id)).may).toContain('approve')
  await lata.post(`/api/admin/sellers/${id}/ask`, {
    items: [{ item: 'business', comment: 'Your name is another.' }],
    reason: 'The certificate differs.',
  })
  clock.forward(60_000)
  const business = {
    business_type: 'regular',
    legal_name: 'Gulshan Khanna',
    gstin: GSTIN + gstinCheckDigit(GSTIN),
    pan: '',
    enrolment: '',
  }
  await send(who, 'PUT', 'application', JSON.stringify({ item: 'business', ...business }))
  await who.post('/api/selling/application/submit')
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { is_same: false, registered_name: 'DEVI RAO' },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
})

test('a shop without an account to send rupees from says nothing of one, and people compare the cheque', async () => {
  const { id } = await applied('123456789016')
  await proveBank({ db: shop.database.db, clock, vault: onboardingVault(shop.dataDir), bank: null }, id)
  expect(await look(id)).toMatchObject({ bank_proof: null, may: ['take', 'ask', 'check_bank', 'reject'] })
})

test('without an account of ours nothing is sent', () => {
  expect(openBankCheck({ url: () => '', keyId: '', keySecret: '', sourceAccount: '' })).toBeNull()
})
