import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description?: string | undefined
  /** Path of a picture to show where the page is shared. */ picture?: string | undefined
}

/** What a page says of itself: `export const meta = () => pageMeta({ title: 'Hobbies' })`. */
export function pageMeta({ title, description, picture }: PageMeta): MetaDescriptor[] {
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
    ...(picture ? [{ property: 'og:image', content: `/api${picture}?width=1200` }] : []),
  ]
}
