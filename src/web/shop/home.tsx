import { Link } from 'react-router'
import { getCategories } from '#contracts/catalogue'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import type { CardProduct } from '../shared/product-card/card-product.ts'
import { ProductGrid } from '../shared/product-card/product-card.tsx'
import { hobbyPath } from '../shared/slugs.ts'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { ImageTile } from '../ui/image-tile/image-tile.tsx'
import type { Route } from './+types/home.ts'
import { bestOffers, heroPicture, newestGoods, othersThan } from './home.find.ts'
import { Hero } from './home.hero.tsx'
import { Ways } from './home.ways.tsx'
import styles from './home.module.css'
import { canonical } from './page-address.ts'

export const handle = { sameForEveryVisitor: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const [{ data }, hero, fresh, offers] = await Promise.all([ask(getCategories), heroPicture(ask), newestGoods(ask), bestOffers(ask)])
  const hobbies = data.map(({ id, name, image }) => ({ id, name, image }))
  return { hobbies, hero, offers, fresh: othersThan(offers, fresh), origin: url.origin }
}

export default function Home({ loaderData: { hobbies, hero, fresh, offers } }: Route.ComponentProps) {
  return (
    <>
      <Hero picture={hero} />
      <div className={styles.sections}>
        <Hobbies hobbies={hobbies} />
        <Goods id="offers" title="Well liked, and reduced" note="The largest reductions among our best rated goods." products={offers} />
        <Goods id="new" title="New in the shop" products={fresh} />
        <Ways />
      </div>
    </>
  )
}

function Hobbies({ hobbies }: { hobbies: { id: number; name: string; image: string }[] }) {
  return (
    <section className="container" aria-labelledby="hobbies">
      <SectionHeading
        id="hobbies"
        aside={
          <Link to="/hobbies" className={styles.wideOnly}>
            All hobbies
          </Link>
        }
      >
        What will you make?
      </SectionHeading>
      <ul className={styles.hobbies}>
        {hobbies.map(({ id, name, image }) => (
          <li key={id}>
            <ImageTile to={hobbyPath(name, id)} name={name} path={image} tint={id} from={320} upTo={320} sizes="176px" />
          </li>
        ))}
        <li className={styles.all}>
          <Link to="/hobbies" prefetch="intent">
            All hobbies
          </Link>
        </li>
      </ul>
    </section>
  )
}

type GoodsProps = { id: string; title: string; note?: string; products: CardProduct[] }

function Goods({ id, title, note, products }: GoodsProps) {
  if (products.length === 0) return null
  return (
    <section className="container" aria-labelledby={id}>
      <SectionHeading id={id} aside={<Link to="/search/">See all</Link>}>
        {title}
      </SectionHeading>
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.goods}>
        <ProductGrid products={products} firstOnes={0} />
      </div>
    </section>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: 'CIY - Create It Yourself: craft supplies, makers and workshops in India' },
  ...pageMeta({
    title: 'CIY',
    description: 'Craft supplies from stores across India: sewing, yarn, beads, resin, paper, baking and more. Make it yourself.',
  }).slice(1),
  ...(loaderData ? canonical(loaderData.origin, { path: '/', ...(loaderData.hero ? { picture: loaderData.hero.path } : {}) }) : []),
]
