import { runBulk } from '#platform/bulk'
import { registerRoute, type Api } from '#platform/register-route'
import { staffActionOf } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import * as contract from './contract.ts'
import { discardJob, retryJob } from './jobs/retry-job.ts'
import './resources.ts'
import { listSchedules } from './schedules.ts'

const CHANGE_LIMIT = { times: 240, seconds: 3_600 }

/** `schedules`: cron lines by task. */
export function systemRoutes(api: Api, { schedules }: { schedules: Readonly<Record<string, string>> }): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.retryJob, { limit: CHANGE_LIMIT }, async (input) => {
    await retryJob(db, input.params.id, staffActionOf(input, clock.now()))
    return SUCCESS
  })
  route(contract.discardJob, { limit: CHANGE_LIMIT }, async (input) => {
    await discardJob(db, input.params.id, staffActionOf(input, clock.now()))
    return SUCCESS
  })
  route(contract.changeJobs, { limit: CHANGE_LIMIT }, (input) => {
    const { ids, act, dry_run: isDryRun } = input.body
    const acting = staffActionOf(input, clock.now())
    const change = act === 'retry' ? retryJob : discardJob
    return runBulk(db, ids, { isDryRun, act: (tx, id) => change(tx, id, acting) })
  })
  route(contract.listSchedules, {}, async () => ({ rows: await listSchedules(db, schedules, clock.now()) }))
}
