import { Link } from 'react-router'
import { listOpenings, type Opening } from '#contracts/publishing/content'
import { askContext } from '../../api.server.ts'
import { istDay } from '../../shared/ist-date.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading, SectionHeading } from '../../ui/heading/heading.tsx'
import { wordsFor } from '../../words/load.ts'
import { useWords, words } from '../../words/words.tsx'
import type { Route } from './+types/career-with-us.ts'
import { HowWeChoose } from './how-we-choose.tsx'
import { CAREERS, noon, rolePath, roleTexts } from '../../shared/careers/roles.ts'
import styles from './careers.module.css'

await wordsFor('careers')

export const handle = { words: 'careers' }

export const loader = ({ context }: Route.LoaderArgs) => context.get(askContext)(listOpenings)

export default function Careers({ loaderData: { openings } }: Route.ComponentProps) {
  const say = useWords()
  const open = openings.filter(({ is_open }) => is_open)
  const closed = openings.filter(({ is_open }) => !is_open)
  return (
    <div className="container page">
      <PageHeading lead={say('careers.lead')}>{say('careers.title')}</PageHeading>
      <div className={styles.sections}>
        <section aria-labelledby="open">
          <SectionHeading id="open">{say('careers.open')}</SectionHeading>
          {open.length > 0 ? (
            <Cards openings={open} />
          ) : (
            <EmptyState
              title={say('careers.none')}
              action={<ButtonLink to="/about/">{say('careers.none.about')}</ButtonLink>}
            >
              {say('careers.none.text')}
            </EmptyState>
          )}
        </section>
        <div className={styles.pair}>
          <section aria-labelledby="life" className={styles.text}>
            <SectionHeading id="life">{say('careers.life')}</SectionHeading>
            <ul>
              <li>{say('careers.life.1')}</li>
              <li>{say('careers.life.2')}</li>
              <li>{say('careers.life.3')}</li>
            </ul>
          </section>
          <HowWeChoose />
        </div>
        {closed.length > 0 ? (
          <section aria-labelledby="closed">
            <SectionHeading id="closed">{say('careers.closed')}</SectionHeading>
            <Cards openings={closed} />
          </section>
        ) : null}
      </div>
    </div>
  )
}

function Cards({ openings }: { openings: readonly Opening[] }) {
  const say = useWords()
  return (
    <ul className={styles.cards}>
      {openings.map(({ role, is_open, places, posted_on, closes_on }) => (
        <li key={role} className={styles.card}>
          <h3>
            <Link to={rolePath(role)} prefetch="intent" className={styles.cover}>
              {say(roleTexts[role].name)}
            </Link>
          </h3>
          <p>{say(roleTexts[role].lead)}</p>
          <p className={styles.facts}>
            {is_open ? (
              <Badge>{say('careers.places', { count: places })}</Badge>
            ) : (
              <Badge>{say('careers.closed')}</Badge>
            )}
            <span>Bengaluru</span>
            <span>
              {closes_on && is_open
                ? say('careers.until', { day: istDay(noon(closes_on)) })
                : say('careers.posted', { day: istDay(noon(posted_on)) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

export const meta = () =>
  pageMeta({ title: words()('careers.title'), description: words()('careers.description'), path: CAREERS })
