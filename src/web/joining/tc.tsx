import { getTerms, quoteFees } from '#contracts/selling/onboarding'
import { askContext } from '../api.server.ts'
import { istDay } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { PageHeading, SectionHeading } from '../ui/heading/heading.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words, type MessageId } from '../words/words.tsx'
import type { Route } from './+types/tc.ts'
import { Calculator } from './calculator.tsx'
import styles from './joining.module.css'

await wordsFor('joining')

export const handle = { sameForEveryVisitor: true, words: 'joining' }

export const loader = async ({ context }: Route.LoaderArgs) => {
  const ask = context.get(askContext)
  const query = {
    price: 1_180,
    gst: 18,
    business_type: 'regular',
    other_state: false,
    is_person: true,
    is_over: false,
  } as const
  const [terms, fees] = await Promise.all([ask(getTerms), ask(quoteFees, { query })])
  return { terms, fees }
}

const steps = [
  ['joining.how.apply', 'joining.how.apply.text'],
  ['joining.how.look', 'joining.how.look.text'],
  ['joining.how.list', 'joining.how.list.text'],
  ['joining.how.send', 'joining.how.send.text'],
] as const satisfies [MessageId, MessageId][]

const kinds = [
  ['joining.kind.regular', 'joining.kind.regular.may', 'joining.kind.regular.needs'],
  ['joining.kind.composition', 'joining.kind.composition.may', 'joining.kind.composition.needs'],
  ['joining.kind.unregistered', 'joining.kind.unregistered.may', 'joining.kind.unregistered.needs'],
] as const satisfies [MessageId, MessageId, MessageId][]

const terms = [
  ['joining.terms.who', 'joining.terms.who.text'],
  ['joining.terms.goods', 'joining.terms.goods.text'],
  ['joining.terms.price', 'joining.terms.price.text'],
  ['joining.terms.orders', 'joining.terms.orders.text'],
  ['joining.terms.returns', 'joining.terms.returns.text'],
  ['joining.terms.fees', 'joining.terms.fees.text'],
  ['joining.terms.pay', 'joining.terms.pay.text'],
  ['joining.terms.reviews', 'joining.terms.reviews.text'],
  ['joining.terms.creators', 'joining.terms.creators.text'],
  ['joining.terms.data', 'joining.terms.data.text'],
  ['joining.terms.end', 'joining.terms.end.text'],
  ['joining.terms.change', 'joining.terms.change.text'],
] as const satisfies [MessageId, MessageId][]

/** What selling here means: who may, what it costs, how it goes, and what is agreed. */
export default function SellWithUs({ loaderData: { terms: version, fees } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading
        lead={say('joining.lead')}
        aside={<ButtonLink to="/sellerform">{say('joining.apply')}</ButtonLink>}
      >
        {say('joining.title')}
      </PageHeading>
      <section aria-labelledby="how">
        <SectionHeading id="how">{say('joining.how')}</SectionHeading>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title} className={styles.stepCard}>
              <h3>{say(title)}</h3>
              <p>{say(text, { days: version.answer_days })}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="fees">
        <SectionHeading id="fees">{say('joining.fees')}</SectionHeading>
        <Calculator first={fees} />
        <p className={styles.note}>{say('joining.fees.note')}</p>
      </section>
      <section aria-labelledby="kinds">
        <SectionHeading id="kinds">{say('joining.kinds')}</SectionHeading>
        <div className={styles.kinds}>
          {kinds.map(([name, may, needs]) => (
            <div key={name} className={styles.kind}>
              <h3>{say(name)}</h3>
              <p>{say(may)}</p>
              <p className={styles.note}>{say(needs)}</p>
            </div>
          ))}
        </div>
      </section>
      <section aria-labelledby="terms">
        <SectionHeading id="terms">{say('joining.terms')}</SectionHeading>
        <p className={styles.note}>
          {say('joining.terms.version', {
            version: version.version,
            day: istDay(`${version.from_day}T00:00:00Z`),
          })}
        </p>
        <ol className={styles.terms}>
          {terms.map(([title, text]) => (
            <li key={title}>
              <h3>{say(title)}</h3>
              <p>{say(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <p>
        <ButtonLink to="/sellerform">{say('joining.apply')}</ButtonLink>
      </p>
    </div>
  )
}

export const meta = () =>
  pageMeta({ title: words()('joining.title'), description: words()('joining.about'), path: '/tc' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
