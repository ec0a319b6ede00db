/** Rights of the staff by name. The domain `accounts/staff` adds its list. */
export interface Rights {
  /** Every right of the list, those of tomorrow too. */
  everything: true
}

/** Rows that routes are handed of what belongs to the caller, by kind. Each domain adds its kinds beside their loaders. */
export interface OwnedResources {
  /** Of no domain: what the platform's own tests load. */
  'test.note': { id: number }
}

/** Rows that are the same for everybody whom the call's access admits, by kind. */
export interface OpenResources {
  /** Of no domain: what the platform's own tests load. */
  'test.page': { id: number }
}

export type OwnedKind = keyof OwnedResources
export type OpenKind = keyof OpenResources

/**
 * What an id in a call stands for, and to whom it must belong. `owner` and `anyone` are loaded before the body is looked at and answered 404
 * unless the caller may see them; `query` is asked for by the handler's own statement; `name` is no stored thing.
 */
export type Permission =
  | { of: 'owner'; kind: OwnedKind; param: string }
  | { of: 'anyone'; kind: OpenKind; param: string }
  | { of: 'query'; kind: string; param: string }
  | { of: 'name'; param: string }

/** The row that a handler is handed for a permission. */
export type ResourceOf<P> = P extends { of: 'owner'; kind: infer K extends OwnedKind }
  ? OwnedResources[K]
  : P extends { of: 'anyone'; kind: infer K extends OpenKind }
    ? OpenResources[K]
    : undefined

/** Staff with this right, or with all rights. */
export const right = <R extends keyof Rights>(name: R): `staff:${R}` => `staff:${name}`

/** The id must name something of the caller's own, such as their order or an order of their store. */
export const owns = <K extends OwnedKind>(
  kind: K,
  param = 'id',
): { of: 'owner'; kind: K; param: string } => ({
  of: 'owner',
  kind,
  param,
})

/** The id must name something that everybody admitted by `access` may see: what is public, or what staff with the right work on. */
export const anyone = <K extends OpenKind>(
  kind: K,
  param = 'id',
): { of: 'anyone'; kind: K; param: string } => ({
  of: 'anyone',
  kind,
  param,
})

/**
 * For calls without a body: the handler's own statement finds or removes only what the caller may see, so nothing is loaded before. What is not
 * there is 404 for a read, and success for a removal.
 */
export const scoped = (kind: string, param = 'id'): { of: 'query'; kind: string; param: string } => ({
  of: 'query',
  kind,
  param,
})

/** The parameter names no stored thing: a word that always has an answer, or the name of something new. */
export const nameOnly = (param: string): { of: 'name'; param: string } => ({ of: 'name', param })
