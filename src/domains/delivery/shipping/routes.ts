import { states } from '#domains/delivery/regions'
import { badInput } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { staffActionOf, type StaffRequest } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import { checkPin } from './check-pin.ts'
import * as contract from './contract.ts'
import { loadCoverageReport } from './coverage/coverage-report.ts'
import { importCoverageList, type ImportResult } from './coverage/import-coverage-list.ts'
import { changePinRule, createPinRule, removePinRule } from './pins/change-pin-rules.ts'
import { quoteDelivery } from './simulator/quote-delivery.ts'
import { changeStoreTerms } from './stores/change-store-terms.ts'
import { changeTariff } from './tariffs/change-tariff.ts'
import { presentTariff } from './tariffs/present.ts'
import { withdrawTariff } from './tariffs/withdraw-tariff.ts'
import './resources.ts'

export function shippingRoutes(api: Api): void {
  const route = registerRoute(api)
  route(contract.checkPin, {}, ({ params, query }) =>
    checkPin(api.db, params.pin, {
      storeId: query.store_id,
      productId: query.product_id,
      pricingId: query.pricing_id,
      on: api.clock.now(),
    }),
  )
  route(contract.listStates, {}, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    return { states: [...states()] }
  })
  coverageRoutes(api)
  tariffRoutes(api)
  pinRoutes(api)
}

const STAFF_LIMIT = { limit: { times: 120, seconds: 60 } } as const

function tariffRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  // The wire contract's clients may leave the reason out.
  const by = (request: StaffRequest) => {
    const acting = staffActionOf(request, clock.now())
    return { ...acting, reason: acting.reason || 'No reason given' }
  }
  route(contract.getTariff, {}, () => presentTariff(db, clock.now()))
  route(contract.changeTariff, STAFF_LIMIT, (input) => {
    const { reason: _reason, ...change } = input.body
    return changeTariff(db, change, by(input))
  })
  route(contract.withdrawTariff, STAFF_LIMIT, (input) => withdrawTariff(db, input.params.version, by(input)))
  route(contract.quoteDelivery, {}, ({ query }) => quoteDelivery(db, query, clock.now()))
  route(contract.changeStoreTerms, STAFF_LIMIT, (input) => {
    const { cod, free_from: freeFrom } = input.body
    return changeStoreTerms(db, { id: input.params.id, cod, freeFrom: freeFrom ?? null }, by(input))
  })
}

function pinRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (request: StaffRequest) => staffActionOf(request, clock.now())
  route(contract.createPinRule, STAFF_LIMIT, async (input) => ({
    id: await createPinRule(db, input.body, by(input)),
  }))
  route(contract.changePinRule, STAFF_LIMIT, async (input) => {
    await changePinRule(db, { id: input.params.id, change: input.body }, by(input))
    return SUCCESS
  })
  route(contract.removePinRule, STAFF_LIMIT, async (input) => {
    await removePinRule(db, input.params.id, by(input))
    return SUCCESS
  })
}

// Supported couriers, connected or not: lists may be imported before a courier is connected.
const COURIERS = ['shiprocket', 'delhivery', 'table', 'demo']

function coverageRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getCoverage, {}, ({ query }) => loadCoverageReport(db, query.pin ?? '', COURIERS))
  route(contract.importCoverage, { limit: { times: 30, seconds: 60 } }, async ({ body, caller, request }) => {
    const { file_name: fileName, text, dry_run: dryRun, replaces, reason = '' } = body
    if (!dryRun && reason.length < 3) throw badInput('common.say_why')
    const input = {
      fileName,
      text,
      dryRun,
      replaces,
      reason,
      couriers: COURIERS,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    }
    return presentImport(await importCoverageList(db, input))
  })
}

const MAX_SHOWN = 200

const presentImport = ({ importId, lines, errors }: ImportResult) => ({
  import_id: importId,
  lines: lines.length,
  undelivered: lines.filter(({ isDelivered }) => !isDelivered).length,
  without_cod: lines.filter(({ isDelivered, takesCod }) => isDelivered && !takesCod).length,
  couriers: [...new Set(lines.map(({ courier }) => courier))],
  refused: errors.length,
  errors: errors.slice(0, MAX_SHOWN),
})
