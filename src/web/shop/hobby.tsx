import { data, redirect } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { askContext } from '../api.server.ts'
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
    const parent = hobbies.find(({ children }) => children.some((each) => each.id === id))
    if (parent) throw redirect(`${hobbyPath(parent.name, parent.id)}?category=${id}`, 301)
    throw data({ message: translator()('lists.hobby.unknown') }, { status: 404 })
  }
  const { name, image, children } = hobby
  if (!isCanonicalSlug(slug, name, hobby.id)) throw redirect(hobbyPath(name, hobby.id) + url.search, 301)

  const requested = readFilters(url.searchParams)
  const filters = {
    ...requested,
    category: children.some((each) => each.id === requested.category) ? requested.category : null,
  }
  const found = await findGoods(ask, filters, {
    usual: 'new',
    hobby: hobby.id,
    categories: hobbies,
    ownsCategory: true,
  })
  // Kinds are described in English only: Hindi pages show the description of the whole hobby instead.
  const kinds = children.map((each) => ({
    id: each.id,
    name: nameOf(each),
    description: pageLocale().language === 'en' ? each.description : undefined,
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
