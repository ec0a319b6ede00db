import { hobbyPath, productPath } from '../shared/slugs.ts'
import { pictureUrl } from '../ui/picture/picture.tsx'
import type { ShownPack, ShownProduct } from './product.shown.ts'

/** The product for machines (schema.org), saying of the pack that is shown exactly what the page says. */
export function structuredProduct(product: ShownProduct, pack: ShownPack | undefined, origin: string) {
  const { id, name, description, pictures, kind, hobby, rating } = product
  const url = origin + productPath(name, id)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url,
    image: pictures.map(({ path }) => origin + pictureUrl(path, 1200)),
    category: kind ? `${hobby.name} > ${kind}` : hobby.name,
    ...(product.colour ? { color: product.colour.name } : {}),
    ...(rating ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count } } : {}),
    ...(pack ? { sku: pack.sku, offers: offerOf(pack, product, url) } : {}),
  }
}

/** The way to the product for machines. */
export function structuredWay({ id, name, hobby }: ShownProduct, origin: string) {
  const steps = [
    { name: 'Hobbies', path: '/hobbies' },
    { name: hobby.name, path: hobbyPath(hobby.name, hobby.id) },
    { name, path: productPath(name, id) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, name: step.name, item: origin + step.path })),
  }
}

function offerOf({ id, price, stock }: ShownPack, { packs, store }: ShownProduct, url: string) {
  return {
    '@type': 'Offer',
    url: packs.length > 1 ? `${url}?p=${id}` : url,
    price: price.toFixed(2),
    priceCurrency: 'INR',
    availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    seller: { '@type': 'Organization', name: store.name },
  }
}
