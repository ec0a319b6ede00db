import type { FastifyInstance } from 'fastify'
import { accountOf, createAccount, createStakeholder, editProduct, requestProduct } from '../accounts.ts'
import { noSuchId } from '../denial.ts'
import {
  accountEntity,
  collection,
  productEntity,
  reversalEntity,
  stakeholderEntity,
  transferEntity,
} from '../entities.ts'
import { readTransfer, reversalsOf, transfersBetween, transfersOfPayment } from '../route-store.ts'
import type { Sandbox } from '../sandbox.ts'
import { editTransfer, reverseTransfer, transferBalance, transferPayment } from '../transfers.ts'
import { validateAccount, validationOf } from '../validations.ts'
import { readStretch } from './stretch.ts'

type OfId = { Params: { id: string } }
type OfProduct = { Params: { id: string; product: string } }

/** Route: linked accounts under both versions of the API, transfers to them and what is taken back. */
export function serveRoute(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  for (const version of ['/v1', '/v2']) serveAccounts(scope, sandbox, { version, deliver })
  serveTransfers(scope, sandbox, deliver)
  scope.post('/v1/fund_accounts/validations', ({ body }) => validateAccount(sandbox, body))
  scope.get<OfId>('/v1/fund_accounts/validations/:id', ({ params }) => validationOf(sandbox, params.id))
}

function serveAccounts(
  scope: FastifyInstance,
  sandbox: Sandbox,
  { version, deliver }: { version: string; deliver: () => Promise<void> },
): void {
  scope.post(`${version}/accounts`, async ({ body }) => accountEntity(await createAccount(sandbox, body)))
  scope.get<OfId>(`${version}/accounts/:id`, async ({ params }) =>
    accountEntity(await accountOf(sandbox, params.id)),
  )
  scope.post<OfId>(`${version}/accounts/:id/stakeholders`, async ({ params, body }) =>
    stakeholderEntity(await createStakeholder(sandbox, params.id, body)),
  )
  scope.get<OfId>(`${version}/accounts/:id/stakeholders`, async ({ params }) => {
    const account = await accountOf(sandbox, params.id)
    return collection(account.stakeholder ? [stakeholderEntity(account)] : [])
  })
  scope.post<OfId>(`${version}/accounts/:id/products`, async ({ params, body }) =>
    productEntity(await requestProduct(sandbox, params.id, body)),
  )
  scope.get<OfProduct>(`${version}/accounts/:id/products/:product`, async ({ params }) => {
    const account = await accountOf(sandbox, params.id)
    if (account.product_id !== params.product) throw noSuchId()
    return productEntity(account)
  })
  scope.patch<OfProduct>(`${version}/accounts/:id/products/:product`, async ({ params, body }) => {
    const account = await editProduct(sandbox, { accountId: params.id, productId: params.product }, body)
    void deliver()
    return productEntity(account)
  })
}

function serveTransfers(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const { db } = sandbox
  const transferOf = async (id: string) => {
    const transfer = await readTransfer(db, id)
    if (!transfer) throw noSuchId()
    return transfer
  }
  scope.post<OfId>('/v1/payments/:id/transfers', async ({ params, body }) => {
    const made = await transferPayment(sandbox, params.id, body)
    void deliver()
    return collection(made.map(transferEntity))
  })
  scope.get<OfId>('/v1/payments/:id/transfers', async ({ params }) =>
    collection((await transfersOfPayment(db, params.id)).map(transferEntity)),
  )
  scope.post('/v1/transfers', async ({ body }) => {
    const made = await transferBalance(sandbox, body)
    void deliver()
    return transferEntity(made)
  })
  scope.get('/v1/transfers', async ({ query }) =>
    collection((await transfersBetween(db, readStretch(query))).map(transferEntity)),
  )
  scope.get<OfId>('/v1/transfers/:id', async ({ params }) => transferEntity(await transferOf(params.id)))
  scope.patch<OfId>('/v1/transfers/:id', async ({ params, body }) =>
    transferEntity(await editTransfer(sandbox, params.id, body)),
  )
  scope.post<OfId>('/v1/transfers/:id/reversals', async ({ params, body }) =>
    reversalEntity(await reverseTransfer(sandbox, params.id, body)),
  )
  scope.get<OfId>('/v1/transfers/:id/reversals', async ({ params }) => {
    await transferOf(params.id)
    return collection((await reversalsOf(db, params.id)).map(reversalEntity))
  })
}
