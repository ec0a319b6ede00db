import { serveList } from '#platform/serve-list'
import * as contract from './contract.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { listWebhooks } from './list-webhooks.ts'

export const systemLists = [
  serveList(contract.listJobs, {
    file: 'jobs',
    read: (db, { query, page }) => listJobs(db, query, page),
  }),
  serveList(contract.listWebhooks, {
    file: 'webhooks',
    read: (db, { query, page }) => listWebhooks(db, query, page),
  }),
]
