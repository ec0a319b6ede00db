import { inRupees } from '../ui/price/price.tsx'
import type { Route } from './+types/shipping-policy.ts'
import { cash, zones } from './delivery-terms.ts'
import { Contact, Read, ReadingPage, readingMeta, Table, type Chapter } from './reading-page.tsx'
import { wordsFor } from '../words/load.ts'

await wordsFor('reading')

export const handle = { words: 'reading', sameForEveryVisitor: true }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

const chapters: Chapter[] = [
  {
    id: 'who-sends',
    title: 'Who sends your parcel',
    text: (
      <>
        <p>
          Every store on CIY packs and sends its own goods. If you buy from two stores, you get two parcels, each with its own delivery charge and its
          own days. Your cart shows the goods store by store, so you see this before you pay.
        </p>
        <p>We deliver within India only.</p>
      </>
    ),
  },
  {
    id: 'charges',
    title: 'What delivery costs',
    text: (
      <>
        <p>
          The charge depends on how far the parcel travels and what it weighs. Each begun half kilogram counts. From a certain value of goods from one
          store, delivery of that store’s parcel is free; a store may begin earlier than the table says, never later.
        </p>
        <Table
          name="Delivery charges and days"
          head={['Where to', 'First 500 g', 'Each further 500 g', 'Free from', 'Days']}
          rows={zones.map(({ where, first, further, freeFrom, days }) => [
            where,
            inRupees(first),
            inRupees(further),
            inRupees(freeFrom),
            `${days[0]}–${days[1]}`,
          ])}
        />
        <p>
          The first line that fits your PIN code counts. Large cities are Delhi, Mumbai, Kolkata, Chennai, Bengaluru, Hyderabad, Pune and Ahmedabad
          with the places around them. All charges include GST. You see the exact charge for your PIN code in the bill, before you pay, and nothing is
          added later.
        </p>
        <p>
          An example: 1.2 kg of yarn for {inRupees(650)}, sent from Kullu to Kochi, is three half kilograms, so {inRupees(69)} and two times{' '}
          {inRupees(45)}: {inRupees(159)}. If you add goods of the same store up to {inRupees(799)}, the parcel travels free.
        </p>
      </>
    ),
  },
  {
    id: 'days',
    title: 'When it comes',
    text: (
      <>
        <p>
          The product page tells the days for your PIN code, and the bill tells them again for each store. Days are counted from the day of your
          order. They are our honest estimate: floods, strikes and festivals can delay a courier.
        </p>
        <p>
          If a parcel is later than the last day you were told, write to us. You may wait for it, or send it back for a full refund, delivery charge
          included, as our <Read page="refund-policy">refund policy</Read> says.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where we deliver',
    text: (
      <>
        <p>
          Enter your PIN code on any product page to see whether we deliver there, in how many days, for how much, and whether you can pay in cash.
          Couriers do not deliver to Army post offices (PIN codes that begin with 9), so we cannot either.
        </p>
        <p>Please give a phone number that the courier can reach. A parcel that nobody can take in goes back to its store.</p>
      </>
    ),
  },
  {
    id: 'cash',
    title: 'Cash on delivery',
    text: (
      <>
        <p>You can pay the courier in cash when all of this is true:</p>
        <ul>
          <li>
            the goods from each store are worth between {inRupees(cash.from)} and {inRupees(cash.to)};
          </li>
          <li>every store in the order takes cash;</li>
          <li>couriers collect cash at your PIN code. They do not in the Andaman and Nicobar Islands and in Lakshadweep.</li>
        </ul>
        <p>
          Handling cash costs {inRupees(cash.fee)} for each store’s parcel. From {inRupees(cash.freeFrom)} of goods from that store it costs nothing.
          The fee stands in the bill before you choose. The amount to pay is rounded to the whole rupee, because couriers carry no coins.
        </p>
      </>
    ),
  },
  {
    id: 'arrived',
    title: 'When the parcel is at your door',
    text: (
      <>
        <p>
          If the parcel is torn, wet or open, take a photo before you take it in, or do not take it in. If something is missing, broken or wrong, tell
          us within 7 days. The <Read page="refund-policy">refund policy</Read> says what happens then.
        </p>
        <p>How far your order is, you see under Orders. If that does not help, ask us:</p>
        <Contact />
      </>
    ),
  },
]

export default function ShippingPolicy() {
  return (
    <ReadingPage
      short="reading.short.shipping"
      title="Shipping Policy"
      lead="What delivery costs, how long it takes, and when you can pay at the door."
      chapters={chapters}
      since="21 November 2026"
    />
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  readingMeta(
    {
      path: '/shipping-policy/',
      title: 'Shipping Policy',
      description:
        'Delivery charges by zone and weight, free delivery, delivery days, and cash on delivery from ₹99 to ₹5,000 a store, all over India.',
    },
    loaderData?.origin,
  )
