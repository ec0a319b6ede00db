import { toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { changeSettings, presentSettings } from './change-settings.ts'
import { confirmByStaff, confirmCash, presentCash } from './confirmation/confirm-cash.ts'
import * as contract from './contract.ts'
import { loadCashQueue } from './staff-queue.ts'
import { waiveUncollectedByStaff } from './collection/waive-uncollected.ts'
import {
  requestWriteOff,
  bankBatch,
  closeLine,
  decideWriteOff,
  matchLine,
} from './remittances/staff-decisions.ts'
import { importRemittances, type ImportResult } from './remittances/import-remittances.ts'
import { findInstrument, loadSettings } from './queries/instruments.ts'
import { staffActionOf, type StaffRequest } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import './resources.ts'

const CONFIRM_LIMIT = { times: 20, seconds: 600 }
const STAFF_LIMIT = { times: 120, seconds: 60 }
const IMPORT_LIMIT = { times: 30, seconds: 60 }
export function cashRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock, callers } = api
  route(contract.getCash, {}, ({ resource }) => presentCash(db, resource))
  route(contract.confirmCash, { limit: CONFIRM_LIMIT }, async ({ body, resource }) => {
    const proof = body.proof === '' ? null : await callers.proof(body.proof)
    await confirmCash(db, { orderId: resource.order_id, proof, now: clock.now() })
    return presentCash(db, (await findInstrument(db, resource.order_id)) ?? resource)
  })
  staffRoutes(api)
}

function staffRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (request: StaffRequest) => staffActionOf(request, clock.now())
  const deciding = { limit: STAFF_LIMIT } as const

  route(contract.getCashQueue, {}, ({ caller }) => loadCashQueue(db, caller.userId, clock.now()))
  route(contract.importCash, { limit: IMPORT_LIMIT }, async ({ body, caller, request }) => {
    const { file_name: fileName, text, dry_run: dryRun, reason = '' } = body
    if (!dryRun && reason === '') throw badInput('common.say_why')
    return presentImport(
      await importRemittances(db, { fileName, text, dryRun, ...by({ caller, request, body: { reason } }) }),
    )
  })
  route(contract.matchLine, deciding, async (input) => {
    await matchLine(db, input.params.id, { ...by(input), parcelId: input.body.parcel_id })
    return SUCCESS
  })
  route(contract.closeLine, deciding, async (input) => {
    await closeLine(db, input.params.id, by(input))
    return SUCCESS
  })
  route(contract.bankBatch, deciding, async (input) => {
    await bankBatch(db, input.params.id, by(input))
    return SUCCESS
  })
  route(contract.requestWriteOff, deciding, async (input) => ({
    id: await requestWriteOff(db, { ...by(input), parcelId: input.body.parcel_id }),
  }))
  route(contract.decideWriteOff, deciding, async (input) => {
    await decideWriteOff(db, input.params.id, { ...by(input), isApproved: input.body.approve })
    return SUCCESS
  })
  route(contract.confirmByStaff, deciding, async (input) => {
    await confirmByStaff(db, { ...by(input), orderId: input.params.id })
    return SUCCESS
  })
  route(contract.waiveUncollectedByStaff, deciding, async (input) => ({
    is_let_go: await waiveUncollectedByStaff(db, { ...by(input), orderId: input.params.id }),
  }))
  route(contract.getCashSettings, {}, async () => presentSettings(await loadSettings(db)))
  route(contract.changeCashSettings, { limit: STAFF_LIMIT }, (input) =>
    changeSettings(db, input.body, by(input)),
  )
}

const MAX_SHOWN = 200

function presentImport({ batchId, rows, errors }: ImportResult) {
  const counts = { matched: 0, short: 0, over: 0, unknown: 0, duplicate: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  const sum = (of: 'amountPaise' | 'usedPaise'): number =>
    toRupees(rows.reduce((total, row) => total + row[of], 0))
  const shown = [...rows]
    .sort((a, b) => Number(a.outcome === 'matched') - Number(b.outcome === 'matched') || a.rowNo - b.rowNo)
    .slice(0, MAX_SHOWN)
  return {
    batch_id: batchId,
    counts,
    amount: sum('amountPaise'),
    matched_amount: sum('usedPaise'),
    rows: shown.map(({ rowNo, courier, awb, amountPaise, usedPaise, reference, outcome, orderId }) => ({
      row: rowNo,
      courier,
      awb,
      amount: toRupees(amountPaise),
      used: toRupees(usedPaise),
      reference,
      outcome,
      order_id: orderId,
    })),
    errors: errors.slice(0, MAX_SHOWN),
  }
}
