import type { LocalizedText } from './templates/template.ts'

/** The address of a page of ours in both languages, for a letter that names it beside its own link. */
export function localizedUrls(address: string): LocalizedText {
  const { origin, pathname, search } = new URL(address)
  return { en: address, hi: `${origin}/hi${pathname}${search}` }
}
