import { badInput } from '#platform/refusal'
import { toPaise, toRupees } from '#platform/money'
import { sendCsv } from '#platform/csv'
import { registerRoute, type Api } from '#platform/register-route'
import { currentTransaction, transact } from '#platform/transact'
import { addRate } from './commissions/add-rate.ts'
import { requestAdjustment, decideAdjustment } from './entries/request-adjustment.ts'
import { loadConductingTerms } from './commissions/conducting-terms.ts'
import { loadConductorMoney, exportConductorMoneyCsv } from './commissions/conductor-money.ts'
import * as contract from './contract.ts'
import { openPanFingerprints } from './tax/pan-fingerprint.ts'
import { loadPostEarnings } from './commissions/load-post-earnings.ts'
import {
  presentAdjustments,
  presentEarnings,
  presentLedger,
  presentPosting,
  presentCheckResults,
  presentRate,
  presentIntegrityRun,
} from './present.ts'
import { requestIntegrityRun } from './integrity/integrity-runs.ts'
import { listCommissions, listUncredited } from './queries/commissions.ts'
import { listPostings } from './queries/entries.ts'
import { listRates } from './queries/taxes.ts'
import { staffActionOf } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import './resources.ts'

const PAGE = 100
const MAX_POSTINGS_OF_ORDER = 1_000

export function ledgerRoutes(api: Api): void {
  const { db, clock } = api
  openPanFingerprints(db, api.config.dataDir)
  const route = registerRoute(api)
  route(contract.getLedger, {}, () => presentLedger(db, clock.now()))
  route(contract.listPostings, {}, async ({ query: { order, account, party, before } }) => {
    const filter = {
      ...(order ? { orderId: order } : {}),
      ...(account ? { account } : {}),
      ...(party === undefined ? {} : { party }),
      ...(before ? { before } : {}),
    }
    const limit = order ? MAX_POSTINGS_OF_ORDER : PAGE
    const rows = await listPostings(db, { ...filter, limit: limit + 1 })
    const [earned, refused] = order
      ? await Promise.all([listCommissions(db, order), listUncredited(db, order)])
      : [[], []]
    const commissions = [
      ...earned.map(({ line_no, post_id, paise }) => ({
        line_no,
        post_id,
        amount: toRupees(paise),
        reason: '',
      })),
      ...refused.map(({ line_no, post_id, reason }) => ({ line_no, post_id, amount: 0, reason })),
    ]
    return {
      rows: rows.slice(0, limit).map(presentPosting),
      next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
      commissions,
    }
  })
  route(contract.requestIntegrityRun, { limit: { times: 20, seconds: 3_600 } }, ({ caller }) =>
    transact(db, async (tx) => {
      const now = clock.now()
      await requestIntegrityRun(tx, { askedBy: caller.userId, now })
      return { proofs: await presentCheckResults(tx), proof_run: await presentIntegrityRun(tx, now) }
    }),
  )
  route(contract.getPostEarnings, {}, ({ caller, query }) => loadPostEarnings(db, caller.userId, query))
  route(contract.getEarnings, {}, ({ caller, query }) =>
    presentEarnings(db, caller.userId, { before: query.before ?? null, show: query.show ?? null }),
  )
  route(contract.getConductingTerms, {}, () => loadConductingTerms(db, clock.now()))
  route(contract.getConductorMoney, {}, ({ caller }) => loadConductorMoney(db, caller.userId))
  route(contract.exportConductorMoney, {}, async ({ caller, reply }) => {
    return sendCsv(reply, 'workshop-money.csv', await exportConductorMoneyCsv(db, caller.userId))
  })
  changeRoutes(api)
}

function changeRoutes(api: Api): void {
  const { db, clock } = api
  const route = registerRoute(api)
  route(contract.listRates, {}, async () => ({ rates: (await listRates(db)).map(presentRate) }))
  route(contract.addRate, {}, async ({ body, caller, request }) => {
    const rate = {
      kind: body.kind,
      storeId: body.store_id ?? null,
      perLakh: Math.round(body.percent * 1_000),
      thresholdPaise: paiseOf(body.threshold ?? 0),
      fromDay: body.from_day,
      law: body.law ?? '',
      code: body.code ?? '',
    }
    await addRate(db, rate, staffActionOf({ caller, request, body }, clock.now()))
    return { rates: (await listRates(currentTransaction(db))).map(presentRate) }
  })
  route(contract.listAdjustments, {}, async ({ caller }) => ({
    rows: await presentAdjustments(db, caller.userId),
  }))
  route(contract.requestAdjustment, {}, async ({ body, caller, request }) => {
    const { debit, credit, reason } = body
    const adjustment = {
      debit,
      credit,
      debitParty: body.debit_party ?? '',
      creditParty: body.credit_party ?? '',
      paise: paiseOf(body.amount),
    }
    return {
      id: await requestAdjustment(db, adjustment, {
        actorId: caller.userId,
        reason,
        requestId: request.id,
        now: clock.now(),
      }),
    }
  })
  route(contract.decideAdjustment, {}, async ({ params, body, caller, request }) => {
    const action = staffActionOf({ caller, request, body }, clock.now())
    await decideAdjustment(db, params.id, { ...action, isYes: body.yes })
    return SUCCESS
  })
}

function paiseOf(amount: number): number {
  const paise = toPaise(amount)
  if (paise === null) throw badInput('common.amount_too_precise')
  return paise
}
