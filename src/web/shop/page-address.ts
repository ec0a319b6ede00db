import type { MetaDescriptor } from 'react-router'
import { pictureUrl } from '../ui/picture/picture.tsx'

/** The one address of a page, whatever led to it, and its picture where it is shared; both whole, as others read them. */
export function canonical(origin: string, { path, picture }: { path: string; picture?: string }): MetaDescriptor[] {
  const url = origin + path
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    ...(picture ? [{ property: 'og:image', content: origin + pictureUrl(picture, 1200) }] : []),
  ]
}
