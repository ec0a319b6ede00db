import { Suspense } from 'react'
import { Await, data, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getCategories, type Category } from '#contracts/products/catalogue'
import { listQuestions, listReviews } from '#contracts/products/reviews'
import { findById, findRelated } from '#contracts/products/search'
import { findStore } from '#contracts/selling/sellers'
import { checkPin } from '#contracts/delivery/shipping'
import type { ApiClient } from '#platform/api-client'
import { categoriesBelow } from '../shared/categories-below.ts'
import { askContext } from '../api.server.ts'
import { orElse } from '../shared/or-else.ts'
import { pageDescription } from '../shared/page-description.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ReportButton } from '../shared/report/report-button.tsx'
import { hobbyPath, idOfSlug, isCanonicalSlug, productPath } from '../shared/slugs.ts'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/product.ts'
import { nameOf } from './listing/find.ts'
import { Declarations, DeliveryTerms, Description, Kit, Specs } from './product/about.tsx'
import { Decision } from './product/decision.tsx'
import { Gallery } from './product/gallery.tsx'
import { RecentlySeen, RelatedRows, relatedOf } from './product/more.tsx'
import styles from './product/product.module.css'
import { Questions } from './product/questions/questions.tsx'
import { Reviews } from './product/reviews/reviews.tsx'
import { Seller } from './product/seller.tsx'
import { chosenPack, shownOf, shownPrice, type ShownPack } from './product/shown.ts'
import { structuredProduct, productBreadcrumbs } from './product/structured.ts'

await messagesFor('product')

export const handle = { sameForEveryVisitor: true, query: ['pack', 'pin'], messages: 'product' }

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const url = new URL(request.url)
  const id = idOfSlug(slug)
  if (id === null) throw data({ message: 'There is no such product.' }, { status: 404 })
  const { response } = await ask(findById, { body: { rec_id: id } })
  const { product_id, product_name, store_slug, subcategory } = response
  if (!isCanonicalSlug(slug, product_name, product_id))
    throw redirect(productPath(product_name, product_id) + url.search, 301)
  const params = { id: product_id }
  const product = shownOf(response)
  const later = {
    front: orElse(
      ask(findStore, { params: { slug: store_slug } }).then((answer) => answer.response),
      null,
    ),
    questions: orElse(ask(listQuestions, { params }), null),
    related: orElse(
      ask(findRelated, { params }).then(({ rows }) => relatedOf(rows, subcategory)),
      { with: [], like: [] },
    ),
  }
  const [hobbies, reviews, delivery] = await Promise.all([
    ask(getCategories).then(({ data }) => data),
    orElse(ask(listReviews, { params }), null),
    deliveryTo(ask, url.searchParams.get('pin'), chosenPack(product.packs, url.searchParams.get('pack'))),
  ])
  return {
    product,
    breadcrumbs: breadcrumbsOf(product, hobbies),
    delivery,
    reviews,
    origin: url.origin,
    ...later,
  }
}

/** Another pack of the same product is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function Product({
  loaderData: { product, breadcrumbs, delivery, reviews, front, questions, related },
}: Route.ComponentProps) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const { id, name, hobby, pictures } = product
  const pack = chosenPack(product.packs, query.get('pack'))
  const of = { product, pack }
  return (
    <div key={id}>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs steps={[{ name: t('product.hobbies'), to: '/hobbies' }, ...breadcrumbs, { name }]} />
        <div className={styles.columns}>
          <Gallery pictures={pictures} tint={hobby.id} packPicture={pack?.pictureAt ?? null} />
          <Decision product={product} pack={pack} delivery={delivery} />
        </div>
        <div className={styles.facts}>
          <div className={styles.column}>
            <Description>{product.description}</Description>
            <Kit kit={product.kit} />
            <Specs specs={product.specs} />
            <DeliveryTerms {...of} />
          </div>
          <div className={styles.column}>
            <Declarations {...of} commonName={breadcrumbs.at(-1)?.name} front={front} />
            <Seller store={product.store} front={front} />
            <div>
              <ReportButton subject="product" subjectId={id} />
            </div>
          </div>
        </div>
        <Reviews product={product} first={reviews} />
        <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
          <Await resolve={questions}>{(first) => <Questions productId={id} first={first} />}</Await>
        </Suspense>
      </div>
      <RelatedRows related={related} />
      <RecentlySeen productId={id} />
    </div>
  )
}

/** From its hobby down to its category, in the language of the page. */
function breadcrumbsOf({ hobby, kind }: ReturnType<typeof shownOf>, hobbies: readonly Category[]) {
  const path = hobbyPath(hobby.name, hobby.id)
  const known = hobbies.find(({ id }) => id === hobby.id)
  const inner = known && categoriesBelow(known).find(({ name }) => name === kind)
  return [
    { name: known ? nameOf(known) : hobby.name, to: path },
    ...(inner ? [{ name: nameOf(inner), to: `${path}?category=${inner.id}` }] : []),
  ]
}

/** The delivery to a PIN code from the form without scripts. */
async function deliveryTo(ask: ApiClient, pin: string | null, pack: ShownPack | undefined) {
  if (!pin || !pack) return null
  return orElse(ask(checkPin, { params: { pin: pin.slice(0, 10) }, query: { pricing_id: pack.id } }), null)
}

export const meta = ({ loaderData, location }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { product, origin, reviews } = loaderData
  const { id, name, store, description, packs, pictures } = product
  const pack = chosenPack(packs, new URLSearchParams(location.search).get('pack'))
  const lead = pack
    ? `${translator()('product.meta', { price: inRupees(shownPrice(pack).price), store: store.name })} `
    : ''
  return [
    ...pageMeta({
      title: name,
      description: pageDescription(`${lead}${description}`),
      path: productPath(name, id),
      shared: {
        of: 'product',
        id,
        name,
        store: store.name,
        picture: pictures[0]?.path ?? '',
        prices: packs.map(({ price }) => price),
        price: pack?.price,
      },
    }),
    { 'script:ld+json': structuredProduct({ product, pack, origin, reviews }) },
    {
      'script:ld+json': productBreadcrumbs(product, translator()('product.hobbies')),
    },
  ]
}
