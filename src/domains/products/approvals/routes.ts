import { registerRoute, type Api } from '#platform/register-route'
import { staffActionOf, staffMemberOf, type RequestOfStaff } from '#platform/staff-action'
import { currentTransaction, transact } from '#platform/transact'
import * as contract from './contract.ts'
import { presentRuleBook } from './book/present-book.ts'
import { addReason, changeReason } from './book/reasons.ts'
import { saveRules } from './book/save-rules.ts'
import { trustStore } from './book/trust-store.ts'
import { addWord, removeWord } from './book/words.ts'
import { approve } from './deciding/approve.ts'
import { decideProducts } from './deciding/decide-products.ts'
import { refuseChange } from './deciding/refuse-change.ts'
import { requestChange } from './deciding/request-change.ts'
import { takeDown } from './deciding/take-down.ts'
import { productRecord } from './reading/product-record.ts'
import { withdrawChange } from './submitting/withdraw-change.ts'
import './resources.ts'

export function approvalRoutes(api: Api): void {
  decisionRoutes(api)
  bookRoutes(api)
}

function decisionRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (request: RequestOfStaff) => staffMemberOf(request, clock.now())
  route(contract.getProduct, {}, ({ params }) => productRecord(db, params.id))
  route(contract.approveProduct, {}, ({ params, body: { note, version }, ...request }) =>
    transact(db, (tx) => approve(tx, params.id, { words: { note, version }, by: by(request) })),
  )
  route(contract.takeDownProduct, {}, ({ params, body: { reason_key: reasonKey, ...body }, ...request }) =>
    transact(db, (tx) => takeDown(tx, params.id, { words: { reasonKey, ...body }, by: by(request) })),
  )
  route(contract.requestChange, {}, ({ params, body: { reason_key: reasonKey, ...body }, ...request }) =>
    transact(db, (tx) => requestChange(tx, params.id, { words: { reasonKey, ...body }, by: by(request) })),
  )
  route(contract.refuseChange, {}, ({ params, body: { reason_key: reasonKey, ...body }, ...request }) =>
    transact(db, (tx) => refuseChange(tx, params.id, { words: { reasonKey, ...body }, by: by(request) })),
  )
  route(contract.decideProducts, {}, ({ body, ...request }) => {
    const { ids, decision, reason_key: reasonKey, message, note, dry_run: isDryRun } = body
    return decideProducts(db, ids, {
      decision,
      words: { reasonKey, message, note },
      by: by(request),
      isDryRun,
    })
  })
  route(contract.withdrawChange, {}, ({ params, caller }) =>
    withdrawChange(db, params.id, { personId: caller.userId, now: clock.now() }),
  )
}

function bookRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (request: RequestOfStaff) => staffMemberOf(request, clock.now())
  route(contract.getRuleBook, {}, () => presentRuleBook(db))
  route(contract.saveRules, {}, async ({ body, caller, request }) => {
    await saveRules(db, body, staffActionOf({ caller, request, body }, clock.now()))
    return presentRuleBook(currentTransaction(db))
  })
  route(contract.addWord, {}, ({ body, ...request }) => addWord(db, body, by(request)))
  route(contract.removeWord, {}, ({ params, ...request }) => removeWord(db, params.id, by(request)))
  route(contract.addReason, {}, ({ body, ...request }) => addReason(db, body, by(request)))
  route(contract.changeReason, {}, ({ params, body: { version, ...change }, ...request }) =>
    changeReason(db, { key: params.key, version, change }, by(request)),
  )
  route(contract.trustStore, {}, ({ params, body, caller, request }) =>
    trustStore(
      db,
      { storeId: params.id, isTrusted: body.is_trusted },
      staffActionOf({ caller, request, body }, clock.now()),
    ),
  )
}
