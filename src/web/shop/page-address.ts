import type { MetaDescriptor } from 'react-router'
import { addresses } from '../shared/page-meta.ts'
import { pictureUrl } from '../ui/picture/picture.tsx'

/** The one address of a page, whatever led to it, and its picture where it is shared; both whole, as others read them. */
export function canonical(origin: string, { path, picture }: { path: string; picture?: string }): MetaDescriptor[] {
  return [...addresses(path, origin), ...(picture ? [{ property: 'og:image', content: origin + pictureUrl(picture, 1200) }] : [])]
}
