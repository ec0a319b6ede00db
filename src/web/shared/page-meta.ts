import type { MetaDescriptor } from 'react-router'
import { inLanguage, languages, localeOf } from '../words/languages.ts'
import { here } from '../words/words.tsx'
import { socialMeta, type Shared } from './social-meta.ts'

type PageMeta = {
  title: string
  description?: string | undefined
  /** Path of a photograph to show where the page is shared. */ picture?: string | undefined
  /** What the picture is drawn of where the page has no photograph; the shop itself when absent. */ shared?: Shared | undefined
  /** The page's own path, `/wishlist`, in no language; says where it stands in each. */ path?: string | undefined
}

/** What a page says of itself: `export const meta = () => pageMeta({ title: words()('shop.hobbies.title'), path: '/hobbies' })`. */
export function pageMeta({ title, description, picture, path, shared }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} - CIY` },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: 'CIY' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    // Whole, because messengers read no address that begins at the page's own.
    ...(picture ? [{ property: 'og:image', content: `${here().origin}/api${picture}?width=1200` }] : socialMeta(shared ?? { of: 'home' })),
    ...(path ? addresses(path) : []),
  ]
}

/** The one address of a page in this language, whatever led to it, and the addresses of its twins. `path` is as the router knows it. */
export function addresses(path: string, origin = here().origin): MetaDescriptor[] {
  const own = origin + inLanguage(here().language, path)
  const twin = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    ...languages.map((language) => twin(localeOf[language], origin + inLanguage(language, path))),
    twin('x-default', origin + path),
    { property: 'og:url', content: own },
    { property: 'og:locale', content: localeOf[here().language].replace('-', '_') },
  ]
}
