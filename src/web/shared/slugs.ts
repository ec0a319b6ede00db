/** A name in a path: '&' becomes 'and', spaces become hyphens, everything else stays. */
export function slugOf(name: string): string {
  return name.trim().replaceAll('&', 'and').replace(/\s+/g, '-')
}

/** The path of a product. */
export function productPath(name: string, id: number): string {
  return `/product/${slugWithId(name, id)}`
}

/** The path of a hobby. */
export function hobbyPath(name: string, id: number): string {
  return `/hobby/${slugWithId(name, id)}`
}

/** The path of a store's page. */
export function storePath(slug: string): string {
  return `/s/${encodeURIComponent(slug)}`
}

/** The path of a search. */
export function searchPath(text: string): string {
  const query = text.trim()
  // One or two dots would be resolved as a folder.
  return query === ''
    ? '/search/'
    : `/search/${/^\.+$/.test(query) ? query.replaceAll('.', '%2E') + '%20' : encodeURIComponent(query)}`
}

/**
 * Parses `{slug}--{id}` by the number after the last `--`.
 * @returns null without one
 */
export function idOfSlug(slug: string): number | null {
  const found = /--([1-9]\d{0,14})$/.exec(slug)
  return found ? Number(found[1]) : null
}

/** Whether a slug is the canonical one for this name and id; others are redirected to it. */
export function isCanonicalSlug(slug: string, name: string, id: number): boolean {
  return slug === `${slugOf(name)}--${id}`
}

function slugWithId(name: string, id: number): string {
  return `${encodeURIComponent(slugOf(name))}--${id}`
}

/** The path of a creator's post; without a title it is 'post'. */
export function postPath(title: string, id: number): string {
  return `/feedhome/${encodeURIComponent(slugOf(title) || 'post')}/${id}`
}

/** The path of a creator's page. */
export function artistPath(name: string, id: number): string {
  return `/artistprofile?name=${encodeURIComponent(name)}&id=${id}`
}
