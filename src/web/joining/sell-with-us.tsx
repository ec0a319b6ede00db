import { getTerms, quoteFees } from '#contracts/selling/onboarding'
import { askContext } from '../api.server.ts'
import { istDay } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { PageHeading, SectionHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/sell-with-us.ts'
import { Calculator } from './calculator.tsx'
import styles from './joining.module.css'

await messagesFor('joining')

export const handle = { sameForEveryVisitor: true, messages: 'joining' }

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

/** Selling on CIY: requirements, costs, procedure and terms. */
export default function SellWithUs({ loaderData: { terms: version, fees } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading
        lead={t('joining.lead')}
        aside={<ButtonLink to="/sellerform">{t('joining.apply')}</ButtonLink>}
      >
        {t('joining.title')}
      </PageHeading>
      <section aria-labelledby="how">
        <SectionHeading id="how">{t('joining.how')}</SectionHeading>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title} className={styles.stepCard}>
              <h3>{t(title)}</h3>
              <p>{t(text, { days: version.answer_days })}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="fees">
        <SectionHeading id="fees">{t('joining.fees')}</SectionHeading>
        <Calculator first={fees} />
        <p className={styles.note}>{t('joining.fees.note')}</p>
      </section>
      <section aria-labelledby="kinds">
        <SectionHeading id="kinds">{t('joining.kinds')}</SectionHeading>
        <div className={styles.kinds}>
          {kinds.map(([name, may, needs]) => (
            <div key={name} className={styles.kind}>
              <h3>{t(name)}</h3>
              <p>{t(may)}</p>
              <p className={styles.note}>{t(needs)}</p>
            </div>
          ))}
        </div>
      </section>
      <section aria-labelledby="terms">
        <SectionHeading id="terms">{t('joining.terms')}</SectionHeading>
        <p className={styles.note}>
          {t('joining.terms.version', {
            version: version.version,
            day: istDay(`${version.from_day}T00:00:00Z`),
          })}
        </p>
        <ol className={styles.terms}>
          {terms.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <p>
        <ButtonLink to="/sellerform">{t('joining.apply')}</ButtonLink>
      </p>
    </div>
  )
}

export const meta = () =>
  pageMeta({ title: translator()('joining.title'), description: translator()('joining.about'), path: '/tc' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
