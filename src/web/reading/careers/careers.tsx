import { Link } from 'react-router'
import { listOpenings, type Opening } from '#contracts/publishing/content'
import { askContext } from '../../api.server.ts'
import { istDay } from '../../shared/ist-date.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading, SectionHeading } from '../../ui/heading/heading.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator, translator } from '../../messages/messages.tsx'
import type { Route } from './+types/careers.ts'
import { HowWeChoose } from './how-we-choose.tsx'
import { CAREERS, noon, rolePath, roleTexts } from '../../shared/careers/roles.ts'
import styles from './careers.module.css'

await messagesFor('careers')

export const handle = { messages: 'careers' }

export const loader = ({ context }: Route.LoaderArgs) => context.get(askContext)(listOpenings)

export default function Careers({ loaderData: { openings } }: Route.ComponentProps) {
  const t = useTranslator()
  const open = openings.filter(({ is_open }) => is_open)
  const closed = openings.filter(({ is_open }) => !is_open)
  return (
    <div className="container page">
      <PageHeading lead={t('careers.lead')}>{t('careers.title')}</PageHeading>
      <div className={styles.sections}>
        <section aria-labelledby="open">
          <SectionHeading id="open">{t('careers.open')}</SectionHeading>
          {open.length > 0 ? (
            <Cards openings={open} />
          ) : (
            <EmptyState
              title={t('careers.none')}
              action={<ButtonLink to="/about/">{t('careers.none.about')}</ButtonLink>}
            >
              {t('careers.none.text')}
            </EmptyState>
          )}
        </section>
        <div className={styles.pair}>
          <section aria-labelledby="life" className={styles.text}>
            <SectionHeading id="life">{t('careers.life')}</SectionHeading>
            <ul>
              <li>{t('careers.life.1')}</li>
              <li>{t('careers.life.2')}</li>
              <li>{t('careers.life.3')}</li>
            </ul>
          </section>
          <HowWeChoose />
        </div>
        {closed.length > 0 ? (
          <section aria-labelledby="closed">
            <SectionHeading id="closed">{t('careers.closed')}</SectionHeading>
            <Cards openings={closed} />
          </section>
        ) : null}
      </div>
    </div>
  )
}

function Cards({ openings }: { openings: readonly Opening[] }) {
  const t = useTranslator()
  return (
    <ul className={styles.cards}>
      {openings.map(({ role, is_open, places, posted_on, closes_on }) => (
        <li key={role} className={styles.card}>
          <h3>
            <Link to={rolePath(role)} prefetch="intent" className={styles.cover}>
              {t(roleTexts[role].name)}
            </Link>
          </h3>
          <p>{t(roleTexts[role].lead)}</p>
          <p className={styles.facts}>
            {is_open ? (
              <Badge>{t('careers.places', { count: places })}</Badge>
            ) : (
              <Badge>{t('careers.closed')}</Badge>
            )}
            <span>Bengaluru</span>
            <span>
              {closes_on && is_open
                ? t('careers.until', { day: istDay(noon(closes_on)) })
                : t('careers.posted', { day: istDay(noon(posted_on)) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

export const meta = () =>
  pageMeta({
    title: translator()('careers.title'),
    description: translator()('careers.description'),
    path: CAREERS,
  })
