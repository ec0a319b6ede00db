import type { ListedReviews } from './reviews/reviews-api.ts'
import { hobbyPath, productPath } from '../../shared/slugs.ts'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import { inThisLanguage } from '../../messages/messages.tsx'
import { isForSale, shownPrice, type ShownPack, type ShownProduct } from './shown.ts'
import { structuredBreadcrumbs } from '../../shared/structured-breadcrumbs.ts'

type Page = {
  product: ShownProduct
  pack: ShownPack | undefined
  origin: string
  reviews: ListedReviews | null
}

/** The product as structured data (schema.org): the pack shown first with exactly the displayed data, then the others. */
export function structuredProduct({ product, pack, origin, reviews }: Page) {
  const { id, name, description, pictures, kind, hobby, packs, colour, country } = product
  const url = origin + inThisLanguage(productPath(name, id))
  const shownFirst = pack ? [pack, ...packs.filter((each) => each !== pack)] : []
  const offers = shownFirst.map((each) => offerOf(each, product, url))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: String(id),
    name,
    description,
    url,
    image: pictures.map(({ path }) => origin + pictureUrl(path, 1200)),
    category: kind ? `${hobby.name} > ${kind}` : hobby.name,
    countryOfOrigin: { '@type': 'Country', name: country },
    ...(colour ? { color: colour.name } : {}),
    ...(pack ? { sku: pack.sku, offers: offers.length === 1 ? offers[0] : offers } : {}),
    ...ratingOf(product, reviews),
  }
}

/** The breadcrumbs of the product as structured data. */
export const productBreadcrumbs = ({ id, name, hobby }: ShownProduct, hobbies: string) =>
  structuredBreadcrumbs([
    { name: hobbies, path: '/hobbies' },
    { name: hobby.name, path: hobbyPath(hobby.name, hobby.id) },
    { name, path: productPath(name, id) },
  ])

function offerOf(pack: ShownPack, product: ShownProduct, url: string) {
  const price = shownPrice(pack).price.toFixed(2)
  const availability = isForSale(pack) ? (pack.madeInDays === null ? 'InStock' : 'MadeToOrder') : 'OutOfStock'
  return {
    '@type': 'Offer',
    url: product.packs.length > 1 ? `${url}?pack=${pack.id}` : url,
    sku: pack.sku,
    ...(pack.label ? { name: pack.label } : {}),
    price,
    priceCurrency: 'INR',
    ...(pack.cut
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'INR',
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' },
          },
        }
      : {}),
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: product.store.name },
    ...(isReturnable(product, pack) ? { hasMerchantReturnPolicy: withinSevenDays } : {}),
  }
}

/** Handmade earrings, jewellery and food are partly non-returnable, so no return policy is stated for these hobbies. */
const PARTLY_NON_RETURNABLE = new Set([2, 9, 13])

/** Whether a product can be returned without a reason (see the refund policy). */
export function isReturnable(
  { hobby }: Pick<ShownProduct, 'hobby'>,
  { cut, madeInDays }: ShownPack,
): boolean {
  return !cut && madeInDays === null && !PARTLY_NON_RETURNABLE.has(hobby.id)
}

const withinSevenDays = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
}

/** The page's own reviews; undefined without any. */
function ratingOf({ rating }: ShownProduct, reviews: ListedReviews | null) {
  if (!rating) return {}
  const shown = reviews?.rows.slice(0, 5) ?? []
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: 5,
    },
    ...(shown.length > 0 ? { review: shown.map(reviewOf) } : {}),
  }
}

const reviewOf = ({ rating, title, text, author, at }: ListedReviews['rows'][number]) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  ...(title ? { name: title } : {}),
  reviewBody: text,
  author: { '@type': 'Person', name: author },
  datePublished: at.slice(0, 10),
})
