import type { MetaDescriptor } from 'react-router'
import { inLanguage, languages, localeOf } from '../messages/languages.ts'
import { pageLocale, translator, type MessageId } from '../messages/messages.tsx'
import { socialMeta, type Shared } from './social-meta.ts'

type PageMeta = {
  title: string
  description?: string | undefined
  /** Path of a photo to show where the page is shared. */ picture?: string | undefined
  /** The subject of the drawn share picture where the page has no photo; the marketplace when absent. */ shared?:
    | Shared
    | undefined
  /** The Open Graph type, where it is not a website page. */ kind?: 'website' | 'article' | undefined
  /** The page's path without a language prefix, `/wishlist`; used for the addresses in each language. */ path?:
    | string
    | undefined
}

/** The metadata of a page: `export const meta = () => pageMeta({ title: translator()('shop.hobbies.title'), path: '/hobbies' })`. */
export function pageMeta({ title, description, picture, kind, path, shared }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} - CIY` },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: 'CIY' },
    ...(description ? [{ name: 'description', content: description }] : []),
    // The description of a private page does not help a recipient of its link, so the marketplace's own is used.
    { property: 'og:description', content: description ?? translator()('lists.home.about') },
    ...pictureMeta({ picture, kind, shared }),
    ...(path ? addresses(path) : []),
  ]
}

/** Search engines must not list the page. */
export const NOINDEX = { name: 'robots', content: 'noindex' } as const

/** `pageMeta` of a page that search engines must not list. */
export const unlistedPageMeta = (page: PageMeta): MetaDescriptor[] => [...pageMeta(page), NOINDEX]

/** The metadata of a page of a console: `export const meta = () => consolePageMeta('admin.blog')`. */
export const consolePageMeta = (title: MessageId): MetaDescriptor[] =>
  unlistedPageMeta({ title: translator()(title) })

/** The share picture of a page: its photo, or a drawn one. */
function pictureMeta({
  picture,
  kind = 'website',
  shared,
}: Pick<PageMeta, 'picture' | 'kind' | 'shared'>): MetaDescriptor[] {
  if (!picture) return socialMeta(shared ?? { of: 'home' }, { kind })
  return [
    { property: 'og:type', content: kind },
    // A complete URL, because messengers do not resolve relative ones.
    { property: 'og:image', content: `${pageLocale().origin}/api${picture}?width=1200` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The canonical address of a page in this language, and its alternates in the other. `path` is as the router knows it. */
export function addresses(path: string, origin = pageLocale().origin): MetaDescriptor[] {
  const own = origin + inLanguage(pageLocale().language, path)
  const twin = (hrefLang: string, href: string) =>
    ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    ...languages.map((language) => twin(localeOf[language], origin + inLanguage(language, path))),
    twin('x-default', origin + path),
    { property: 'og:url', content: own },
    { property: 'og:locale', content: localeOf[pageLocale().language].replace('-', '_') },
  ]
}
