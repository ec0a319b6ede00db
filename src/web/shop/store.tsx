import { data, redirect } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { findStore } from '#contracts/selling/sellers'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { storePath } from '../shared/slugs.ts'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/store.ts'
import { listAddress } from './listing/address.ts'
import { Chips } from './listing/chips.tsx'
import { filterNames, filterQuery, readFilters, type Filters } from './listing/filters.ts'
import { findGoods, type Found } from './listing/find.ts'
import { Listing } from './listing/listing.tsx'
import { structuredList } from './listing/structured.ts'
import { StoreBanner } from './store/banner.tsx'
import { SellerFacts } from './store/seller-facts.tsx'
import { structuredBreadcrumbs } from '../shared/structured-breadcrumbs.ts'

export const handle = { sameForEveryVisitor: true, query: filterNames }

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const url = new URL(request.url)
  const { response: store } = await ask(findStore, { params: { slug } }).catch(refuseUnknown)
  if (store.slug !== slug) throw redirect(storePath(store.slug) + url.search, 301)
  const filters = { ...readFilters(url.searchParams), stores: [] }
  if (!store.is_open) return { store, filters, found: null }
  const { data: categories } = await ask(getCategories)
  const found = await findGoods(ask, filters, {
    usual: 'new',
    store: store.id,
    categories,
    ownsCategory: true,
  })
  return { store, filters, found }
}

/** An invalid store name is an unknown address. */
function refuseUnknown(error: unknown): never {
  throw error instanceof Refusal && error.status === 400
    ? data({ message: translator()('lists.store.unknown') }, { status: 404 })
    : error
}

export default function StorePage({ loaderData: { store, filters, found } }: Route.ComponentProps) {
  const t = useTranslator()
  const path = storePath(store.slug)
  return (
    <>
      <StoreBanner store={store}>
        <Breadcrumbs steps={[{ name: t('lists.stores'), to: '/stores' }, { name: store.name }]} />
      </StoreBanner>
      <div className="container page">
        {found ? (
          <>
            <Chips
              name={t('lists.store.kinds', { name: store.name })}
              chips={chipsOf({ path, filters, found, all: t('lists.filter.all') })}
              chosen={filters.category}
            />
            <Listing
              path={path}
              filters={filters}
              found={found}
              ownsCategory
              ownsStore
              sorts={['new', 'low', 'high', 'rated', 'offer', 'origin']}
            />
          </>
        ) : (
          <EmptyState
            drawing="basket"
            title={t('lists.store.paused', { name: store.name })}
            action={<ButtonLink to="/stores">{t('lists.store.others')}</ButtonLink>}
          >
            {t('lists.store.paused.lead')}
          </EmptyState>
        )}
        <SellerFacts store={store} />
      </div>
    </>
  )
}

type ChipsOf = { path: string; filters: Filters; found: Found; all: string }

/** The hobbies in which it sells; within one, its kinds. */
function chipsOf({ path, filters, found, all }: ChipsOf) {
  const { breadcrumbs, facets } = found
  const inner = facets.categories.filter(({ id }) => !breadcrumbs.some((each) => each.id === id))
  const outer = breadcrumbs.map(({ id, name }) => ({ id, name, count: undefined }))
  return [{ id: null, name: all, count: undefined }, ...outer, ...inner].map((each) => ({
    ...each,
    to: path + filterQuery(filters, { category: each.id, facts: [] }),
  }))
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const t = translator()
  const { store, filters, found } = loaderData
  const { path, robots } = listAddress(storePath(store.slug), filters, {
    ownsCategory: true,
    isEmpty: !found || found.products.length === 0,
  })
  const title = found?.breadcrumbs.length ? `${found.breadcrumbs.at(-1)?.name}, ${store.name}` : store.name
  return [
    ...pageMeta({
      title: filters.page > 1 ? t('lists.title.page', { title, page: filters.page }) : title,
      description: store.about || t('lists.store.about', { name: store.name, city: store.city }),
      path,
      shared: { of: 'store', id: store.id, name: store.name, city: store.city },
    }),
    ...robots,
    {
      'script:ld+json': structuredBreadcrumbs([
        { name: t('lists.stores'), path: '/stores' },
        { name: store.name, path: storePath(store.slug) },
      ]),
    },
    ...(found ? [{ 'script:ld+json': structuredList({ ...found, page: filters.page }) }] : []),
  ]
}
