import { z } from 'zod'
import { transact } from '#platform/transact'
import { Denial, noSuchId } from './denial.ts'
import { newId } from './ids.ts'
import { findAccount, insertAccount, lockAccount, readAccount, writeAccount } from './route-store.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxAccount } from './tables.ts'
import { tell } from './webhooks.ts'

const asked = z.looseObject({
  email: z.email('The email must be a valid email address.').max(254),
  phone: z.coerce.string().regex(/^\+?\d{8,15}$/, 'The phone format is invalid.'),
  legal_business_name: z
    .string('The legal_business_name field is required.')
    .min(4, 'The legal business name must be at least 4 characters.')
    .max(200),
  type: z.literal('route', 'The selected type is invalid.').default('route'),
  reference_id: z.string().max(512).nullish(),
})

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const { data, error } = shape.safeParse(body ?? {})
  if (data !== undefined) return data
  throw new Denial(error?.issues[0]?.message ?? '', { field: error?.issues[0]?.path.join('.') ?? '' })
}

/** `POST /v2/accounts`: a store as the gateway knows it; one for each address and reference. @throws Denial in the gateway's words. */
export async function createAccount(sandbox: Sandbox, body: unknown): Promise<SandboxAccount> {
  const { email, reference_id: reference = null, ...details } = read(asked, body)
  return transact(sandbox.db, async (tx) => {
    const known = await findAccount(tx, { email, reference })
    if (known)
      throw new Denial(`Merchant email already exists for account - ${known.id.slice('acc_'.length)}`, {
        field: 'email',
      })
    const account: SandboxAccount = {
      id: newId('acc'),
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
export async function accountOf({ db }: Sandbox, id: string): Promise<SandboxAccount> {
  const account = await readAccount(db, id)
  if (!account) throw noSuchId()
  return account
}

const change = (
  sandbox: Sandbox,
  id: string,
  to: (account: SandboxAccount) => SandboxAccount,
): Promise<SandboxAccount> =>
  transact(sandbox.db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw noSuchId()
    const changed = to(account)
    await writeAccount(tx, changed)
    if (changed.activation !== account.activation && changed.activation !== 'requested') {
      await tell(tx, sandbox, {
        happenings: [{ event: `product.route.${changed.activation}`, account: changed }],
        wish: 'now',
      })
    }
    return changed
  })

const stakeholder = z.looseObject({
  name: z.string('The name field is required.').min(1).max(255),
  email: z.email().max(254).optional(),
})

/** `POST /v2/accounts/:id/stakeholders`. */
export async function createStakeholder(
  sandbox: Sandbox,
  id: string,
  body: unknown,
): Promise<SandboxAccount> {
  const who = read(stakeholder, body)
  return change(sandbox, id, (account) => {
    if (account.stakeholder) throw new Denial('Maximum stakeholders limit reached for this account.')
    return { ...account, stakeholder: { id: newId('sth'), ...who } }
  })
}

const product = z.looseObject({ product_name: z.literal('route', 'The selected product name is invalid.') })

/** `POST /v2/accounts/:id/products`: the same product however often it is asked for. */
export async function requestProduct(sandbox: Sandbox, id: string, body: unknown): Promise<SandboxAccount> {
  read(product, body)
  return change(sandbox, id, (account) => ({
    ...account,
    product_id: account.product_id ?? newId('acc_prd'),
  }))
}

const settlements = z.object({
  account_number: z
    .string('The account number field is required.')
    .regex(/^\d{5,20}$/, 'The bank account number is invalid.'),
  ifsc_code: z
    .string('The ifsc code field is required.')
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The IFSC code is invalid.'),
  beneficiary_name: z.string('The beneficiary name field is required.').min(3).max(120),
})

/**
 * `PATCH /v2/accounts/:id/products/:id`: where the account is paid. With all that is needed it is activated at once, as in the gateway's own
 * test mode; without somebody behind it something is missing.
 */
export async function editProduct(
  sandbox: Sandbox,
  ids: { accountId: string; productId: string },
  body: unknown,
): Promise<SandboxAccount> {
  const said = read(z.looseObject({ settlements: settlements.optional() }), body)
  return change(sandbox, ids.accountId, (account) => {
    if (account.product_id !== ids.productId) throw noSuchId()
    const now = said.settlements ?? account.settlements
    return {
      ...account,
      settlements: now,
      activation: now && account.stakeholder ? 'activated' : 'needs_clarification',
    }
  })
}

export const reviewed = z.object({
  activation: z.enum(['needs_clarification', 'under_review', 'activated', 'suspended']),
})

/** For scripts: what the gateway's own people decide about an account. */
export const reviewAccount = (
  sandbox: Sandbox,
  id: string,
  { activation }: z.infer<typeof reviewed>,
): Promise<SandboxAccount> => change(sandbox, id, (account) => ({ ...account, activation }))
