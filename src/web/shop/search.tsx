import { Link, redirect } from 'react-router'
import { getCategories } from '#contracts/catalogue'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { hobbyPath, searchPath } from '../shared/slugs.ts'
import { CircleLink } from '../ui/circle-link/circle-link.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import type { Route } from './+types/search.ts'
import { countFilters, filterNames, filterQuery, readFilters } from './listing.filters.ts'
import { findGoods } from './listing.find.ts'
import { Listing } from './listing.tsx'
import { canonical } from './page-address.ts'
import styles from './search.module.css'

export const handle = { sameForEveryVisitor: true, query: ['q', ...filterNames] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const asked = url.searchParams.get('q')
  if (asked !== null) throw redirect(searchPath(tidy(asked)))

  const ask = context.get(askContext)
  const text = tidy(params.query ?? '')
  const filters = readFilters(url.searchParams)
  const found = await findGoods(ask, filters, { text, usual: text ? 'best' : 'new' })
  const needsWays = found.count === 0 || text === ''
  const hobbies = needsWays ? (await ask(getCategories)).data.map(({ id, name, image }) => ({ id, name, image })) : []
  return { text, filters, found, hobbies, origin: url.origin }
}

export default function Search({ loaderData: { text, filters, found, hobbies } }: Route.ComponentProps) {
  const isNothing = found.count === 0 && countFilters(filters) === 0
  return (
    <div className="container page">
      {text ? (
        <PageHeading>
          <span className={styles.for}>Search: </span>
          <span className={styles.text}>{text}</span>
        </PageHeading>
      ) : (
        <PageHeading lead="Words, a colour, a store, in English, Hindi or both.">Search the shop</PageHeading>
      )}
      {text === '' ? <PopularWords /> : null}
      {isNothing ? (
        <NothingFound text={text} />
      ) : (
        <Listing
          path={searchPath(text)}
          filters={filters}
          found={found}
          categoryLabel="Hobby"
          sorts={text ? ['best', 'new', 'low', 'high', 'rated'] : ['new', 'low', 'high', 'rated']}
        />
      )}
      {hobbies.length > 0 ? <Hobbies hobbies={hobbies} /> : null}
    </div>
  )
}

const popular = [
  'Merino wool',
  'Block print',
  'Epoxy resin',
  'Washi tape',
  'Crochet hook',
  'Wooden beads',
  'Gota',
  'Macrame cord',
  'Diya',
  'Fondant',
  'धागा',
]

function PopularWords() {
  return (
    <section aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular" className={styles.title}>
        Often looked for
      </h2>
      <WordLinks words={popular} />
    </section>
  )
}

/** Says so, and shows ways on: single words of what was asked, words that many ask for. */
function NothingFound({ text }: { text: string }) {
  const words = [...new Set(text.split(/[\s,/+-]+/).filter((word) => word.length > 2))]
  return (
    <>
      <EmptyState drawing="search" title={`Nothing found for “${shortened(text)}”`}>
        Check the spelling, use fewer or plainer words, or say it in Hindi: धागा finds thread.
      </EmptyState>
      {words.length > 1 ? (
        <section aria-labelledby="words" className={styles.popular}>
          <h2 id="words" className={styles.title}>
            One word at a time
          </h2>
          <WordLinks words={words.slice(0, 8).map(shortened)} />
        </section>
      ) : null}
      <PopularWords />
    </>
  )
}

function WordLinks({ words }: { words: readonly string[] }) {
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>
          <Link to={searchPath(word)} prefetch="intent" className={styles.word}>
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Hobbies({ hobbies }: { hobbies: { id: number; name: string; image: string }[] }) {
  return (
    <section aria-labelledby="hobbies" className={styles.hobbies}>
      <h2 id="hobbies" className={styles.title}>
        Or start from a hobby
      </h2>
      <ul className={styles.circles}>
        {hobbies.map(({ id, name, image }) => (
          <li key={id}>
            <CircleLink to={hobbyPath(name, id)} name={name} path={image} tint={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One blank between words, and no more letters than a search takes. */
function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 200).trim()
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { text, filters, origin } = loaderData
  return [
    ...pageMeta({
      title: text ? `Search: ${shortened(text)}` : 'Search',
      description: text ? `${shortened(text)} from stores across India, on CIY.` : 'Find craft supplies by word, colour or store.',
    }),
    ...canonical(origin, { path: searchPath(text) + filterQuery(readFilters(new URLSearchParams()), { page: filters.page }) }),
    ...(text ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}
