import { inRupees } from '../ui/price/price.tsx'
import { company } from './company.ts'
import { cash } from './delivery-terms.ts'
import { Grievance, Read, type Chapter } from './reading-page.tsx'

export const termsChapters: Chapter[] = [
  {
    id: 'who',
    title: 'Who we are, and who sells',
    text: (
      <>
        <p>
          CIY is a marketplace run by {company.name}, {company.address}. We keep the shop, take the payments and bring the orders. The goods are sold
          by the stores. When you buy, your contract for the goods is with the store that is named beside them.
        </p>
        <p>
          Each product page names its store. If you want to know more about a store than stands there, such as its address and how to reach it, ask us
          with your order number, and we tell you. Every store has promised us in writing that its pictures and descriptions fit its goods.
        </p>
        <p>By using the shop you agree to these terms. If you do not agree, please do not use it.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>You need to be 18 or older. For children, parents buy.</li>
        <li>One account for one mobile number or Gmail address. Do not share your codes with anybody; we never ask for them by phone or e-mail.</li>
        <li>Give a real name and a real address: a courier has to find you.</li>
        <li>If you lose your phone or somebody else uses your account, tell us at once.</li>
      </ul>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and GST',
    text: (
      <>
        <p>
          Every price is in rupees, for the pack that is chosen, and includes all taxes. No price is above the MRP. A struck price is the MRP, and
          what you are said to save is counted from it. Where a product page tells a price per metre, per 100 g or per piece, it is there so that you
          can compare.
        </p>
        <p>
          Before you pay, you see one bill with every part of it: goods, delivery, the fee for cash, and the GST contained in it. Nothing is put into
          your cart that you did not choose. If a price or the stock changes while you are paying, we show you the new bill and ask you again.
        </p>
        <p>
          Each store bills its own goods. A store that is registered for GST issues a tax invoice in its own name; a store that is not charges no GST,
          and your order says so.
        </p>
      </>
    ),
  },
  {
    id: 'order',
    title: 'How an order comes about',
    text: (
      <ol>
        <li>When you place an order, prices are frozen and the goods are kept aside for you for 15 minutes.</li>
        <li>
          The order is placed when your payment is confirmed or, with cash on delivery, when you confirm it. Each store’s goods become an order of
          their own, with its own number.
        </li>
        <li>The store accepts the order, packs it and sends it. You follow this under Orders.</li>
        <li>If the store cannot send it, it cancels, and you get back all you paid for it.</li>
        <li>If an error in a price was plain to see, such as a sewing machine for {inRupees(9)}, the store may cancel before it sends.</li>
      </ol>
    ),
  },
  {
    id: 'pay',
    title: 'Paying',
    text: (
      <>
        <p>
          Online payments are taken by Razorpay, by card, UPI, net banking or wallet, on its own secure pages. If your bank refuses a payment, your
          cart stays as it was and you can try again. If you want to dispute a card payment with your bank, please ask us first: it is mostly quicker.
        </p>
        <p>
          Cash on delivery is possible from {inRupees(cash.from)} to {inRupees(cash.to)} of goods from each store. It costs {inRupees(cash.fee)} for
          each store’s parcel, and nothing from {inRupees(cash.freeFrom)}. Where it is possible, says the{' '}
          <Read page="shipping-policy">shipping policy</Read>.
        </p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery, cancelling, returning',
    text: (
      <p>
        The <Read page="shipping-policy">shipping policy</Read> says what delivery costs and how long it takes. The{' '}
        <Read page="refund-policy">refund policy</Read> says how to cancel, what can be returned and when the money comes back. Both are part of these
        terms.
      </p>
    ),
  },
  {
    id: 'ranking',
    title: 'In which order goods are shown',
    text: (
      <>
        <ul>
          <li>In a search: what fits your words best comes first. Among equals, what more buyers rated higher, then what is newer.</li>
          <li>On a hobby’s page: the newest first, as long as you do not choose another order.</li>
          <li>By price or name: by that, and among equals the newest. By rating: the best rated, and among equals what more buyers rated.</li>
          <li>Offers on the home page: the largest reductions from the MRP among the goods with the best ratings, one of each hobby.</li>
        </ul>
        <p>No store can pay for a better place. All stores and all goods are treated alike, and everybody sees the same price for the same goods.</p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What we ask of you',
    text: (
      <ul>
        <li>Do not order what you do not mean to take in, and do not sell on under our name.</li>
        <li>Do not break into the shop, copy it by machine, or put a load on it that keeps others out.</li>
        <li>Use sharp, hot and chemical things as their labels say. Resin, solvents, wax and blades do not belong in the hands of children.</li>
        <li>Pictures and texts of the shop belong to us or to the stores. What you make with what you bought is yours.</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'When something goes wrong',
    text: (
      <>
        <p>
          The store answers for its goods: that they are what the page says, that they are sound, and that they come. We answer for the shop: that
          your order reaches the store, that your money goes where it belongs, and that complaints are settled in time. We may close an account that
          is used for fraud, and say why; running orders are delivered or refunded.
        </p>
        <p>
          We cannot promise that the shop is never out of order. Nobody answers for what could not be foreseen or prevented, such as floods or
          strikes. None of this limits what the law gives you as a consumer, or our liability for what we do on purpose or through gross negligence.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    text: (
      <>
        <p>
          Indian law holds. Courts in Bengaluru decide between stores and us; as a consumer you may also turn to the Consumer Commission or court
          where you live or work. If one sentence of these terms does not hold, the others still do.
        </p>
        <p>When the terms change, the new ones stand here with their date. For an order, those hold that stood here when you placed it.</p>
      </>
    ),
  },
  { id: 'complain', title: 'Help and complaints', text: <Grievance /> },
]
