import type { MetaDescriptor } from 'react-router'
import { inLanguage, languages, localeOf } from '../messages/languages.ts'
import { pageLocale, translator } from '../messages/messages.tsx'
import { socialMeta, type Shared } from './social-meta.ts'

type PageMeta = {
  title: string
  description?: string | undefined
  /** Path of a photograph to show where the page is shared. */ picture?: string | undefined
  /** What the picture is drawn of where the page has no photograph; the shop itself when absent. */ shared?:
    | Shared
    | undefined
  /** What the page is, where it is more than a page of the shop. */ kind?: 'website' | 'article' | undefined
  /** The page's own path, `/wishlist`, in no language; says where it stands in each. */ path?:
    | string
    | undefined
}

/** What a page says of itself: `export const meta = () => pageMeta({ title: words()('shop.hobbies.title'), path: '/hobbies' })`. */
export function pageMeta({ title, description, picture, kind, path, shared }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} - CIY` },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: 'CIY' },
    ...(description ? [{ name: 'description', content: description }] : []),
    // What a page of one's own says of itself is of no use to whom its address is sent: they read what the shop is.
    { property: 'og:description', content: description ?? translator()('lists.home.about') },
    ...looks({ picture, kind, shared }),
    ...(path ? addresses(path) : []),
  ]
}

/** What is shown where a page is shared: its photograph, or what is drawn of it. */
function looks({
  picture,
  kind = 'website',
  shared,
}: Pick<PageMeta, 'picture' | 'kind' | 'shared'>): MetaDescriptor[] {
  if (!picture) return socialMeta(shared ?? { of: 'home' }, { kind })
  return [
    { property: 'og:type', content: kind },
    // Whole, because messengers read no address that begins at the page's own.
    { property: 'og:image', content: `${pageLocale().origin}/api${picture}?width=1200` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The one address of a page in this language, whatever led to it, and the addresses of its twins. `path` is as the router knows it. */
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
