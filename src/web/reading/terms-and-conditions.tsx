import type { Route } from './+types/terms-and-conditions.ts'
import { ReadingPage, readingMeta } from './reading-page.tsx'
import { termsChapters } from './terms-chapters.tsx'
import { wordsFor } from '../words/load.ts'

await wordsFor('reading')

export const handle = { words: 'reading', sameForEveryVisitor: true }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

export default function TermsAndConditions() {
  return (
    <ReadingPage
      short="reading.short.terms"
      title="Terms and Conditions"
      lead="What you, the stores and we can expect of one another."
      chapters={termsChapters}
      since="21 November 2026"
    />
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  readingMeta(
    {
      path: '/terms-and-conditions/',
      title: 'Terms and Conditions',
      description:
        'Who sells on CIY, how an order comes about, prices and GST, paying by Razorpay or in cash, how goods are ranked, and your rights.',
    },
    loaderData?.origin,
  )
