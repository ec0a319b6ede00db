import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import { toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/serve'
import { changeSettings, presentSettings } from './change-settings.ts'
import { confirmByStaff, confirmCash, presentCash } from './confirm-cash.ts'
import * as contract from './contract.ts'
import { cashDesk } from './desk.ts'
import { forgoByStaff } from './forgo-unasked.ts'
import {
  askWriteOff,
  bankBatch,
  closeLine,
  decideWriteOff,
  matchLine,
  type Deciding,
} from './remitting/decide.ts'
import { importFile, type Imported } from './remitting/import-file.ts'
import { readInstrument, readSettings } from './store/instruments.ts'
import './resources.ts'

const CONFIRMING = { times: 20, seconds: 600 }
const DECIDING = { times: 120, seconds: 60 }
const IMPORTING = { times: 30, seconds: 60 }
const done = { success: true as const }

export function cashRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock, callers } = api
  route(contract.getCash, {}, ({ resource }) => presentCash(db, resource))
  route(contract.confirmCash, { limit: CONFIRMING }, async ({ body, resource }) => {
    const proof = body.proof === '' ? null : await callers.proof(body.proof)
    await confirmCash(db, { orderId: resource.order_id, proof, now: clock.now() })
    return presentCash(db, (await readInstrument(db, resource.order_id)) ?? resource)
  })
  deskRoutes(api)
}

type Asked = { caller: Caller; request: FastifyRequest; body: { reason: string } }

function deskRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = ({ caller, request, body }: Asked): Deciding => ({
    actorId: caller.userId,
    reason: body.reason,
    requestId: request.id,
    now: clock.now(),
  })
  const deciding = { limit: DECIDING } as const

  route(contract.getCashDesk, {}, ({ caller }) => cashDesk(db, caller.userId, clock.now()))
  route(contract.importCash, { limit: IMPORTING }, async ({ body, caller, request }) => {
    const { file_name: fileName, text, dry_run: dryRun, reason = '' } = body
    if (!dryRun && reason === '') throw badInput('common.say_why')
    return present(
      await importFile(db, { fileName, text, dryRun, ...by({ caller, request, body: { reason } }) }),
    )
  })
  route(contract.matchLine, deciding, async (asked) => {
    await matchLine(db, asked.params.id, { ...by(asked), parcelId: asked.body.parcel_id })
    return done
  })
  route(contract.closeLine, deciding, async (asked) => {
    await closeLine(db, asked.params.id, by(asked))
    return done
  })
  route(contract.bankBatch, deciding, async (asked) => {
    await bankBatch(db, asked.params.id, by(asked))
    return done
  })
  route(contract.askWriteOff, deciding, async (asked) => ({
    id: await askWriteOff(db, { ...by(asked), parcelId: asked.body.parcel_id }),
  }))
  route(contract.decideWriteOff, deciding, async (asked) => {
    await decideWriteOff(db, asked.params.id, { ...by(asked), isApproved: asked.body.approve })
    return done
  })
  route(contract.confirmByStaff, deciding, async (asked) => {
    await confirmByStaff(db, { ...by(asked), orderId: asked.params.id })
    return done
  })
  route(contract.forgoByStaff, deciding, async (asked) => ({
    is_let_go: await forgoByStaff(db, { ...by(asked), orderId: asked.params.id }),
  }))
  route(contract.getCashSettings, {}, async () => presentSettings(await readSettings(db)))
  route(contract.changeCashSettings, { limit: DECIDING }, (asked) =>
    changeSettings(db, asked.body, by(asked)),
  )
}

const MOST_SHOWN = 200

function present({ batchId, rows, errors }: Imported) {
  const counts = { matched: 0, short: 0, over: 0, unknown: 0, duplicate: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  const sum = (of: 'amountPaise' | 'usedPaise'): number =>
    toRupees(rows.reduce((total, row) => total + row[of], 0))
  const shown = [...rows]
    .sort((a, b) => Number(a.outcome === 'matched') - Number(b.outcome === 'matched') || a.rowNo - b.rowNo)
    .slice(0, MOST_SHOWN)
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
    errors: errors.slice(0, MOST_SHOWN),
  }
}
