import { expect, test } from 'vitest'
import { gstinCheckDigit } from '#platform/gstin'
import { verifyBankAccount } from './verify-bank-account.ts'
import { openBankCheck } from './bank-check.ts'
import { onboardingVault } from '../onboarding-vault.ts'
import {
  clock,
  shop,
  lata,
  setUpBankVerification,
  GSTIN,
  sendTo,
  submitApplicationWith,
  findApplicationForStaff,
  postStaffAction,
  runUntilAnswered,
} from './bank-verification.fixture.ts'

setUpBankVerification()

test('until the bank has answered, a member of the staff who has not compared the cheque cannot approve Devi; once it names her, Lata alone can', async () => {
  const { id } = await submitApplicationWith('123456789012')
  expect([
    (await findApplicationForStaff(id)).bank_proof?.state,
    (await postStaffAction(id, 'approve')).code,
  ]).toEqual(['waiting', 'bank_not_checked'])
  await runUntilAnswered()
  expect(await findApplicationForStaff(id)).toMatchObject({
    bank_proof: { state: 'done', is_same: true, registered_name: 'DEVI RAO' },
    may: ['take', 'ask', 'approve', 'reject'],
  })
  expect(await postStaffAction(id, 'approve')).toMatchObject({ response: { state: 'approved' } })
})

test('an account that does not exist can be neither confirmed nor paid: Devi is asked for another one, which is verified again', async () => {
  const { who, id } = await submitApplicationWith('123456780000')
  await runUntilAnswered()
  expect((await findApplicationForStaff(id)).may).toEqual(['take', 'ask', 'reject'])
  expect([(await postStaffAction(id, 'bank')).code, (await postStaffAction(id, 'approve')).code]).toEqual([
    'no_account',
    'no_account',
  ])
  const items = [{ item: 'bank', comment: 'The bank knows no such account.' }]
  await lata.post(`/api/admin/sellers/${id}/ask`, { items, reason: 'The account is not there.' })
  clock.forward(60_000)
  const account = { account_number: '123456789013', account_again: '123456789013' }
  await sendTo(
    who,
    'PUT',
    'application',
    JSON.stringify({ item: 'bank', holder: 'Devi Rao', ifsc: 'SBIN0001234', ...account }),
  )
  expect((await findApplicationForStaff(id)).bank_proof).toBeNull()
  await who.post('/api/selling/application/submit')
  await runUntilAnswered()
  expect((await findApplicationForStaff(id)).may).toContain('approve')
})

test('an account in another name needs two people, as without a penny drop', async () => {
  const { id } = await submitApplicationWith('123456789999')
  await runUntilAnswered()
  expect(await findApplicationForStaff(id)).toMatchObject({
    bank_proof: { is_same: false, registered_name: 'GULSHAN KHANNA' },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
  await postStaffAction(id, 'bank')
  expect((await postStaffAction(id, 'approve')).code).toBe('second_person')
})

test("an account that belongs to Gulshan, according to Devi and the bank, is not the seller's: it needs two people", async () => {
  const { id } = await submitApplicationWith('123456719999', 'Gulshan Khanna')
  await runUntilAnswered()
  expect(await findApplicationForStaff(id)).toMatchObject({
    bank_proof: { is_same: false },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
  expect((await postStaffAction(id, 'approve')).code).toBe('bank_not_checked')
})

test("what Devi enters after the bank's answer counts: with another legal name over the same account it is no longer verified", async () => {
  const { who, id } = await submitApplicationWith('123456789015')
  await runUntilAnswered()
  expect((await findApplicationForStaff(id)).may).toContain('approve')
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
  await sendTo(who, 'PUT', 'application', JSON.stringify({ item: 'business', ...business }))
  await who.post('/api/selling/application/submit')
  await runUntilAnswered()
  expect(await findApplicationForStaff(id)).toMatchObject({
    bank_proof: { is_same: false, registered_name: 'DEVI RAO' },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
})

test('a shop without a source account shows no verification, and the staff compare the cheque', async () => {
  const { id } = await submitApplicationWith('123456789016')
  await verifyBankAccount(
    { db: shop.database.db, clock, vault: onboardingVault(shop.dataDir), bank: null },
    id,
  )
  expect(await findApplicationForStaff(id)).toMatchObject({
    bank_proof: null,
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
})

test('without a source account no penny drop is sent', () => {
  expect(openBankCheck({ url: () => '', keyId: '', keySecret: '', sourceAccount: '' })).toBeNull()
})
