import { sql } from 'kysely'
import { registerList } from '#platform/serve-list'
import { openDomainShop, type DomainShop } from '#testing/domain-shop'
import { systemLists } from './lists.ts'
import { systemRoutes } from './routes.ts'

export type SystemShop = DomainShop

const WRONG = 'Key (phone)=(+919811012345) already exists, said asha@example.in'

export const openSystemShop = (): Promise<SystemShop> =>
  openDomainShop({
    routes: [
      (api) => systemRoutes(api, { schedules: { 'orders:complete': '*/5 * * * *' } }),
      (api) => {
        for (const list of systemLists) registerList(api, list, async () => 0)
      },
    ],
  })

/** Adds a job that has failed this many of 3 times. @returns its id. */
export async function addJob({ db }: SystemShop, task: string, attempts: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${task}, '{"listener": "orders: thank"}'::json, max_attempts => 3)`.execute(
    db,
  )
  const id = rows[0]?.id ?? ''
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${attempts > 0 ? WRONG : null},
    run_at = now() + interval '6 hours' where id = ${id}::bigint`.execute(db)
  return id
}
