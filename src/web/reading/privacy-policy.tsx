import type { Route } from './+types/privacy-policy.ts'
import { Link } from 'react-router'
import { company } from './company.ts'
import { Grievance, ReadingPage, readingMeta, Table, type Chapter } from './reading-page.tsx'
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
        <li>We take what we need to sell to you and to bring you your parcel, and no more.</li>
        <li>We do not sell your data, and no advertiser’s tracker runs on our pages.</li>
        <li>You can look around without an account. We ask for your number when you want to buy or to keep a wishlist.</li>
        <li>
          You can see, correct, <Link to="/profile/privacy">take home</Link> and <Link to="/deletemyaccount">erase</Link> what we hold, by yourself
          and at any time.
        </li>
      </ul>
    ),
  },
  {
    id: 'what',
    title: 'What we hold, and what for',
    text: (
      <>
        <Table
          name="What we hold and what for"
          head={['Data', 'What for', 'How long']}
          rows={[
            ['Mobile number, or Gmail address and name', 'To sign you in and to know your orders', 'As long as you have an account'],
            ['One-time passwords', 'To check that the number is yours', 'A few minutes'],
            ['E-mail address, if you give one', 'To write to you if an order needs it', 'As long as you have an account'],
            [
              'Delivery addresses and the phone number for them',
              'To deliver, and to work out the charge and the GST',
              'Until you remove them; in an order, as long as the order',
            ],
            ['Orders and what was paid', 'To deliver, to refund, and to keep accounts', 'As long as tax law asks, about 8 years'],
            ['Cart, wishlist and alerts', 'To keep them for you on every device', 'Until you empty them'],
            [
              'Logins and changes of your account, with browser and part of the network address',
              'So that you see them, and to look into misuse',
              'A year',
            ],
            ['What you agreed to, and took back', 'To be able to show it', 'As long as you have an account, and a year more'],
            ['E-mail address or number for offers, if you ask for them', 'To send you offers', 'Until you say stop'],
            ['Application for a role with us, and its résumé', 'To consider it', '12 months, or until you ask us to erase it'],
            ['Which campaign brought you, if one did', 'To know which advertisements are worth their money', 'With the order'],
            ['Network address of a request', 'To stop guessing of passwords and floods of requests', 'Minutes to a day'],
          ]}
        />
        <p>
          We do not see your card number, your UPI PIN or your bank password. You give them to Razorpay or to your bank, never to us. We do not ask
          for caste, religion, health or Aadhaar.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who else gets it',
    text: (
      <>
        <ul>
          <li>The store you buy from: your name, address, phone number and what you ordered, to send the parcel and to bill it.</li>
          <li>The courier: your name, address and phone number.</li>
          <li>Razorpay: the amount, our order number and your way to pay, to collect money and to refund it.</li>
          <li>The company that carries our text messages: your number and the one-time password.</li>
          <li>Google, if you choose to sign in with Gmail: that you do so.</li>
          <li>Authorities, if a law obliges us, and only what it obliges us to.</li>
        </ul>
        <p>
          Stores and couriers may use your data for your order alone. If a store writes to you with advertisements on the strength of an order, tell
          us.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What we keep in your browser',
    text: (
      <>
        <p>
          A cookie called ‘token’ and a copy of it in the browser’s storage keep you signed in. They end after 30 days without a visit, after 180 days
          at the latest, and at once when you log out. The storage also holds your name, number and e-mail, so that forms can be filled in, the page
          you wanted to reach before you logged in, and which campaign brought you. Logging out clears all of it.
        </p>
        <p>
          A cookie called ‘ciy_device’ tells us for a year that somebody has logged in with this browser before, so that strangers who have codes sent
          to your number cannot keep you out. It says nothing else, and no page can read it.
        </p>
        <p>
          Our pages set no cookies of other companies, so there is nothing to accept or to refuse. Razorpay and Google set their own in their own
          windows, when you pay or sign in with them.
        </p>
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Your consent, and taking it back',
    text: (
      <>
        <p>
          You agree to this policy when you make an account, and to offers only when you sign up for them or turn them on. You may take either back as
          easily as you gave it: with the switches of <Link to="/profile/privacy">your account</Link>, with the link in every letter, or by a letter
          to <a href={`mailto:${company.email}`}>{company.email}</a> from the address, or with the number, that it is about. We write down what you
          said yes or no to, and when.
        </p>
        <p>
          Without a number and an address we cannot bring you a parcel. What was done before you took your consent back stays lawful, and running
          orders are brought to their end.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>The Digital Personal Data Protection Act 2023 gives you these rights. We honour them already where a date for them is still to come.</p>
        <ul>
          <li>To be told what we hold of you, what we do with it and who got it.</li>
          <li>To have it corrected, completed and brought up to date.</li>
          <li>To have it erased. Bills and payments stay for as long as tax law asks, without being used for anything else.</li>
          <li>To name somebody who may use these rights when you have died or cannot use them.</li>
          <li>To complain, first to us, then to the Data Protection Board of India.</li>
        </ul>
        <p>
          Most of it you can do at once: <Link to="/profile/privacy">take all your data home</Link>, or{' '}
          <Link to="/deletemyaccount">delete your account</Link>, which tells you first what goes and what stays. For everything else write to{' '}
          <a href={`mailto:${company.email}?subject=My%20data`}>{company.email}</a> with the number of your account. We first make sure that it is
          you. We answer within 30 days, and in no case later than the 90 days that the rules allow. It costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we keep it safe',
    text: (
      <>
        <p>
          Everything between your browser and us is encrypted. There are no passwords to steal: you sign in with a code, and what keeps you signed in
          is stored with us only as a fingerprint. Our records of errors leave out numbers, codes and keys. Within our company only those see your
          data who need it for your order or your question.
        </p>
        <p>
          If data should leak all the same, we tell everybody concerned and the Data Protection Board without delay: what happened, what it can mean
          for you, what we do, and what you can do.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Our Kids goods are for children; our accounts are not. Only who is 18 or older may make one. Parents who find that their child has made an
        account can write to us, and we erase it. We do not follow children’s behaviour and show them no advertisements.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        When this policy changes, the new words stand here with their date. If we want to use your data for something new, we ask you first. You may
        have this policy in another language of the Constitution’s Eighth Schedule: write to us, and we send it.
      </p>
    ),
  },
  { id: 'complain', title: 'Questions and complaints', text: <Grievance /> },
]

export default function PrivacyPolicy() {
  return (
    <ReadingPage
      short="reading.short.privacy"
      title="Privacy Policy"
      lead="What we know of you, why, for how long, and how to make us forget it."
      chapters={chapters}
      since="21 November 2026"
    />
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  readingMeta(
    {
      path: '/privacy-policy/',
      title: 'Privacy Policy',
      description:
        'What CIY holds of you, what for and how long, who else gets it, and your rights under the Digital Personal Data Protection Act 2023.',
    },
    loaderData?.origin,
  )
