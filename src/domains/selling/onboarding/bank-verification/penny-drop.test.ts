import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBankAccount } from './verify-bank-account.ts'
import type { BankCheck } from './bank-check.ts'
import { onboardingVault } from '../onboarding-vault.ts'
import {
  clock,
  shop,
  lata,
  hobby,
  setUpBankVerification,
  sendTo,
  submitApplicationWith,
  findApplicationForStaff,
  postStaffAction,
  countRupeesSent,
  runUntilAnswered,
  openSandboxBank,
} from './bank-verification.fixture.ts'

setUpBankVerification()

test('submitted twice, or with a crash after the ₹1 was sent, one account gets ₹1 once', async () => {
  const before = await countRupeesSent()
  const { id } = await submitApplicationWith('123456789014')
  const { db } = shop.database
  const real = await openSandboxBank()
  const dying: BankCheck = {
    ...real,
    validate: async (account) => Promise.reject(new Error(`died after ${(await real.validate(account)).id}`)),
  }
  const parts = { db, clock, vault: onboardingVault(shop.dataDir) }
  await expect(verifyBankAccount({ ...parts, bank: dying }, id)).rejects.toThrow('died after fav_')
  await Promise.all([1, 2].map(() => verifyBankAccount({ ...parts, bank: real }, id)))
  await runUntilAnswered()
  expect([(await findApplicationForStaff(id)).bank_proof?.state, (await countRupeesSent()) - before]).toEqual(
    ['done', 1],
  )
})

test("Devi's bank did not answer: Lata sends another ₹1, once for two concurrent requests, and the bank names her", async () => {
  const before = await countRupeesSent()
  const { id } = await submitApplicationWith('123456785555')
  expect((await postStaffAction(id, 'rupee')).code).toBe('not_failed')
  await runUntilAnswered()
  expect(await findApplicationForStaff(id)).toMatchObject({
    bank_proof: { state: 'failed', error: 'Beneficiary bank is not answering' },
    may: ['take', 'ask', 'ask_bank', 'check_bank', 'reject'],
  })
  clock.forward(60_000)
  const pressed = await Promise.all([1, 2].map(() => postStaffAction(id, 'rupee')))
  expect(pressed.map(({ code }) => code ?? 'sent').toSorted()).toEqual(['not_failed', 'sent'])
  await runUntilAnswered()
  expect(await findApplicationForStaff(id)).toMatchObject({
    bank_proof: { state: 'done', is_same: true },
    may: ['take', 'ask', 'approve', 'reject'],
  })
  expect([(await postStaffAction(id, 'rupee')).code, (await countRupeesSent()) - before]).toEqual([
    'not_failed',
    2,
  ])
  const acts = await sql<{
    n: number
  }>`select count(*)::int as n from staff.audit_log where act = 'seller-bank-asked'`.execute(shop.database.db)
  expect(acts.rows[0]?.n).toBe(1)
})

test("the bank's answer about the first penny drop comes after Lata has sent a second: it does not count for that one", async () => {
  const { id } = await submitApplicationWith('123456765555')
  const real = await openSandboxBank()
  const late: BankCheck = {
    ...real,
    validate: async (account) => {
      const { id: first } = await real.validate(account)
      await runUntilAnswered()
      clock.forward(60_000)
      await postStaffAction(id, 'rupee')
      return real.fetch(first)
    },
  }
  await verifyBankAccount(
    { db: shop.database.db, clock, vault: onboardingVault(shop.dataDir), bank: late },
    id,
  )
  expect((await findApplicationForStaff(id)).bank_proof?.state).toBe('waiting')
  await runUntilAnswered()
  expect((await findApplicationForStaff(id)).bank_proof).toMatchObject({ state: 'done', is_same: true })
})

test("Devi enters Gulshan's account while the bank is asked about hers: no ₹1 goes to his under her name", async () => {
  const before = await countRupeesSent()
  const { id } = await submitApplicationWith('123456789017')
  const other = await submitApplicationWith('123456749999')
  const { db } = shop.database
  // The state in which a task has read the verification and reads the account number a moment later.
  const vault = await onboardingVault(shop.dataDir)()
  await sql`update onboarding.items set sealed = ${vault.seal(`application ${id} bank`, '123456749999')} where application_id = ${id} and item = 'bank'`.execute(
    db,
  )
  await verifyBankAccount(
    { db, clock, vault: onboardingVault(shop.dataDir), bank: await openSandboxBank() },
    id,
  )
  expect([(await findApplicationForStaff(id)).bank_proof?.state, (await countRupeesSent()) - before]).toEqual(
    ['waiting', 0],
  )
  await postStaffAction(other.id, 'reject')
})

test('an account whose penny drop failed, another one, and the first again: its next penny drop has a reference of its own', async () => {
  const { who, id } = await submitApplicationWith('123456775555')
  await runUntilAnswered()
  expect((await findApplicationForStaff(id)).bank_proof?.state).toBe('failed')
  for (const account of ['123456789018', '123456775555']) {
    await lata.post(`/api/admin/sellers/${id}/ask`, {
      items: [{ item: 'bank', comment: 'Which one is it?' }],
      reason: 'The cheque differs.',
    })
    clock.forward(60_000)
    const numbers = { account_number: account, account_again: account }
    await sendTo(
      who,
      'PUT',
      'application',
      JSON.stringify({ item: 'bank', holder: 'Devi Rao', ifsc: 'SBIN0001234', ...numbers }),
    )
    await who.post('/api/selling/application/submit')
    await runUntilAnswered()
  }
  expect((await findApplicationForStaff(id)).bank_proof).toMatchObject({ state: 'done', is_same: true })
})

test('after a failed penny drop, submitting the same account again sends another one', async () => {
  const { who, id } = await submitApplicationWith('123456795555')
  await runUntilAnswered()
  await lata.post(`/api/admin/sellers/${id}/ask`, {
    items: [{ item: 'goods', comment: 'Which thread?' }],
    reason: 'The sample is thin.',
  })
  clock.forward(60_000)
  await sendTo(
    who,
    'PUT',
    'application',
    JSON.stringify({
      item: 'goods',
      categories: [hobby],
      sample: 'Hand-dyed cotton thread, 50 g, four shades.',
    }),
  )
  await who.post('/api/selling/application/submit')
  await runUntilAnswered()
  expect((await findApplicationForStaff(id)).bank_proof).toMatchObject({ state: 'done', is_same: true })
})
