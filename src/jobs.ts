import type { Pool } from 'pg'
import { allDomains, type ShopDependencies } from './domains/all-domains.ts'
import type { Listener } from '#platform/events'
import type { Jobs } from '#platform/jobs'

/** What is done apart from any request, and belongs to no domain: stand-ins of the demo, and what search engines are told. */
export type FurtherWork = {
  listeners: readonly Listener[]
  tasks: Jobs['tasks']
  schedule: Jobs['schedule']
}

/** The work of all domains for the queue. @throws when two domains have a task of the same name. */
export function jobsOf(dependencies: ShopDependencies, pool: Pool, further: FurtherWork): Jobs {
  const { db, log, instance } = dependencies
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
    tasks: merged([...allDomains.map(({ tasks }) => tasks?.(dependencies)), further.tasks]),
    schedule: merged([...allDomains.map(({ schedule }) => schedule), further.schedule]),
    log,
    instance,
  }
}

function merged<T>(parts: readonly (Readonly<Record<string, T>> | null | undefined)[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}))
  const all = Object.fromEntries(entries)
  if (Object.keys(all).length < entries.length) throw new Error('Two domains name a task the same.')
  return all
}
