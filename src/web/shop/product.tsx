import { data, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findAllPaged, findById } from '#contracts/search'
import { checkPin } from '#contracts/shipping'
import type { Ask } from '#platform/ask'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { cardOf } from '../shared/product-card/card-product.ts'
import { hobbyPath, idOfSlug, isCanonicalSlug, productPath } from '../shared/slugs.ts'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { inRupees } from '../ui/price/price.tsx'
import type { Route } from './+types/product.ts'
import { canonical } from './page-address.ts'
import { Decision } from './product.decision.tsx'
import { Description, Declarations, Facts } from './product.facts.tsx'
import { Gallery } from './product.gallery.tsx'
import styles from './product.module.css'
import { MoreOfHobby } from './product.more.tsx'
import { chosenPack, shownOf } from './product.shown.ts'
import { structuredProduct, structuredWay } from './product.structured.ts'

export const handle = { sameForEveryVisitor: true, query: ['p', 'pin'] }

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const url = new URL(request.url)
  const id = idOfSlug(slug)
  if (id === null) throw data({ message: 'There is no such product.' }, { status: 404 })
  const { response } = await ask(findById, { body: { rec_id: id } })
  const { product_id, product_name, category, store_id } = response
  if (!isCanonicalSlug(slug, product_name, product_id)) throw redirect(productPath(product_name, product_id) + url.search, 301)
  const [more, delivery] = await Promise.all([moreOfHobby(ask, category.id, product_id), deliveryTo(ask, url.searchParams.get('pin'), store_id)])
  return { product: shownOf(response), more, delivery, origin: url.origin }
}

/** Another pack of the same product is already here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function Product({ loaderData: { product, more, delivery } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { id, name, hobby, kind, pictures } = product
  const pack = chosenPack(product.packs, query.get('p'))
  return (
    <>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs
          steps={[{ name: 'Hobbies', to: '/hobbies' }, { name: hobby.name, to: hobbyPath(hobby.name, hobby.id) }, { name: kind ?? name }]}
        />
        <div className={styles.columns}>
          <Gallery key={id} pictures={pictures} tint={hobby.id} />
          <div className={styles.text}>
            <Decision key={`${id}/${pack?.id}`} product={product} pack={pack} delivery={delivery} />
            <Description>{product.description}</Description>
            <Facts product={product} />
            <Declarations product={product} pack={pack} />
          </div>
        </div>
      </div>
      <MoreOfHobby hobby={hobby} products={more} />
    </>
  )
}

/** A product without its neighbours is still a product. */
async function moreOfHobby(ask: Ask, hobbyId: number, productId: number) {
  try {
    const { rows } = await ask(findAllPaged, { body: { pageNo: 1, pageSize: 6, category_id: hobbyId, orderBy: 'rating', order: 1, in_stock: true } })
    return rows
      .filter(({ product_id }) => product_id !== productId)
      .slice(0, 5)
      .map(cardOf)
  } catch {
    return []
  }
}

/** The answer for a PIN that a form without scripts asks about. */
async function deliveryTo(ask: Ask, pin: string | null, storeId: number) {
  if (!pin) return null
  try {
    return await ask(checkPin, { params: { pin: pin.slice(0, 10) }, query: { store_id: storeId } })
  } catch {
    return null
  }
}

/** As much as a search result shows, ending with a whole word. */
function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159).replace(/\s+\S*$/, '')}…` : text
}

export const meta = ({ loaderData, location }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { product, origin } = loaderData
  const pack = chosenPack(product.packs, new URLSearchParams(location.search).get('p'))
  const price = pack ? `${inRupees(pack.price)} from ${product.store.name}. ` : ''
  return [
    ...pageMeta({ title: product.name, description: shortened(`${price}${product.description}`) }),
    ...canonical(origin, { path: productPath(product.name, product.id), ...(product.pictures[0] ? { picture: product.pictures[0].path } : {}) }),
    { property: 'og:type', content: 'product' },
    ...(pack
      ? [
          { property: 'product:price:amount', content: pack.price.toFixed(2) },
          { property: 'product:price:currency', content: 'INR' },
        ]
      : []),
    { 'script:ld+json': structuredProduct(product, pack, origin) },
    { 'script:ld+json': structuredWay(product, origin) },
  ]
}
