import { data, redirect } from 'react-router'
import { getCategories, getMovedCategories, type Category } from '#contracts/products/catalogue'
import type { ApiClient } from '#platform/api-client'
import { askContext } from '../api.server.ts'
import { categoriesBelow } from '../shared/categories-below.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { hobbyPath, idOfSlug, isCanonicalSlug } from '../shared/slugs.ts'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { pageLocale, useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/hobby.ts'
import styles from './hobby.module.css'
import { hobbyDescription } from './hobby-description.ts'
import { listAddress } from './listing/address.ts'
import { Chips } from './listing/chips.tsx'
import { filterNames, filterQuery, readFilters } from './listing/filters.ts'
import { findGoods, nameOf } from './listing/find.ts'
import { Listing } from './listing/listing.tsx'
import { hobbySteps, structuredList } from './listing/structured.ts'
import { structuredBreadcrumbs } from '../shared/structured-breadcrumbs.ts'

export const handle = { sameForEveryVisitor: true, query: filterNames }

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const url = new URL(request.url)
  const id = idOfSlug(slug)
  const { data: hobbies } = await ask(getCategories)
  const hobby = hobbies.find((each) => each.id === id)
  if (!hobby) {
    const address = await addressOf(ask, hobbies, id)
    if (address) throw redirect(address, 301)
    throw data({ message: translator()('lists.hobby.unknown') }, { status: 404 })
  }
  const { name, image } = hobby
  if (!isCanonicalSlug(slug, name, hobby.id)) throw redirect(hobbyPath(name, hobby.id) + url.search, 301)

  const requested = readFilters(url.searchParams)
  const below = categoriesBelow(hobby)
  const isBelow = below.some((each) => each.id === requested.category)
  if (requested.category !== null && !isBelow) {
    // The products of a hidden category may have been moved.
    const address = await addressOf(ask, hobbies, requested.category)
    if (address) throw redirect(address, 301)
  }
  const filters = { ...requested, category: isBelow ? requested.category : null }
  const found = await findGoods(ask, filters, {
    usual: 'new',
    hobby: hobby.id,
    categories: hobbies,
    ownsCategory: true,
  })
  // Without a Hindi description, Hindi pages show that of the whole hobby.
  const kinds = below.map((each) => ({
    id: each.id,
    name: nameOf(each),
    description: (pageLocale().language === 'en' ? each.description : each.description_hi) || undefined,
  }))
  return {
    hobby: {
      id: hobby.id,
      slugName: name,
      name: nameOf(hobby),
      description: hobbyDescription(hobby),
      image,
      kinds,
    },
    filters,
    found,
  }
}

/** The address of a category: below its hobby, or where the products of a hidden one went; null for an unknown one. */
async function addressOf(
  ask: ApiClient,
  hobbies: readonly Category[],
  id: number | null,
): Promise<string | null> {
  const own = addressIn(hobbies, id)
  if (own !== null || id === null) return own
  const { rows } = await ask(getMovedCategories)
  return addressIn(hobbies, rows.find((moved) => moved.id === id)?.to_id ?? null)
}

function addressIn(hobbies: readonly Category[], id: number | null): string | null {
  const hobby = hobbies.find((each) => each.id === id || categoriesBelow(each).some((one) => one.id === id))
  if (!hobby) return null
  const path = hobbyPath(hobby.name, hobby.id)
  return hobby.id === id ? path : `${path}?category=${id}`
}

export default function Hobby({ loaderData: { hobby, filters, found } }: Route.ComponentProps) {
  const t = useTranslator()
  const { id, slugName, name, description, image, kinds } = hobby
  const path = hobbyPath(slugName, id)
  const kind = kinds.find((each) => each.id === filters.category)
  const counts = new Map(found.facets.categories.map((each) => [each.id, each.count]))
  const chips = [{ id: null, name: t('lists.filter.all') }, ...kinds].map((each) => ({
    ...each,
    count: each.id === null ? undefined : counts.get(each.id),
    to: path + filterQuery(filters, { category: each.id, facts: [] }),
  }))
  return (
    <>
      <div className={styles.head} data-tint={id}>
        <div className={`container ${styles.row}`}>
          <div className={styles.words}>
            <Breadcrumbs
              steps={[
                { name: t('lists.hobbies'), to: '/hobbies' },
                ...(kind ? [{ name, to: path }, { name: kind.name }] : [{ name }]),
              ]}
            />
            <h1>{kind?.name ?? name}</h1>
            <p className={styles.lead}>{kind?.description ?? description}</p>
          </div>
          <Picture
            path={image}
            alt=""
            tint={id}
            width={1200}
            height={800}
            isFirst
            from={248}
            upTo={800}
            sizes="(min-width: 1320px) 420px, (min-width: 390px) 32vw, 124px"
            className={styles.art}
          />
        </div>
      </div>
      <div className="container page">
        <Chips name={t('lists.hobby.kinds', { name })} chips={chips} chosen={filters.category} />
        <Listing
          path={path}
          filters={filters}
          found={found}
          ownsCategory
          sorts={['new', 'low', 'high', 'rated', 'offer', 'origin']}
        />
      </div>
    </>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const t = translator()
  const { hobby, filters, found } = loaderData
  const kind = hobby.kinds.find((each) => each.id === filters.category)
  const title = kind ? `${kind.name}, ${hobby.name}` : hobby.name
  const { path, robots } = listAddress(hobbyPath(hobby.slugName, hobby.id), filters, {
    ownsCategory: true,
    isEmpty: found.products.length === 0,
  })
  return [
    ...pageMeta({
      title: filters.page > 1 ? t('lists.title.page', { title, page: filters.page }) : title,
      description: kind?.description ?? hobby.description,
      path,
      shared: { of: 'hobby', id: hobby.id, name: hobby.name },
    }),
    ...robots,
    { 'script:ld+json': structuredBreadcrumbs(hobbySteps(hobby, t('lists.hobbies'), kind)) },
    { 'script:ld+json': structuredList({ ...found, page: filters.page }) },
  ]
}
