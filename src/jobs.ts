import type { Pool } from 'pg'
import { allDomains, type ShopDependencies } from './domains/all-domains.ts'
import type { Listener } from '#platform/events'
import type { Jobs } from '#platform/jobs'

/** Background work outside the domains: demo stand-ins and the sitemap. */
export type FurtherWork = {
  listeners: readonly Listener[]
  tasks: Jobs['tasks']
  schedule: Jobs['schedule']
}

/** The jobs of all domains. @throws when two tasks have one name, or a schedule names an unknown task. */
export function jobsOf(dependencies: ShopDependencies, pool: Pool, further: FurtherWork): Jobs {
  const { db, log, instance } = dependencies
  const tasks = merged([...allDomains.map(({ tasks }) => tasks?.(dependencies)), further.tasks])
  const schedule = merged([...allDomains.map(({ schedule }) => schedule), further.schedule])
  const unknown = Object.keys(schedule).find((name) => !(name in tasks))
  if (unknown !== undefined) throw new Error(`There is a schedule for ${unknown}, and no such task.`)
  return {
    db,
    pool,
    listeners: [
      ...allDomains.flatMap(({ listeners, letters }) => [
        ...(listeners?.(dependencies) ?? []),
        ...(letters?.(dependencies) ?? []),
      ]),
      ...further.listeners,
    ],
    tasks,
    schedule,
    log,
    instance,
  }
}

function merged<T>(parts: readonly (Readonly<Record<string, T>> | null | undefined)[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}))
  const all = Object.fromEntries(entries)
  if (Object.keys(all).length < entries.length) throw new Error('Two tasks or schedules have the same name.')
  return all
}
