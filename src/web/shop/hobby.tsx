import { data, Link, redirect } from 'react-router'
import { getCategories } from '#contracts/catalogue'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { hobbyPath, idOfSlug, isCanonicalSlug } from '../shared/slugs.ts'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import type { Route } from './+types/hobby.ts'
import styles from './hobby.module.css'
import { filterNames, filterQuery, readFilters } from './listing.filters.ts'
import { findGoods } from './listing.find.ts'
import { Listing } from './listing.tsx'
import { canonical } from './page-address.ts'

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
    throw data({ message: 'There is no such hobby.' }, { status: 404 })
  }
  const { name, description, image, children } = hobby
  if (!isCanonicalSlug(slug, name, hobby.id)) throw redirect(hobbyPath(name, hobby.id) + url.search, 301)

  const asked = readFilters(url.searchParams)
  const filters = { ...asked, category: children.some((each) => each.id === asked.category) ? asked.category : null }
  const found = await findGoods(ask, filters, { usual: 'new', within: hobby.id })
  const kinds = children.map((each) => ({ id: each.id, name: each.name, description: each.description }))
  return { hobby: { id: hobby.id, name, description, image, kinds }, filters, found, origin: url.origin }
}

export default function Hobby({ loaderData: { hobby, filters, found } }: Route.ComponentProps) {
  const { id, name, description, image, kinds } = hobby
  const path = hobbyPath(name, id)
  const kind = kinds.find((each) => each.id === filters.category)
  const counts = new Map<number | null, number>(found.categories.map((each) => [each.id, each.count]))
  return (
    <>
      <div className={styles.head} data-tint={id}>
        <div className={`container ${styles.row}`}>
          <div className={styles.words}>
            <Breadcrumbs steps={[{ name: 'Hobbies', to: '/hobbies' }, ...(kind ? [{ name, to: path }, { name: kind.name }] : [{ name }])]} />
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
        <nav aria-label={`Kinds of ${name}`} className={styles.kinds}>
          <ul className={styles.chips}>
            {[{ id: null, name: 'All' }, ...kinds].map((each) => (
              <li key={each.id}>
                <Link
                  to={`${path}${filterQuery(filters, { category: each.id })}`}
                  prefetch="intent"
                  preventScrollReset
                  className={styles.chip}
                  aria-current={each.id === filters.category ? 'true' : undefined}
                >
                  {each.name}
                  {counts.has(each.id) ? <span className={styles.count}>{counts.get(each.id)}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Listing path={path} filters={filters} found={found} sorts={['new', 'low', 'high', 'rated']} />
      </div>
    </>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { hobby, filters, origin } = loaderData
  const kind = hobby.kinds.find((each) => each.id === filters.category)
  const title = kind ? `${kind.name}, ${hobby.name}` : hobby.name
  return [
    ...pageMeta({ title: filters.page > 1 ? `${title}, page ${filters.page}` : title, description: kind?.description ?? hobby.description }),
    ...canonical(origin, {
      path: hobbyPath(hobby.name, hobby.id) + filterQuery(readFilters(new URLSearchParams()), { category: filters.category, page: filters.page }),
      picture: hobby.image,
    }),
  ]
}
