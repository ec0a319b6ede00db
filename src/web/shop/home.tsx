import { Link } from 'react-router'
import { getCategories } from '#contracts/catalogue'
import { findAllPaged, type Product } from '#contracts/search'
import type { Ask } from '#platform/ask'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { hobbyPath, productPath } from '../shared/slugs.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { ImageTile } from '../ui/image-tile/image-tile.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { Price } from '../ui/price/price.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export const handle = { sameForEveryVisitor: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const [{ data }, fresh] = await Promise.all([ask(getCategories), newestProducts(ask)])
  return { hobbies: data.map(({ id, name, image }) => ({ id, name, image })), fresh }
}

export default function Home({ loaderData: { hobbies, fresh } }: Route.ComponentProps) {
  return (
    <>
      <Hero pictures={hobbies.filter(({ id }) => [4, 1, 9].includes(id))} />
      <section className={`container ${styles.section}`} aria-labelledby="hobbies">
        <SectionHeading id="hobbies" aside={<Link to="/hobbies">All hobbies</Link>}>
          What will you make?
        </SectionHeading>
        <ul className={styles.hobbies}>
          {hobbies.map(({ id, name, image }) => (
            <li key={id}>
              <ImageTile
                to={hobbyPath(name, id)}
                name={name}
                path={image}
                tint={id}
                sizes="(min-width: 1200px) 172px, (min-width: 600px) 22vw, 29vw"
              />
            </li>
          ))}
        </ul>
      </section>
      {fresh.length > 0 ? <NewProducts products={fresh} /> : null}
      <Ways />
    </>
  )
}

type Hobby = { id: number; name: string; image: string }
type NewProduct = ReturnType<typeof shownOf>

function Hero({ pictures }: { pictures: Hobby[] }) {
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.heroRow}`}>
        <div className={styles.heroText}>
          <h1 className={styles.heroTitle}>Everything to make it yourself</h1>
          <p className={styles.heroLead}>
            Yarn, cloth, beads, paint, paper and kits from stores across India, and the people who show what can be made of them.
          </p>
          <p className={styles.heroWays}>
            <ButtonLink to="/hobbies">Choose a hobby</ButtonLink>
            <ButtonLink to="/tcsignup" variant="secondary">
              Attend a workshop
            </ButtonLink>
          </p>
        </div>
        <div className={styles.collage}>
          {pictures.map(({ id, name, image }, at) => (
            <Picture
              key={id}
              path={image}
              alt={name}
              tint={id}
              isFirst={at === 0}
              upTo={640}
              sizes="(min-width: 900px) 300px, 45vw"
              className={styles.collagePicture}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function NewProducts({ products }: { products: NewProduct[] }) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="new">
      <SectionHeading id="new">New in the shop</SectionHeading>
      <ul className={styles.products}>
        {products.map(({ id, name, image, hobby, price, mrp }) => (
          <li key={id} className={styles.product}>
            <Picture
              path={image}
              alt=""
              tint={hobby}
              upTo={480}
              sizes="(min-width: 1200px) 240px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, 45vw"
              className={styles.productPicture}
            />
            <Link to={productPath(name, id)} prefetch="intent" className={styles.productName}>
              {name}
            </Link>
            <Price rupees={price} mrp={mrp} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ways() {
  return (
    <section className={`container ${styles.section} ${styles.ways}`} aria-label="Take part">
      {ways.map(({ title, text, to, action }, at) => (
        <div key={to} className={styles.way} data-tint={[4, 11, 6][at]}>
          <h2 className={styles.wayTitle}>{title}</h2>
          <p>{text}</p>
          <Link to={to} prefetch="intent">
            {action}
          </Link>
        </div>
      ))}
    </section>
  )
}

const ways = [
  {
    title: 'Learn from a maker',
    text: 'Small workshops, in person and online. All materials are on the table when you come.',
    to: '/tcsignup',
    action: 'Attend a workshop',
  },
  {
    title: 'Show what you made',
    text: 'Post it with what you used. You earn 5% when others make it too.',
    to: '/become-a-creator',
    action: 'Become a creator',
  },
  {
    title: 'Open your store',
    text: 'Sell to makers in every PIN code. We bring the orders, you send the parcels.',
    to: '/tc',
    action: 'Sell with us',
  },
]

/** A home page without its newest goods is still a home page. */
async function newestProducts(ask: Ask) {
  try {
    const { rows } = await ask(findAllPaged, {
      body: { pageNo: 1, pageSize: 10, statusQuery: 'Active', orderBy: 'date', order: 1, role: 'User', store_id: -1 },
    })
    return rows.map(shownOf)
  } catch {
    return []
  }
}

function shownOf({ product_id, product_name, product_image, category, price, Percentage_Discount, pricing }: Product) {
  return {
    id: product_id,
    name: product_name,
    image: product_image,
    hobby: category.id,
    price: Percentage_Discount ?? price,
    mrp: pricing[0]?.mrp ?? null,
  }
}

export const meta = () => [
  { title: 'CIY - Create It Yourself: craft supplies, makers and workshops in India' },
  ...pageMeta({
    title: 'CIY',
    description: 'Craft supplies from stores across India: sewing, yarn, beads, resin, paper, baking and more. Make it yourself.',
  }).slice(1),
]
