import { redirect } from 'react-router'
import { listAddresses } from '#contracts/accounts/identity'
import { getWorkshop, type WorkshopDetail } from '#contracts/learning/workshops'
import { listBookings, listReviews } from '#contracts/learning/bookings'
import { notFound, Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { PageHeading, SectionHeading } from '../ui/heading/heading.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { messagesFor } from '../messages/load.ts'
import { translateTerms } from '../messages/attribute-values.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/workshop.ts'
import { structuredEvents, breadcrumbsOf } from './structured.ts'
import { BookingPanel } from './booking-panel.tsx'
import { hoursOf, levelNames, modeNames } from '../shared/workshops/when.ts'
import styles from '../shared/workshops/workshops.module.css'
import pageStyles from './workshop.module.css'
import formStyles from '../shared/workshops/form.module.css'

await messagesFor('workshops')
await messagesFor('account')

export const handle = { messages: ['workshops', 'account'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = Number(/(?:^|--)(\d{1,15})$/.exec(params.slug)?.[1] ?? 0)
  if (id === 0) throw notFound()
  const ask = context.get(askContext)
  const workshop = await ask(getWorkshop, { params: { id } })
  const url = new URL(request.url)
  if (params.slug !== workshop.slug)
    throw redirect(`/workshops/${encodeURIComponent(workshop.slug)}${url.search}`, 301)
  const unlessOut = async <Data,>(load: () => Promise<Data>, otherwise: Data): Promise<Data> => {
    try {
      return await load()
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return otherwise
      throw error
    }
  }
  const [{ rows: reviews }, addresses, waiting] = await Promise.all([
    ask(listReviews, { params: { id } }),
    unlessOut(async () => (await ask(listAddresses)).addresses, []),
    unlessOut(async () => (await ask(listBookings, { query: { when: 'upcoming', page: 1 } })).waiting, []),
  ])
  return {
    workshop,
    reviews,
    addresses,
    waiting: waiting.filter((one) => one.workshop.id === id),
    now: Date.now(),
  }
}

export default function Workshop({
  loaderData: { workshop, reviews, addresses, waiting, now },
}: Route.ComponentProps) {
  const t = useTranslator()
  const { place } = workshop
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs steps={[{ name: t('workshops.title'), to: '/workshops' }, { name: workshop.title }]} />
      <PageHeading lead={workshop.summary}>{workshop.title}</PageHeading>
      <div className={styles.two}>
        <div className={pageStyles.story}>
          {workshop.picture ? (
            <div className={styles.hero}>
              <Picture
                path={workshop.picture.path}
                alt={workshop.picture.alt}
                width={4}
                height={3}
                sizes="(min-width: 960px) 800px, 100vw"
                upTo={1200}
                isFirst
              />
            </div>
          ) : null}
          <div className={styles.badges}>
            <Badge>{t(levelNames[workshop.level])}</Badge>
            <Badge>{t(modeNames[workshop.mode])}</Badge>
            <Badge>{hoursOf(workshop.minutes)}</Badge>
            {workshop.rating === null ? null : (
              <Badge tone="success">
                {t('workshops.rated', { rating: workshop.rating, count: workshop.rating_count })}
              </Badge>
            )}
          </div>
          <p className={styles.prose}>{workshop.description}</p>
          <Things title={t('workshops.takes')} items={workshop.takes_home} />
          <Things title={t('workshops.brings')} items={workshop.brings} />
          <section className={styles.tight}>
            <SectionHeading>{t('workshops.facts')}</SectionHeading>
            <dl className={styles.facts}>
              <dt>{t('workshops.language')}</dt>
              <dd>{workshop.languages.join(', ')}</dd>
              {place ? (
                <>
                  <dt>{t('workshops.place')}</dt>
                  <dd>
                    {[place.name, place.address, place.landmark, `${translateTerms(place.city)} ${place.pin}`]
                      .filter(Boolean)
                      .join(', ')}
                    {place.access ? <span className={styles.soft}> · {place.access}</span> : null}
                  </dd>
                </>
              ) : null}
              {workshop.mode === 'in_person' ? null : (
                <>
                  <dt>{t('workshops.link')}</dt>
                  <dd>{t('workshops.link.later')}</dd>
                </>
              )}
              <dt>{t('workshops.ages')}</dt>
              <dd>{t(agesOf(workshop.age_from), { age: workshop.age_from })}</dd>
              <dt>{t('workshops.policy')}</dt>
              <dd>
                {t('workshops.policy.text', {
                  free: workshop.policy.free_hours,
                  half: workshop.policy.half_hours,
                })}
              </dd>
            </dl>
          </section>
          <section className={styles.tight}>
            <SectionHeading>{t('workshops.who', { name: workshop.about.name })}</SectionHeading>
            <p className={styles.prose}>{workshop.about.experience}</p>
          </section>
          <section className={styles.tight}>
            <SectionHeading>{t('workshops.reviews')}</SectionHeading>
            {reviews.length === 0 ? <p className={styles.soft}>{t('workshops.reviews.none')}</p> : null}
            {reviews.map((review) => (
              <blockquote key={review.id} className={formStyles.line}>
                <span className={styles.soft}>
                  {t('workshops.review.by', { stars: review.stars, name: review.name })}
                </span>
                <span>{review.words}</span>
              </blockquote>
            ))}
          </section>
          <BookBar workshop={workshop} />
        </div>
        <aside id="book" className={pageStyles.aside} aria-label={t('workshops.book')}>
          <BookingPanel workshop={workshop} addresses={addresses} waiting={waiting} now={now} />
        </aside>
      </div>
    </div>
  )
}

/** On phones the link to the booking stays visible until the form is reached. */
function BookBar({ workshop: { sessions } }: { workshop: WorkshopDetail }) {
  const t = useTranslator()
  const next = sessions.find(({ is_on_sale }) => is_on_sale)
  if (!next) return null
  return (
    <div className={pageStyles.bar}>
      <span className={styles.soft}>{t('workshops.bar.next', { when: istMoment(next.starts_at) })}</span>
      <ButtonLink to="#book">{t('workshops.book')}</ButtonLink>
    </div>
  )
}

function Things({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.tight}>
      <SectionHeading>{title}</SectionHeading>
      <ul className={styles.list}>
        {items.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  )
}

const agesOf = (from: number) =>
  from >= 18 ? 'workshops.age.adults' : from > 0 ? 'workshops.age.from' : 'workshops.age.all'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta({
          title: loaderData.workshop.title,
          description: loaderData.workshop.summary,
          path: `/workshops/${encodeURIComponent(loaderData.workshop.slug)}`,
          picture: loaderData.workshop.picture?.path,
        }),
        ...structuredEvents(loaderData.workshop, loaderData.now).map((event) => ({
          'script:ld+json': event,
        })),
        { 'script:ld+json': breadcrumbsOf(loaderData.workshop, translator()('workshops.title')) },
      ]
    : pageMeta({ title: translator()('workshops.title') })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
