/** Staff rights by name. The domain `accounts/staff` adds its list. */
export interface Rights {
  /** All rights, including future ones. */
  everything: true
}

/** Rows that belong to the caller, by kind, as handlers receive them. Each domain adds its kinds beside their loaders. */
export interface OwnedResources {
  /** For the platform's own tests. */
  'test.note': { id: number }
}

/** Rows that are the same for all callers that the access allows, by kind. */
export interface OpenResources {
  /** For the platform's own tests. */
  'test.page': { id: number }
}

export type OwnedKind = keyof OwnedResources
export type OpenKind = keyof OpenResources

/**
 * What an id in a call is, and whose it must be. `owner` and `anyone` are loaded before the body is read and answered 404 unless the caller may
 * see them; `query` is checked by the handler's own statement; `name` is no stored resource.
 */
export type Permission =
  | { of: 'owner'; kind: OwnedKind; param: string }
  | { of: 'anyone'; kind: OpenKind; param: string }
  | { of: 'query'; kind: string; param: string }
  | { of: 'name'; param: string }

/** The row that a handler receives for a permission. */
export type ResourceOf<P> = P extends { of: 'owner'; kind: infer K extends OwnedKind }
  ? OwnedResources[K]
  : P extends { of: 'anyone'; kind: infer K extends OpenKind }
    ? OpenResources[K]
    : undefined

/** Staff with this right, or with all rights. */
export const right = <R extends keyof Rights>(name: R): `staff:${R}` => `staff:${name}`

/** The id must belong to the caller, such as their order or an order of their store. */
export const owns = <K extends OwnedKind>(
  kind: K,
  param = 'id',
): { of: 'owner'; kind: K; param: string } => ({
  of: 'owner',
  kind,
  param,
})

/** The id must name something that every caller allowed by `access` may see: public, or for staff with the right. */
export const anyone = <K extends OpenKind>(
  kind: K,
  param = 'id',
): { of: 'anyone'; kind: K; param: string } => ({
  of: 'anyone',
  kind,
  param,
})

/**
 * For calls without a body: the handler's own statement finds or removes only what the caller may see, so nothing is loaded before. A missing
 * row is 404 for a read, and success for a removal.
 */
export const scoped = (kind: string, param = 'id'): { of: 'query'; kind: string; param: string } => ({
  of: 'query',
  kind,
  param,
})

/** The parameter is no stored resource: a word that always has an answer, or the name of something new. */
export const nameOnly = (param: string): { of: 'name'; param: string } => ({ of: 'name', param })
