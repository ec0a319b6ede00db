import type { LocalizedText } from './templates/template.ts'

/** The URL of a page in both languages, for an e-mail that shows it beside its main link. */
export function localizedUrls(address: string): LocalizedText {
  const { origin, pathname, search } = new URL(address)
  return { en: address, hi: `${origin}/hi${pathname}${search}` }
}
