import type { FastifyInstance } from 'fastify'
import {
  findAccountOrRefuse,
  createAccount,
  createStakeholder,
  editProduct,
  requestProduct,
} from '../accounts.ts'
import { idNotFound } from '../denial.ts'
import {
  accountEntity,
  collection,
  productEntity,
  reversalEntity,
  stakeholderEntity,
  transferEntity,
} from '../entities.ts'
import { findTransfer, listReversals, listTransfers, listTransfersOfPayment } from '../queries/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { editTransfer, reverseTransfer, transferBalance, transferPayment } from '../transfers.ts'
import { validateAccount, findValidation } from '../validations.ts'
import { parseListQuery } from './list-query.ts'

type IdRoute = { Params: { id: string } }
type ProductRoute = { Params: { id: string; product: string } }

/** Route: linked accounts under both versions of the API, transfers to them and reversals. */
export function mountRoute(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  for (const version of ['/v1', '/v2']) mountAccounts(scope, sandbox, { version, deliver })
  mountTransfers(scope, sandbox, deliver)
  scope.post('/v1/fund_accounts/validations', ({ body }) => validateAccount(sandbox, body))
  scope.get<IdRoute>('/v1/fund_accounts/validations/:id', ({ params }) => findValidation(sandbox, params.id))
}

function mountAccounts(
  scope: FastifyInstance,
  sandbox: Sandbox,
  { version, deliver }: { version: string; deliver: () => Promise<void> },
): void {
  scope.post(`${version}/accounts`, async ({ body }) => accountEntity(await createAccount(sandbox, body)))
  scope.get<IdRoute>(`${version}/accounts/:id`, async ({ params }) =>
    accountEntity(await findAccountOrRefuse(sandbox, params.id)),
  )
  scope.post<IdRoute>(`${version}/accounts/:id/stakeholders`, async ({ params, body }) =>
    stakeholderEntity(await createStakeholder(sandbox, params.id, body)),
  )
  scope.get<IdRoute>(`${version}/accounts/:id/stakeholders`, async ({ params }) => {
    const account = await findAccountOrRefuse(sandbox, params.id)
    return collection(account.stakeholder ? [stakeholderEntity(account)] : [])
  })
  scope.post<IdRoute>(`${version}/accounts/:id/products`, async ({ params, body }) =>
    productEntity(await requestProduct(sandbox, params.id, body)),
  )
  scope.get<ProductRoute>(`${version}/accounts/:id/products/:product`, async ({ params }) => {
    const account = await findAccountOrRefuse(sandbox, params.id)
    if (account.product_id !== params.product) throw idNotFound()
    return productEntity(account)
  })
  scope.patch<ProductRoute>(`${version}/accounts/:id/products/:product`, async ({ params, body }) => {
    const account = await editProduct(sandbox, { accountId: params.id, productId: params.product }, body)
    void deliver()
    return productEntity(account)
  })
}

function mountTransfers(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const { db } = sandbox
  const transferOf = async (id: string) => {
    const transfer = await findTransfer(db, id)
    if (!transfer) throw idNotFound()
    return transfer
  }
  scope.post<IdRoute>('/v1/payments/:id/transfers', async ({ params, body }) => {
    const made = await transferPayment(sandbox, params.id, body)
    void deliver()
    return collection(made.map(transferEntity))
  })
  scope.get<IdRoute>('/v1/payments/:id/transfers', async ({ params }) =>
    collection((await listTransfersOfPayment(db, params.id)).map(transferEntity)),
  )
  scope.post('/v1/transfers', async ({ body }) => {
    const made = await transferBalance(sandbox, body)
    void deliver()
    return transferEntity(made)
  })
  scope.get('/v1/transfers', async ({ query }) =>
    collection((await listTransfers(db, parseListQuery(query))).map(transferEntity)),
  )
  scope.get<IdRoute>('/v1/transfers/:id', async ({ params }) => transferEntity(await transferOf(params.id)))
  scope.patch<IdRoute>('/v1/transfers/:id', async ({ params, body }) =>
    transferEntity(await editTransfer(sandbox, params.id, body)),
  )
  scope.post<IdRoute>('/v1/transfers/:id/reversals', async ({ params, body }) =>
    reversalEntity(await reverseTransfer(sandbox, params.id, body)),
  )
  scope.get<IdRoute>('/v1/transfers/:id/reversals', async ({ params }) => {
    await transferOf(params.id)
    return collection((await listReversals(db, params.id)).map(reversalEntity))
  })
}
