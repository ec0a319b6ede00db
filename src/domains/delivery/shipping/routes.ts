import { states } from '#domains/delivery/regions'
import { badInput } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { checkPin } from './check-pin.ts'
import * as contract from './contract.ts'
import { loadCoverageReport } from './coverage/coverage-report.ts'
import { importCoverageList, type ImportResult } from './coverage/import-coverage-list.ts'

export function shippingRoutes(api: Api): void {
  const route = registerRoute(api)
  route(contract.checkPin, {}, ({ params, query }) =>
    checkPin(api.db, params.pin, {
      storeId: query.store_id,
      productId: query.product_id,
      pricingId: query.pricing_id,
    }),
  )
  route(contract.listStates, {}, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    return { states: [...states()] }
  })
  coverageRoutes(api)
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
