import { Link } from 'react-router'
import type { Route } from './+types/about.ts'
import { Picture } from '../ui/picture/picture.tsx'
import { askContext } from '../api.server.ts'
import { getPicture } from '#contracts/media'
import { Contact, Read, ReadingPage, readingMeta, type Chapter } from './reading-page.tsx'
import { wordsFor } from '../words/load.ts'

await wordsFor('reading')

export const handle = { words: 'reading', sameForEveryVisitor: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const table = await context
    .get(askContext)(getPicture, { params: { name: 'home-hero' } })
    .catch(() => null)
  return { table: table && { path: table.path, alt: table.alt }, origin: url.origin }
}

const chapters: Chapter[] = [
  {
    id: 'why',
    title: 'Why there is CIY',
    text: (
      <>
        <p>
          Whoever makes things by hand in India knows the search: the right shade of merino is in a shop in Kullu, gota comes from Jaipur, resin from
          somebody’s cousin in Pune. The goods are there. They are only far apart.
        </p>
        <p>
          CIY, ‘Create It Yourself’, puts them on one table.{' '}
          <Link to="/hobbies" prefetch="intent">
            Fourteen hobbies
          </Link>
          , from sewing to baking, with all that they need, sold by the stores that know them best.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How it works',
    text: (
      <>
        <p>
          We do not own the goods. Each store sets its prices, packs its own parcels and stands behind what it sells. We keep the shop, take the
          payments, and see to it that what was promised is done.
        </p>
        <p>
          You fill one cart from many stores and pay once, online or in cash at the door. Each store then sends its own parcel. Enter your PIN code on
          any product page, and you know the day and the charge before you decide.
        </p>
      </>
    ),
  },
  {
    id: 'promises',
    title: 'What we hold to',
    text: (
      <ul>
        <li>The price you see is the price you pay. GST is in it, and delivery stands in the bill before you pay.</li>
        <li>A reduction is counted from the MRP printed on the pack. ‘Only 2 left’ means that there are two.</li>
        <li>No store can buy a better place in the list.</li>
        <li>
          If something is wrong with what you got, you get your money or a replacement, as the <Read page="refund-policy">refund policy</Read> says.
        </li>
        <li>
          We know as little of you as we can, as the <Read page="privacy-policy">privacy policy</Read> says.
        </li>
      </ul>
    ),
  },
  {
    id: 'contact',
    title: 'Talk to us',
    text: (
      <>
        <p>Questions, praise, a colour that you cannot find: write or call. We read everything.</p>
        <Contact />
      </>
    ),
  },
]

export default function About({ loaderData: { table } }: Route.ComponentProps) {
  return (
    <ReadingPage
      short="reading.short.about"
      title="About us"
      lead="A craft shop made of many craft shops, for everybody who would rather make it than buy it made."
      chapters={chapters}
      picture={
        table ? (
          <Picture
            path={table.path}
            alt={table.alt}
            width={1600}
            height={900}
            from={480}
            upTo={1600}
            sizes="(min-width: 1344px) 1280px, 100vw"
            isFirst
          />
        ) : null
      }
    />
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  readingMeta(
    {
      path: '/about/',
      title: 'About us',
      description: 'CIY, Create It Yourself, brings craft stores from all over India to one table: one cart, one payment, a parcel from each store.',
    },
    loaderData?.origin,
  )
