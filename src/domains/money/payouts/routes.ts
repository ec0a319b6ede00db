import { verifyOwnProof } from '#domains/accounts/identity/id-tokens'
import { findStores } from '#domains/selling/sellers'
import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { sendCsv } from '#platform/csv'
import { registerRoute, type Api } from '#platform/register-route'
import { transact } from '#platform/transact'
import { accountChangeRoutes } from './accounts/routes.ts'
import { buildBankFile } from './batches/build-bank-file.ts'
import { buildBatch } from './batches/build-batch.ts'
import * as contract from './contract.ts'
import { feeRoutes } from './fees/routes.ts'
import {
  monthsUpTo,
  loadPayeeNames,
  presentBatches,
  presentPayouts,
  presentPlan,
  presentSkipped,
  presentWallet,
} from './present.ts'
import type { Skipped } from './batches/plan-batch.ts'
import { routeRoutes } from './route/routes.ts'
import { payoutSealing, type Sealing } from './accounts/sealing.ts'
import { validateAccount, setAccount, type AccountRequest, type Payee } from './accounts/set-account.ts'
import { kinds, statementFile, loadStatementOf } from './statements/statements.ts'
import { decisionRoutes } from './batches/decision-routes.ts'
import { findAccount, findBatch, listBatchRows, listHolds, listPayoutsOfBatch } from './queries.ts'
import { buildCollectedFile, listCollected, buildDeductedFile, listDeducted } from './statements/tax-files.ts'
import { SUCCESS } from '#platform/wire-shapes'
import './resources.ts'

const SHOWN_BATCHES = 40

type RouteDependencies = Api & { sealing: () => Promise<Sealing> }

export function payoutRoutes(api: Api): void {
  const parts = { ...api, sealing: payoutSealing(api.config.dataDir) }
  payeeRoutes(parts)
  batchRoutes(api)
  bankFileRoutes(parts)
  decisionRoutes(api)
  taxRoutes(parts)
  feeRoutes(api)
  routeRoutes(api)
  accountChangeRoutes(parts)
}

/** @throws Refusal 404 unless the person owns the store. */
async function requireOwnStore(db: Db, personId: number, storeId: number): Promise<Payee> {
  const store = (await findStores(db, [storeId])).get(storeId)
  if (!store || store.ownerId !== personId) throw notFound('common.own_store_not_found')
  return { kind: 'store', payeeId: storeId }
}

/** A change of an existing account needs a fresh ID token, so that a stolen session cannot redirect money. @throws Refusal 401 `proof_needed`. */
async function requireMayChangeAccount(
  { db, callers }: Pick<Api, 'db' | 'callers'>,
  { payee, personId, proof }: { payee: Payee; personId: number; proof: string },
): Promise<void> {
  if (!(await findAccount(db, payee.kind, payee.payeeId))) return
  await verifyOwnProof(db, personId, proof === '' ? null : await callers.proof(proof))
}

const accountRequestOf = (body: {
  method: 'bank' | 'upi'
  holder: string
  account_number?: string | undefined
  ifsc?: string | undefined
  upi?: string | undefined
  pan?: string | undefined
}): AccountRequest => ({
  method: body.method,
  holder: body.holder,
  accountNumber: body.account_number,
  ifsc: body.ifsc,
  upi: body.upi,
  pan: body.pan === '' ? undefined : body.pan,
})

function payeeRoutes({ sealing, ...api }: RouteDependencies): void {
  const { db, clock } = api
  const route = registerRoute(api)
  const few = { limit: { times: 10, seconds: 3_600 } }
  route(contract.getStorePayouts, {}, async ({ query, caller }) =>
    presentWallet(db, await requireOwnStore(db, caller.userId, query.store_id), {
      month: query.month,
      now: clock.now(),
    }),
  )
  route(contract.downloadStoreStatement, {}, async ({ query, caller, reply }) =>
    sendCsv(
      reply,
      `statement-${query.month}.csv`,
      statementFile(
        await loadStatementOf(db, await requireOwnStore(db, caller.userId, query.store_id), query.month),
      ),
    ),
  )
  route(contract.setStoreAccount, few, async ({ body, caller }) => {
    const payee = await requireOwnStore(db, caller.userId, body.store_id)
    validateAccount(accountRequestOf(body))
    await requireMayChangeAccount(api, { payee, personId: caller.userId, proof: body.proof })
    await setAccount(db, payee, {
      request: accountRequestOf(body),
      sealing: await sealing(),
      actorId: caller.userId,
      now: clock.now(),
    })
    return SUCCESS
  })
  const self = (personId: number): Payee => ({ kind: 'creator', payeeId: personId })
  route(contract.getCreatorPayouts, {}, ({ query, caller }) =>
    presentWallet(db, self(caller.userId), { month: query.month, now: clock.now() }),
  )
  route(contract.downloadCreatorStatement, {}, async ({ query, caller, reply }) =>
    sendCsv(
      reply,
      `statement-${query.month}.csv`,
      statementFile(await loadStatementOf(db, self(caller.userId), query.month)),
    ),
  )
  route(contract.setCreatorAccount, few, async ({ body, caller }) => {
    validateAccount(accountRequestOf(body))
    await requireMayChangeAccount(api, {
      payee: self(caller.userId),
      personId: caller.userId,
      proof: body.proof,
    })
    await setAccount(db, self(caller.userId), {
      request: accountRequestOf(body),
      sealing: await sealing(),
      actorId: caller.userId,
      now: clock.now(),
    })
    return SUCCESS
  })
}

