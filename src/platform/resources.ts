import type { Sentence } from './messages.ts'
import { sql } from 'kysely'
import type { Caller } from './caller.ts'
import type { Db, Tables } from './database.ts'
import type { OpenKind, OpenResources, OwnedKind, OwnedResources, Permission } from './permissions.ts'
import { notFound } from './refusal.ts'

type MaybeRow<Row> = Promise<Row | null | undefined>

/** Returns the row if it belongs to the person. @throws Refusal 404 with a specific sentence, or 403. */
type OwnedLoader<Row> = (db: Db, id: never, who: { personId: number; now: Date }) => MaybeRow<Row>
/** Returns the row for this reader; `readerId` is null for visitors. */
type OpenLoader<Row> = (db: Db, id: never, who: { readerId: number | null; now: Date }) => MaybeRow<Row>

type OwnedLoaders = { [K in OwnedKind]?: OwnedLoader<OwnedResources[K]> }
type OpenLoaders = { [K in OpenKind]?: OpenLoader<OpenResources[K]> }
type LoadContext = { caller: Caller | null; now: Date }
type Loader = (db: Db, id: never, asking: LoadContext) => MaybeRow<unknown>

const loaders = { owner: new Map<string, Loader>(), anyone: new Map<string, Loader>() }

/** Registers the loaders of a domain's `OwnedResources`. @throws when a kind has a loader already. */
export function ownedResources(of: OwnedLoaders): void {
  for (const [kind, load] of Object.entries(of) as [string, OwnedLoader<unknown>][])
    register('owner', kind, async (db, id, { caller, now }) =>
      caller ? load(db, id, { personId: caller.userId, now }) : null,
    )
}

/** Registers the loaders of a domain's `OpenResources`. */
export function openResources(of: OpenLoaders): void {
  for (const [kind, load] of Object.entries(of) as [string, OpenLoader<unknown>][])
    register('anyone', kind, (db, id, { caller, now }) =>
      load(db, id, { readerId: caller?.userId ?? null, now }),
    )
}

function register(of: keyof typeof loaders, kind: string, load: Loader): void {
  if (loaders[of].has(kind)) throw new Error(`Resource '${kind}' is registered twice.`)
  loaders[of].set(kind, load)
}

/** @returns the loader of a permission; null where the handler queries itself. @throws for a kind without a loader. */
export function loaderOf(
  permission: Permission | undefined,
): ((db: Db, id: unknown, asking: LoadContext) => Promise<unknown>) | null {
  if (permission?.of !== 'owner' && permission?.of !== 'anyone') return null
  const load = loaders[permission.of].get(permission.kind)
  if (!load) throw new Error(`No domain registers how to load '${permission.kind}'.`)
  return async (db, id, asking) => {
    const row = await load(db, id as never, asking)
    if (row === null || row === undefined) throw notFound()
    return row
  }
}

/** For a resource whose row is not needed. */
export type ResourceExists = { isThere: true }

/** A loader that only checks whether a row exists. @throws Refusal 404 with the sentence otherwise. */
export const rowIn =
  (table: keyof Tables, says: Sentence, column = 'id') =>
  async (db: Db, id: number | string): Promise<ResourceExists> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    if (rows.length === 0) throw notFound(says)
    return { isThere: true }
  }
