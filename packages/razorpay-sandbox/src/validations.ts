import { z } from 'zod'
import { transact } from '#platform/transact'
import { Denial, idNotFound } from './denial.ts'
import { createId } from './ids.ts'
import type { Sandbox } from './sandbox.ts'
import { VALIDATION_COLUMNS, type SandboxValidation } from './tables.ts'

const validationBody = z.looseObject({
  source_account_number: z
    .string('The source account number field is required.')
    .regex(/^\d{9,18}$/, 'The source account number is invalid.'),
  validation_type: z.literal('pennydrop', 'The validation type is invalid.'),
  reference_id: z.string().min(1).max(40, 'The reference id may not be greater than 40 characters.'),
  fund_account: z.looseObject({
    account_type: z.literal('bank_account', 'The account type is invalid.'),
    bank_account: z.looseObject({
      name: z.string('The name field is required.').min(1).max(120),
      ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The ifsc format is invalid.'),
      account_number: z.string().regex(/^\d{5,35}$/, 'The account number format is invalid.'),
    }),
  }),
})

/** `POST /v1/fund_accounts/validations`: sends one rupee; once per reference. @throws Denial in the gateway's words. */
export async function validateAccount(sandbox: Sandbox, body: unknown) {
  const { data, error } = validationBody.safeParse(body ?? {})
  if (!data)
    throw new Denial(error.issues[0]?.message ?? '', { field: error.issues[0]?.path.join('.') ?? '' })
  const { name, account_number } = data.fund_account.bank_account
  const row: SandboxValidation = {
    id: createId('fav'),
    reference_id: data.reference_id,
    holder: name,
    account_number,
    created_at: sandbox.clock.now(),
  }
  await transact(sandbox.db, async (tx) => {
    await tx
      .insertInto('sandbox.validations')
      .values(row)
      .onConflict((known) => known.column('reference_id').doNothing())
      .execute()
  })
  const stored = await sandbox.db
    .selectFrom('sandbox.validations')
    .select(VALIDATION_COLUMNS)
    .where('reference_id', '=', data.reference_id)
    .executeTakeFirst()
  return validationEntity(stored ?? row, false)
}

/** @throws Denial for an unknown one. */
export async function findValidation({ db }: Sandbox, id: string) {
  const row = await db
    .selectFrom('sandbox.validations')
    .select(VALIDATION_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw idNotFound()
  return (await isFirstLookupLost(db, row)) ? failedEntity(row) : validationEntity(row, true)
}

/** The bank of an account that ends in 5555 does not answer the first request. */
async function isFirstLookupLost(
  db: Sandbox['db'],
  { id, account_number }: SandboxValidation,
): Promise<boolean> {
  if (!account_number.endsWith('5555')) return false
  const first = await db
    .selectFrom('sandbox.validations')
    .select('id')
    .where('account_number', '=', account_number)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return first?.id === id
}

const failedEntity = (row: SandboxValidation) => ({
  ...validationEntity(row, false),
  status: 'failed',
  validation_results: {
    account_status: null,
    registered_name: null,
    details: 'Beneficiary bank is not answering',
  },
})

/** As a bank would answer: an account that ends in 0000 does not exist, one that ends in 9999 has another owner. */
function validationEntity(
  { id, reference_id, holder, account_number, created_at }: SandboxValidation,
  isAnswered: boolean,
) {
  const isThere = !account_number.endsWith('0000')
  const name = account_number.endsWith('9999') ? 'GULSHAN KHANNA' : holder.toUpperCase()
  const result = {
    account_status: isThere ? 'active' : 'invalid',
    registered_name: isThere ? name : '',
    details: isThere ? '' : 'Invalid account',
  }
  return {
    id,
    entity: 'fund_account.validation',
    status: isAnswered ? 'completed' : 'created',
    reference_id,
    validation_results: isAnswered ? result : { account_status: null, registered_name: null, details: null },
    created_at: Math.floor(created_at.getTime() / 1_000),
  }
}
