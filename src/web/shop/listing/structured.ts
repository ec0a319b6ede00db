import type { Company } from '#contracts/operations/company'
import { structuredCompany } from '../../shared/structured-company.ts'
import { hobbyPath, productPath } from '../../shared/slugs.ts'
import type { CardProduct } from '../../shared/product-card/card-product.ts'
import { pageLocale, absoluteUrl } from '../../messages/messages.tsx'
import { PAGE_SIZE } from './filters.ts'

/** The products on a page of a list, in its order, as structured data. */
export function structuredList({
  products,
  page,
  count,
}: {
  products: readonly CardProduct[]
  page: number
  count: number
}) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: products.map(({ id, name }, at) => ({
      '@type': 'ListItem',
      position: (page - 1) * PAGE_SIZE + at + 1,
      name,
      url: absoluteUrl(productPath(name, id)),
    })),
  }
}

/** The marketplace as an organisation, with its search, as structured data. */
export function structuredShop(company: Company | null) {
  const { origin } = pageLocale()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...structuredCompany(company, origin), '@id': `${origin}/#organization` },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: 'CIY',
        url: absoluteUrl('/'),
        inLanguage: pageLocale().language === 'hi' ? 'hi-IN' : 'en-IN',
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl('/search/')}{search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** The breadcrumbs to a hobby or one of its kinds. */
export function hobbySteps(
  hobby: { id: number; slugName: string; name: string },
  hobbies: string,
  kind?: { id: number; name: string },
): { name: string; path: string }[] {
  const path = hobbyPath(hobby.slugName, hobby.id)
  return [
    { name: hobbies, path: '/hobbies' },
    { name: hobby.name, path },
    ...(kind ? [{ name: kind.name, path: `${path}?category=${kind.id}` }] : []),
  ]
}