function batchRoutes(api: Api): void {
  const { db, clock } = api
  const route = registerRoute(api)
  route(contract.listBatches, {}, async ({ caller }) => {
    const holds = await listHolds(db)
    const names = await Promise.all(
      kinds.map((kind) =>
        loadPayeeNames(
          db,
          kind,
          holds.filter((hold) => hold.kind === kind).map(({ payee_id }) => payee_id),
        ),
      ),
    )
    return {
      batches: await presentBatches(db, await listBatchRows(db, SHOWN_BATCHES), caller.userId),
      plans: await Promise.all(kinds.map((kind) => presentPlan(db, kind, clock.now()))),
      holds: holds.map(({ kind, payee_id, reason }) => ({
        kind,
        payee_id,
        reason,
        name: names[kinds.indexOf(kind)]?.get(payee_id) ?? '',
      })),
    }
  })
  route(contract.getBatch, {}, async ({ params, caller }) => {
    const batch = await findBatch(db, params.id)
    const [shown] = batch ? await presentBatches(db, [batch], caller.userId) : []
    if (!batch || !shown) throw notFound('payouts.batch_not_found')
    return {
      batch: shown,
      payouts: await presentPayouts(db, batch.kind, await listPayoutsOfBatch(db, batch.id)),
      skipped: await presentSkipped(db, batch.kind, batch.skipped as Skipped[]),
    }
  })
  route(contract.buildPayouts, {}, async ({ body, caller, request }) => ({
    id: await buildBatch(db, {
      kind: body.kind,
      exclude: body.exclude ?? [],
      actorId: caller.userId,
      reason: body.reason,
      requestId: request.id,
      now: clock.now(),
    }),
  }))
}

function bankFileRoutes({ sealing, ...api }: RouteDependencies): void {
  const { db, clock } = api
  const route = registerRoute(api)
  route(
    contract.downloadBankFile,
    { limit: { times: 60, seconds: 3_600 } },
    async ({ params, caller, request, reply }) => {
      const file = await buildBankFile(db, params.id, await sealing())
      const audit = { actorId: caller.userId, reason: 'bank file', requestId: request.id, at: clock.now() }
      await transact(db, (tx) =>
        recordAudit(tx, {
          ...audit,
          act: 'payout-released',
          about: `batch ${params.id}`,
          before: {},
          after: { file: 'downloaded' },
        }),
      )
      return sendCsv(reply, `payouts-${params.id}.csv`, file)
    },
  )
}

function taxRoutes({ sealing, ...api }: RouteDependencies): void {
  const { db, clock } = api
  const route = registerRoute(api)
  route(contract.getTax, {}, async ({ query }) => {
    const month = query.month ?? monthsUpTo(clock.now())[0] ?? ''
    const [collected, deducted] = await Promise.all([listCollected(db, month), listDeducted(db, month)])
    return {
      month,
      collected: collected.map((row) => ({
        store_id: row.storeId,
        name: row.name,
        gstin: row.gstin,
        sold: toRupees(row.soldPaise),
        back: toRupees(row.backPaise),
        taxable: toRupees(row.taxablePaise),
        cgst: toRupees(row.cgstPaise),
        sgst: toRupees(row.sgstPaise),
        igst: toRupees(row.igstPaise),
      })),
      deducted: deducted.map((row) => ({
        kind: row.kind,
        payee_id: row.payeeId,
        name: row.name,
        code: row.code,
        percent: row.perLakh / 1_000,
        has_pan: row.hasPan,
        credited: toRupees(row.basePaise),
        tax: toRupees(row.taxPaise),
      })),
    }
  })
  route(contract.downloadTax, {}, async ({ params, query, reply }) => {
    const file =
      params.file === 'gstr8'
        ? buildCollectedFile(await listCollected(db, query.month))
        : await buildDeductedFile(db, await listDeducted(db, query.month), await sealing())
    return sendCsv(reply, `${params.file}-${query.month}.csv`, file)
  })
}
