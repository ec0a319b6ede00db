import { Link } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { getCompany } from '#contracts/operations/company'
import { explore } from '#contracts/community/feed'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { ImageTile } from '../ui/image-tile/image-tile.tsx'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/home.ts'
import { heroPicture, rowsOfGoods, storesToMeet } from './home/find.ts'
import { Hero } from './home/hero.tsx'
import { How } from './home/how.tsx'
import { MakersRow } from './home/makers-row.tsx'
import { GoodsRow, OffersRow, SeasonRow, StoresToMeet } from './home/rows.tsx'
import { ViewedRow } from './home/viewed-row.tsx'
import styles from './home.module.css'
import { structuredShop } from './listing/structured.ts'
import { hobbyTile, type HobbyTile } from './hobby-tile.ts'

export const handle = { sameForEveryVisitor: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const now = Date.now()
  const newest = ask(explore, { query: { limit: 6, category: 'all', order: 'latest' } })
  const [{ data }, company, hero, rows, stores, posts] = await Promise.all([
    ask(getCategories),
    ask(getCompany).catch(() => null),
    heroPicture(ask),
    rowsOfGoods(ask, now),
    storesToMeet(ask, now),
    newest.then(
      (found) => found.rows,
      () => [],
    ),
  ])
  const hobbies = data.map(hobbyTile)
  return { hobbies, company, hero, rows, stores, posts }
}

export default function Home({ loaderData: { hobbies, hero, rows, stores, posts } }: Route.ComponentProps) {
  const t = useTranslator()
  const { season, offers, loved, fresh } = rows
  return (
    <>
      <Hero picture={hero} />
      <div className={styles.sections}>
        <Hobbies hobbies={hobbies} />
        {season ? <SeasonRow season={season} /> : null}
        <GoodsRow id="new" title={t('lists.home.new')} to="/search/" products={fresh} />
        <MakersRow posts={posts} />
        <OffersRow products={offers} />
        <StoresToMeet stores={stores} />
        <GoodsRow
          id="loved"
          title={t('lists.home.loved')}
          note={t('lists.home.loved.note')}
          to="/search/?rating=4&sort=rated"
          products={loved}
        />
        <How />
        <ViewedRow />
      </div>
    </>
  )
}

function Hobbies({ hobbies }: { hobbies: HobbyTile[] }) {
  const t = useTranslator()
  return (
    <section className="container" aria-labelledby="hobbies">
      <SectionHeading
        id="hobbies"
        aside={
          <Link to="/hobbies" className={styles.wideOnly}>
            {t('lists.home.allhobbies')}
          </Link>
        }
      >
        {t('lists.home.hobbies')}
      </SectionHeading>
      <ul className={styles.hobbies}>
        {hobbies.map(({ id, path, name, image }) => (
          <li key={id}>
            <ImageTile to={path} name={name} path={image} tint={id} from={320} upTo={320} sizes="176px" />
          </li>
        ))}
        <li className={styles.all}>
          <Link to="/hobbies" prefetch="intent">
            {t('lists.home.allhobbies')}
          </Link>
        </li>
      </ul>
    </section>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const t = translator()
  return [
    { title: t('lists.home.title') },
    ...pageMeta({ title: 'CIY', description: t('lists.home.about'), path: '/' }).slice(1),
    { 'script:ld+json': structuredShop(loaderData?.company ?? null) },
  ]
}
