import { Link, redirect } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { findCommunity } from '#contracts/products/search'
import { askContext } from '../api.server.ts'
import { askPage } from '../shared/ask-page.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { searchPath } from '../shared/slugs.ts'
import { CircleLink } from '../ui/circle-link/circle-link.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, Message, translator } from '../messages/messages.tsx'
import type { Route } from './+types/search.ts'
import { listAddress } from './listing/address.ts'
import { countFilters, filterNames, readFilters, type Filters } from './listing/filters.ts'
import { findGoods, type Found } from './listing/find.ts'
import { Listing } from './listing/listing.tsx'
import { structuredList } from './listing/structured.ts'
import { Everything, FromMakers, isPart, Parts } from './search/community.tsx'
import { isCut, shortened, tidy } from './search/text.ts'
import styles from './search.module.css'
import { hobbyTile, type HobbyTile } from './hobby-tile.ts'

/** Lists with fewer results are not indexed. */
const FEW = 3

await messagesFor('searchpage')

/** How many are shown below the products. */
const BELOW = 6
const AT_ONCE = 24

export const handle = {
  sameForEveryVisitor: true,
  query: ['q', 'of', 'after', ...filterNames],
  messages: 'searchpage',
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const query = url.searchParams.get('q')
  if (query !== null) throw redirect(searchPath(tidy(query)))

  const ask = context.get(askContext)
  const text = tidy(params.query ?? '')
  const filters = readFilters(url.searchParams)
  const { data: categories } = await ask(getCategories)
  const found = await findGoods(ask, filters, { text, usual: text ? 'best' : 'new', categories })
  const needsSuggestions = found.count === 0 || text === ''
  const { part, community } = await communityFor(ask, { text, filters, sent: url.searchParams })
  const hobbies = needsSuggestions ? categories.map(hobbyTile) : []
  return { text, part, community, isCut: isCut(params.query ?? ''), filters, found, hobbies }
}

type Ask = Parameters<typeof findGoods>[0]

/** Posts and creators for the search: some below the products, or the whole part. */
async function communityFor(
  ask: Ask,
  { text, filters, sent }: { text: string; filters: Filters; sent: URLSearchParams },
) {
  const of = sent.get('of')
  if (text === '') return { part: 'goods' as const, community: null }
  if (isPart(of)) {
    const after = sent.get('after') ?? undefined
    return {
      part: of,
      community: await askPage(after, (cursor) =>
        ask(findCommunity, { query: { q: text, of, limit: AT_ONCE, after: cursor } }),
      ),
    }
  }
  const isFirst = filters.page === 1
  return {
    part: 'goods' as const,
    community: isFirst ? await ask(findCommunity, { query: { q: text, of: 'all', limit: BELOW } }) : null,
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { text, part, community, hobbies } = loaderData
  return (
    <div className="container page">
      <Head {...loaderData} />
      {text === '' ? <PopularWords /> : null}
      {part !== 'goods' && community ? (
        <Everything text={text} part={part} found={community} />
      ) : (
        <Goods {...loaderData} />
      )}
      {hobbies.length > 0 && part === 'goods' ? <Hobbies hobbies={hobbies} /> : null}
    </div>
  )
}

function Head({ text, part, isCut, filters, found }: Route.ComponentProps['loaderData']) {
  const t = useTranslator()
  const isNothing = found.count === 0 && countFilters(filters) === 0
  return (
    <>
      {text ? (
        <PageHeading>
          <span className={styles.for}>{t('lists.search.for')} </span>
          <span className={styles.text}>{shortened(text)}</span>
        </PageHeading>
      ) : (
        <PageHeading lead={t('lists.search.lead')}>{t('lists.search')}</PageHeading>
      )}
      {text ? <Parts text={text} part={part} /> : null}
      {isCut ? <p className={styles.meant}>{t('lists.search.cut')}</p> : null}
      {found.correctedQuery && !isNothing ? (
        <p className={styles.meant}>
          <Message
            id="lists.search.meant"
            values={{
              text: shortened(text),
              meant: (
                <Link to={searchPath(found.correctedQuery)} className={styles.really}>
                  {found.correctedQuery}
                </Link>
              ),
            }}
          />
        </p>
      ) : null}
    </>
  )
}

function Goods({ text, community, filters, found }: Route.ComponentProps['loaderData']) {
  const isNothing = found.count === 0 && countFilters(filters) === 0
  return (
    <>
      {isNothing ? (
        <NothingFound text={text} />
      ) : (
        <Listing
          path={searchPath(text)}
          filters={filters}
          found={found}
          sorts={
            text
              ? ['best', 'new', 'low', 'high', 'rated', 'offer', 'origin']
              : ['new', 'low', 'high', 'rated', 'offer', 'origin']
          }
        />
      )}
      {community ? <FromMakers text={text} found={community} /> : null}
    </>
  )
}

function PopularWords() {
  const t = useTranslator()
  return (
    <section aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular" className={styles.title}>
        {t('lists.search.popular')}
      </h2>
      <WordLinks words={t('lists.search.popular.words').split(', ')} />
    </section>
  )
}

/** Without results: links to single words of the search, and to popular searches. */
function NothingFound({ text }: { text: string }) {
  const t = useTranslator()
  if (text === '') {
    return (
      <EmptyState
        drawing="basket"
        title={t('lists.none')}
        action={<ButtonLink to="/hobbies">{t('lists.none.hobbies')}</ButtonLink>}
      >
        {t('lists.none.lead')}
      </EmptyState>
    )
  }
  const words = [...new Set(text.split(/[\s,/+-]+/).filter((word) => word.length > 2))]
  return (
    <>
      <EmptyState drawing="search" title={t('lists.search.nothing', { text: shortened(text) })}>
        {t('lists.search.tips')}
      </EmptyState>
      {words.length > 1 ? (
        <section aria-labelledby="words" className={styles.popular}>
          <h2 id="words" className={styles.title}>
            {t('lists.search.words')}
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

function Hobbies({ hobbies }: { hobbies: HobbyTile[] }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="hobbies" className={styles.hobbies}>
      <h2 id="hobbies" className={styles.title}>
        {t('lists.search.hobbies')}
      </h2>
      <ul className={styles.circles}>
        {hobbies.map(({ id, path, name, image }) => (
          <li key={id}>
            <CircleLink to={path} name={name} path={image} tint={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether search engines index it: only searches with enough results, and only their first page. */
function isToBeFound(text: string, { page }: Filters, { count, correctedQuery, products }: Found): boolean {
  return text ? count >= FEW && correctedQuery === null && page === 1 : products.length > 0
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const t = translator()
  const { text, part, filters, found } = loaderData
  const isEmpty = part !== 'goods' || !isToBeFound(text, filters, found)
  const { path, robots } = listAddress(searchPath(text.toLowerCase()), filters, {
    ownsCategory: false,
    isEmpty,
  })
  return [
    ...pageMeta({
      title: text ? t('lists.search.title', { text: shortened(text) }) : t('lists.search.page'),
      description: text ? t('lists.search.about', { text: shortened(text) }) : t('lists.search.lead'),
      path,
    }),
    ...robots,
    { 'script:ld+json': structuredList({ ...found, page: filters.page }) },
  ]
}
