/** What a name looks like in an address: '&' is 'and', spaces are hyphens, everything else stays. */
export function slugOf(name: string): string {
  return name.trim().replaceAll('&', 'and').replace(/\s+/g, '-')
}

/** The address of a product. */
export function productPath(name: string, id: number): string {
  return `/product/${slugWithId(name, id)}`
}

/** The address of a hobby. */
export function hobbyPath(name: string, id: number): string {
  return `/hobby/${slugWithId(name, id)}`
}

/** The address of a store's page. */
export function storePath(slug: string): string {
  return `/s/${encodeURIComponent(slug)}`
}

/** The address of a search. */
export function searchPath(text: string): string {
  const words = text.trim()
  // A lone dot or two would be read as a folder.
  return words === ''
    ? '/search/'
    : `/search/${/^\.+$/.test(words) ? words.replaceAll('.', '%2E') + '%20' : encodeURIComponent(words)}`
}

/**
 * Reads `{slug}--{id}`: the number after the last `--` decides.
 * @returns null when there is none.
 */
export function idOfSlug(slug: string): number | null {
  const found = /--([1-9]\d{0,14})$/.exec(slug)
  return found ? Number(found[1]) : null
}

/** Whether a slug is the one to be shown for this name and id; another one is redirected to it. */
export function isCanonicalSlug(slug: string, name: string, id: number): boolean {
  return slug === `${slugOf(name)}--${id}`
}

function slugWithId(name: string, id: number): string {
  return `${encodeURIComponent(slugOf(name))}--${id}`
}

/** The address of a maker's post; one without a title is 'post'. */
export function postPath(title: string, id: number): string {
  return `/feedhome/${encodeURIComponent(slugOf(title) || 'post')}/${id}`
}

/** The address of a maker's page. */
export function artistPath(name: string, id: number): string {
  return `/artistprofile?name=${encodeURIComponent(name)}&id=${id}`
}
