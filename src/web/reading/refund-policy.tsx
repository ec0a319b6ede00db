import type { Route } from './+types/refund-policy.ts'
import { Grievance, Read, ReadingPage, readingMeta, type Chapter } from './reading-page.tsx'
import { wordsFor } from '../words/load.ts'

await wordsFor('reading')

export const handle = { words: 'reading', sameForEveryVisitor: true }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

const chapters: Chapter[] = [
  {
    id: 'short',
    title: 'In short',
    text: (
      <ul>
        <li>Broken, faulty, wrong, missing, late or not as described: your money back or a replacement, at no cost to you.</li>
        <li>Changed your mind: 7 days, as long as the goods are unused and uncut. You pay the way back.</li>
        <li>Cancelling before the store has packed costs nothing.</li>
        <li>Paid, but no order came of it: the whole amount goes back by itself.</li>
      </ul>
    ),
  },
  {
    id: 'cancel',
    title: 'Cancelling an order',
    text: (
      <>
        <p>
          You can cancel an order, or one store’s part of it, until that store has packed it. Write or call with your order number. There is no
          cancellation charge. If the parcel is already packed or on its way, you can send it back when it has come.
        </p>
        <p>
          Sometimes a store has to cancel, for example when the last metre turns out to be flawed. You then get back all you paid for that part, its
          delivery charge included, and you are told why.
        </p>
      </>
    ),
  },
  {
    id: 'faulty',
    title: 'When something is wrong with the goods',
    text: (
      <>
        <p>
          Tell us within 7 days of delivery when goods are broken, faulty, incomplete, not what you ordered, not as the page described them, or past
          their date; or when they came later than the last day you were told. A photo of the goods and of the label on the parcel helps us to be
          quick. A fault that could not be seen at first you may report when you find it.
        </p>
        <p>
          You choose between a replacement, if the store has one, and your money. The store pays for the way back. This holds for all goods, also for
          those that cannot be returned otherwise, and also when the page was wrong about colour, size or material.
        </p>
        <p>
          Hand-dyed, hand-printed and hand-thrown goods differ a little from piece to piece. That is the hand and no fault. Pages of such goods say
          so.
        </p>
      </>
    ),
  },
  {
    id: 'mind',
    title: 'When you have changed your mind',
    text: (
      <>
        <p>
          Within 7 days of delivery you can return goods that are unused, uncut and in their unopened pack. You pay for the parcel back. The store
          refunds the price of the goods when they have come; the first delivery charge is not refunded. These cannot come back:
        </p>
        <ul>
          <li>cloth, ribbon, lace, cord and anything else that was cut to the length you asked for;</li>
          <li>opened paints, inks, resin, glue, clay, wax and dyes;</li>
          <li>food for baking, for reasons of hygiene;</li>
          <li>earrings, for the same reason;</li>
          <li>goods that were made or printed with a name or to your wish.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to return',
    text: (
      <ol>
        <li>Write to us with your order number, what you would like to return and why. Please do not send anything before our answer.</li>
        <li>Within 2 working days we tell you where to send it, or when it is fetched, and who pays for that.</li>
        <li>Pack it as it came. Keep the receipt of the courier or the post office until your money is there.</li>
        <li>The store looks at the goods within 3 working days of their coming, and we tell you what was found.</li>
      </ol>
    ),
  },
  {
    id: 'money',
    title: 'When and how the money comes back',
    text: (
      <>
        <p>
          We start a refund within 3 working days of a cancellation, or of the store’s having looked at the goods. What you paid online goes back to
          the card, UPI account, wallet or bank account it came from, through Razorpay. Banks need 5 to 7 working days for their part.
        </p>
        <p>
          What you paid in cash is refunded to a bank account or UPI ID of yours, which we ask you for. We never ask for a PIN, a one-time password or
          the number on the back of your card.
        </p>
        <p>
          A refund covers the price you paid. The delivery charge and the fee for cash on delivery are refunded too when the fault was not yours, or
          when the whole order of a store is cancelled before it is sent. If a store’s order goes back in part, it is refunded in part.
        </p>
      </>
    ),
  },
  {
    id: 'no-order',
    title: 'Paid, but no order',
    text: (
      <>
        <p>
          When you go to the payment, we keep your goods aside for 15 minutes. If your payment succeeds, it becomes an order even if your browser
          closed or your line broke. If it cannot become one, because the time was over and the goods were gone, the whole amount goes back by itself.
          You need not ask.
        </p>
        <p>
          If your bank has taken money and we never got it, your bank must give it back within 5 working days of the payment. After that it owes you{' '}
          ₹100 a day (Reserve Bank of India, circular of 20 September 2019).
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights, and whom to complain to',
    text: (
      <>
        <p>
          Nothing on this page takes away a right that you have under the Consumer Protection Act 2019. The stores on CIY have agreed to these rules;
          see also our <Read page="terms-and-conditions">terms and conditions</Read>.
        </p>
        <Grievance />
      </>
    ),
  },
]

export default function RefundPolicy() {
  return (
    <ReadingPage
      short="reading.short.refund"
      title="Refund Policy"
      lead="How to cancel, how to send goods back, and when your money returns."
      chapters={chapters}
      since="21 November 2026"
    />
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  readingMeta(
    {
      path: '/refund-policy/',
      title: 'Refund Policy',
      description:
        'Cancel free of charge before packing, return within 7 days, and get money back to where it came from. What is refunded, and when.',
    },
    loaderData?.origin,
  )
