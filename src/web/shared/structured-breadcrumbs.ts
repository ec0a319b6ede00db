import { absoluteUrl } from '../messages/messages.tsx'

/** The way to a page as structured data (schema.org). */
export const structuredBreadcrumbs = (steps: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absoluteUrl(path),
  })),
})
