import type { FastifyReply } from 'fastify'
import { listStoreIdsOfOwner } from '#domains/selling/sellers'
import { sendCsv } from '#platform/csv'
import type { Db } from '#platform/database'
import { replyLanguageOf } from '#platform/page-language'
import type { Queue } from '#platform/queue'
import { notFound } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import type { Report } from '#platform/report'
import { buildReport, type Asking } from './build-report.ts'
import * as contract from './contract.ts'
import { csvOfReport } from './csv-of-report.ts'
import { loadHome } from './home/load-home.ts'

type Needs = { reports: readonly Report[]; queues: readonly Queue[]; reportsDb: Db }

/** `reports`, `queues`: those of all domains. `reportsDb`: the standby where there is one. */
export function reportRoutes(api: Api, { reports, queues, reportsDb }: Needs): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const ofStores = reports.filter(({ isForStores }) => isForStores)
  const limit = { times: 300, seconds: 60 }

  route(contract.getHome, { limit }, ({ caller }) =>
    loadHome({ db, reportsDb, reports, queues }, { caller, now: clock.now() }),
  )
  route(contract.listReports, {}, async () => ({ rows: reports.map(present) }))
  route(contract.listOwnReports, {}, async () => ({ rows: ofStores.map(present) }))
  route(contract.readReport, { limit }, async ({ params, query, request, reply }) => {
    const report = reportNamed(reports, params.name)
    const storeIds = query.store_id ? [query.store_id] : null
    const asking = { asked: query, storeIds, language: replyLanguageOf(request), now: clock.now() }
    return answer(reply, asking, await buildReport(reportsDb, report, asking))
  })
  route(contract.readOwnReport, { limit }, async ({ params, query, caller, request, reply }) => {
    const report = reportNamed(ofStores, params.name)
    const storeIds = await ownStores(db, caller.userId, query.store_id)
    const asking = { asked: query, storeIds, language: replyLanguageOf(request), now: clock.now() }
    return answer(reply, asking, await buildReport(reportsDb, report, asking))
  })
}

/** The report as JSON, or as a file. */
function answer(reply: FastifyReply, { asked, language }: Asking, report: contract.ReportReply) {
  if (asked.format !== 'csv') return report
  return sendCsv(reply, `${report.name}-${report.from}-${report.to}.csv`, csvOfReport(report, language))
}

const present = ({ name, title, about, by }: Report) => ({ name, title, about, by: [...by] })

/** @throws Refusal 404 for a name that no domain contributes. */
function reportNamed(reports: readonly Report[], name: string): Report {
  const report = reports.find((one) => one.name === name)
  if (!report) throw notFound('figures.no_such_report')
  return report
}

/** The caller's stores, or the one that is asked for. @throws Refusal 404 for a store of others. */
async function ownStores(db: Db, personId: number, storeId?: number | null): Promise<number[]> {
  const own = await listStoreIdsOfOwner(db, personId)
  if (storeId && !own.includes(storeId)) throw notFound('common.store_not_found')
  return storeId ? [storeId] : own
}
