import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './database.ts'
import type { Listener } from './events.ts'
import type { IntegrityCheck } from './integrity-check.ts'
import type { Task } from './jobs.ts'
import type { Api } from './register-route.ts'
import type { SettingsSchema } from './settings-schema.ts'

/** What the shop gives every domain. What only some need (a gateway, couriers, mail) they name in `defineDomain<Needs>`. */
export type DomainDependencies = {
  db: Db
  clock: Clock
  config: Config
  dataDir: string
  log: { error(details: unknown, message: string): void }
  /** Whether the process has been asked to stop: long work ends early. */
  isStopping: () => boolean
  /** The number that this process holds as an advisory lock. */
  instance: () => number
}

/** What a domain stores about people. Moving it when accounts are joined, and erasing it, is the work of its listeners. */
export type PersonalData = {
  /** The person's copy, by file: `orders` becomes `orders.json`. Several domains may write to one file. */
  exports: Readonly<Record<string, (db: Db, personId: number) => Promise<object>>>
  /** Erased in the transaction that ends the account: what `identity.erased` could no longer find. */
  erase?: (tx: Tx, personId: number) => Promise<void>
  /** Runs every night: removes names from documents that are older than the law wants them kept. */
  forgetBefore?: (tx: Tx, before: Date) => Promise<void>
}

type PathFilter = (db: Db, paths: readonly string[]) => Promise<ReadonlySet<string>>

/** Which of some pictures, by path, the domain uses. */
export type Pictures = {
  /** Those that must not be removed; absent: the domain gives its pictures back itself. */
  inUse?: PathFilter
  /** Those that everybody can see, e.g. in a published post; absent: none. */
  published?: PathFilter
  /** Broadcast channels on which it is said that something is no longer published. */
  channels?: readonly string[]
}

type DomainPart<Needs, Made> = ((dependencies: DomainDependencies & Needs) => Made) | null

/** Everything that the shop takes from a domain. A part that the domain does not have is null, so that none is forgotten. */
export type Domain<Needs = unknown, Shipped = unknown> = {
  name: string
  routes: ((api: Api, dependencies: DomainDependencies & Needs) => void) | null
  /** What it does on events of others. */
  listeners: DomainPart<Needs, readonly Listener[]>
  /** Listeners that write to people. */
  letters: DomainPart<Needs, readonly Listener[]>
  /** Work of the queue, by task name. */
  tasks: DomainPart<Needs, Readonly<Record<string, Task>>>
  /** Cron lines in UTC, by task name. */
  schedule: Readonly<Record<string, string>> | null
  personalData: PersonalData | null
  pictures: Pictures | null
  settings: readonly SettingsSchema[] | null
  integrityChecks: readonly IntegrityCheck[] | null
  /** Brings what every shop starts with up to what this version ships. @returns rows written, by what they are. */
  referenceData: ((tx: Tx, shipped: Shipped) => Promise<Readonly<Record<string, number>>>) | null
}

/** A domain's manifest. `Needs`: its dependencies beside those of every domain; `Shipped`: its reference data. */
export const defineDomain = <Needs = unknown, Shipped = unknown>(
  domain: Domain<Needs, Shipped>,
): Domain<Needs, Shipped> => domain
