import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './database.ts'
import type { Listener } from './events.ts'
import type { Finder } from './finder.ts'
import type { IntegrityCheck } from './integrity-check.ts'
import type { Task } from './jobs.ts'
import type { Queue } from './queue.ts'
import type { Api } from './register-route.ts'
import type { Report } from './report.ts'
import type { ServedList } from './serve-list.ts'
import type { SettingsSchema } from './settings-schema.ts'

/** Dependencies of every domain. Those that only some need (gateway, couriers, mail) are declared by `defineDomain<Needs>`. */
export type DomainDependencies = {
  db: Db
  clock: Clock
  config: Config
  dataDir: string
  log: { error(details: unknown, message: string): void }
  /** Whether the process is stopping: long work ends early. */
  isStopping: () => boolean
  /** The number that this process holds as an advisory lock. */
  instance: () => number
}

/** Personal data of a domain. Its listeners move the data when accounts are merged, and erase it. */
export type PersonalData = {
  /** The person's data export, by file: `orders` becomes `orders.json`. Several domains may write to one file. */
  exports: Readonly<Record<string, (db: Db, personId: number) => Promise<object>>>
  /** Erases, in the transaction that ends the account, what `identity.erased` could no longer find. */
  erase?: (tx: Tx, personId: number) => Promise<void>
  /** Runs every night: removes names from documents older than their legal retention. */
  forgetBefore?: (tx: Tx, before: Date) => Promise<void>
}

type PathFilter = (db: Db, paths: readonly string[]) => Promise<ReadonlySet<string>>

/** Filters pictures, by path, that the domain uses. */
export type Pictures = {
  /** Pictures that must not be removed; absent: the domain releases its pictures itself. */
  inUse?: PathFilter
  /** Publicly visible pictures, e.g. in a published post; absent: none. */
  published?: PathFilter
  /** Broadcast channels for content that is no longer published. */
  channels?: readonly string[]
}

type DomainPart<Needs, Made> = ((dependencies: DomainDependencies & Needs) => Made) | null

/** All parts of a domain. An absent part is null, so that none is forgotten. */
export type Domain<Needs = unknown, Shipped = unknown> = {
  name: string
  routes: ((api: Api, dependencies: DomainDependencies & Needs) => void) | null
  /** Lists for consoles, with search, filters, pages and export; a list may search with the finders of all domains. */
  lists: readonly ServedList[] | ((parts: { finders: readonly Finder[] }) => readonly ServedList[]) | null
  /** Finders for the search over everything in the staff's console. */
  finders: readonly Finder[] | null
  /** Reports for the staff and for stores. */
  reports: readonly Report[] | null
  /** Work that waits for staff. */
  queues: readonly Queue[] | null
  /** Listeners for events of other domains. */
  listeners: DomainPart<Needs, readonly Listener[]>
  /** Listeners that send messages to people. */
  letters: DomainPart<Needs, readonly Listener[]>
  /** Tasks of the queue, by name. */
  tasks: DomainPart<Needs, Readonly<Record<string, Task>>>
  /** Cron lines in UTC, by task name. */
  schedule: Readonly<Record<string, string>> | null
  personalData: PersonalData | null
  pictures: Pictures | null
  settings: readonly SettingsSchema[] | null
  integrityChecks: readonly IntegrityCheck[] | null
  /** Updates initial data to this version. @returns the number of rows written, by kind. */
  referenceData: ((tx: Tx, shipped: Shipped) => Promise<Readonly<Record<string, number>>>) | null
}

/** Defines a domain's manifest. `Needs`: its dependencies beside those of every domain; `Shipped`: its reference data. */
export const defineDomain = <Needs = unknown, Shipped = unknown>(
  domain: Domain<Needs, Shipped>,
): Domain<Needs, Shipped> => domain
