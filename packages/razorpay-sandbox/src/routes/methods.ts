import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { OTHERS, POPULAR, WALLETS } from '../browser/banks.ts'
import { Denial, idNotFound } from '../denial.ts'
import { collection } from '../entities.ts'

/** The window's payment methods, in the format of the gateway. */
const METHODS = {
  entity: 'methods',
  card: true,
  debit_card: true,
  credit_card: true,
  prepaid_card: true,
  card_networks: { AMEX: 1, DICL: 1, MC: 1, MAES: 0, VISA: 1, JCB: 0, RUPAY: 1, BAJAJ: 0, UNP: 0 },
  amex: true,
  netbanking: Object.fromEntries([...POPULAR, ...OTHERS]),
  wallet: Object.fromEntries(WALLETS.map(([code]) => [code, true])),
  emi: false,
  upi: true,
  cardless_emi: [],
  paylater: [],
}

/** `name@handle`, as NPCI writes them. */
const vpaBody = z.looseObject({ vpa: z.string().regex(/^[\w.-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/) })

/** Payment methods and downtimes; the sandbox has none of the latter. */
export function mountMethods(scope: FastifyInstance): void {
  scope.get('/v1/methods', async () => METHODS)
  scope.get('/v1/payments/downtimes', async () => collection([]))
  scope.get('/v1/payments/downtimes/:id', async () => {
    throw idNotFound()
  })
  scope.post('/v1/payments/validate/vpa', async ({ body }) => {
    const parsed = vpaBody.safeParse(body)
    if (!parsed.success)
      throw new Denial('Invalid VPA. Please enter a valid Virtual Payment Address', { field: 'vpa' })
    return { vpa: parsed.data.vpa, success: true, customer_name: 'Asha Nair' }
  })
}
