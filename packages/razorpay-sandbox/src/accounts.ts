import { z } from 'zod'
import { transact } from '#platform/transact'
import { Denial, idNotFound } from './denial.ts'
import { createId } from './ids.ts'
import {
  lockAccountByReference,
  insertAccount,
  lockAccount,
  findAccountById,
  updateAccountRow,
} from './queries/route.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxAccount } from './tables.ts'
import { queueWebhooks } from './webhooks.ts'
import { parseBody } from './parse-body.ts'

const accountBody = z.looseObject({
  email: z.email('The email must be a valid email address.').max(254),
  phone: z.coerce.string().regex(/^\+?\d{8,15}$/, 'The phone format is invalid.'),
  legal_business_name: z
    .string('The legal_business_name field is required.')
    .min(4, 'The legal business name must be at least 4 characters.')
    .max(200),
  type: z.literal('route', 'The selected type is invalid.').default('route'),
  reference_id: z.string().max(512).nullish(),
})

/** `POST /v2/accounts`: registers a store; unique by e-mail address and reference. @throws Denial in the gateway's words. */
export async function createAccount(sandbox: Sandbox, body: unknown): Promise<SandboxAccount> {
  const { email, reference_id: reference = null, ...details } = parseBody(accountBody, body)
  return transact(sandbox.db, async (tx) => {
    const known = await lockAccountByReference(tx, { email, reference })
    if (known)
      throw new Denial(`Merchant email already exists for account - ${known.id.slice('acc_'.length)}`, {
        field: 'email',
      })
    const account: SandboxAccount = {
      id: createId('acc'),
      reference_id: reference,
      email,
      details,
      stakeholder: null,
      product_id: null,
      activation: 'requested',
      settlements: null,
      created_at: sandbox.clock.now(),
    }
    await insertAccount(tx, account)
    return account
  })
}

/** @throws Denial for an unknown one. */
export async function findAccountOrRefuse({ db }: Sandbox, id: string): Promise<SandboxAccount> {
  const account = await findAccountById(db, id)
  if (!account) throw idNotFound()
  return account
}

const updateAccount = (
  sandbox: Sandbox,
  id: string,
  to: (account: SandboxAccount) => SandboxAccount,
): Promise<SandboxAccount> =>
  transact(sandbox.db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw idNotFound()
    const changed = to(account)
    await updateAccountRow(tx, changed)
    if (changed.activation !== account.activation && changed.activation !== 'requested') {
      await queueWebhooks(tx, sandbox, {
        happenings: [{ event: `product.route.${changed.activation}`, account: changed }],
        timing: 'now',
      })
    }
    return changed
  })

const stakeholderBody = z.looseObject({
  name: z.string('The name field is required.').min(1).max(255),
  email: z.email().max(254).optional(),
})

/** `POST /v2/accounts/:id/stakeholders`. */
export async function createStakeholder(
  sandbox: Sandbox,
  id: string,
  body: unknown,
): Promise<SandboxAccount> {
  const who = parseBody(stakeholderBody, body)
  return updateAccount(sandbox, id, (account) => {
    if (account.stakeholder) throw new Denial('Maximum stakeholders limit reached for this account.')
    return { ...account, stakeholder: { id: createId('sth'), ...who } }
  })
}

const productBody = z.looseObject({
  product_name: z.literal('route', 'The selected product name is invalid.'),
})

/** `POST /v2/accounts/:id/products`: repeated requests return the same product. */
export async function requestProduct(sandbox: Sandbox, id: string, body: unknown): Promise<SandboxAccount> {
  parseBody(productBody, body)
  return updateAccount(sandbox, id, (account) => ({
    ...account,
    product_id: account.product_id ?? createId('acc_prd'),
  }))
}

const settlementsBody = z.object({
  account_number: z
    .string('The account number field is required.')
    .regex(/^\d{5,20}$/, 'The bank account number is invalid.'),
  ifsc_code: z
    .string('The ifsc code field is required.')
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The IFSC code is invalid.'),
  beneficiary_name: z.string('The beneficiary name field is required.').min(3).max(120),
})

/**
 * `PATCH /v2/accounts/:id/products/:id`: sets the bank account. With all requirements met it is activated at once, as in the gateway's test mode;
 * without a stakeholder a requirement is missing.
 */
export async function editProduct(
  sandbox: Sandbox,
  ids: { accountId: string; productId: string },
  body: unknown,
): Promise<SandboxAccount> {
  const parsed = parseBody(z.looseObject({ settlements: settlementsBody.optional() }), body)
  return updateAccount(sandbox, ids.accountId, (account) => {
    if (account.product_id !== ids.productId) throw idNotFound()
    const now = parsed.settlements ?? account.settlements
    return {
      ...account,
      settlements: now,
      activation: now && account.stakeholder ? 'activated' : 'needs_clarification',
    }
  })
}

export const reviewBody = z.object({
  activation: z.enum(['needs_clarification', 'under_review', 'activated', 'suspended']),
})

/** For scripts: the gateway's review decision about an account. */
export const reviewAccount = (
  sandbox: Sandbox,
  id: string,
  { activation }: z.infer<typeof reviewBody>,
): Promise<SandboxAccount> => updateAccount(sandbox, id, (account) => ({ ...account, activation }))
