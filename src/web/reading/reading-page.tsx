import type { ReactNode } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import type { Policy } from '#contracts/publishing/policies'
import { istDay } from '../shared/ist-date.ts'
import { Markdown } from '../shared/markdown/markdown.tsx'
import { addresses, pageMeta, NOINDEX } from '../shared/page-meta.ts'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useTranslator, translator } from '../messages/messages.tsx'
import { chaptersOf } from './chapters.ts'
import { Contents } from './contents.tsx'
import styles from './reading-page.module.css'

/** A day of the contract, '2026-11-21', as it is displayed. */
const written = (day: string): string => istDay(`${day}T06:30:00Z`)

/** A long text: heading, contents, chapters with anchors, and all versions. It has a print style. */
export function ReadingPage({ policy, picture }: { policy: Policy; picture?: ReactNode }) {
  const t = useTranslator()
  const { before, chapters } = chaptersOf(policy.blocks)
  const isLong = chapters.length > 4
  return (
    <div className="container page">
      <PageHeading lead={policy.lead}>{policy.title}</PageHeading>
      <Standing policy={policy} />
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.columns} data-long={isLong || undefined}>
        {isLong ? <Contents chapters={chapters} /> : null}
        <article className={styles.text}>
          {before.length > 0 ? <Markdown blocks={before} /> : null}
          {chapters.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <Markdown blocks={blocks} />
            </section>
          ))}
        </article>
      </div>
      <Versions policy={policy} />
      <p className={styles.since}>{t('reading.binding')}</p>
    </div>
  )
}

/** Says that another version will take effect, or that this one is not in force. */
function Standing({ policy: { page, number, state, from_day, until_day, coming } }: { policy: Policy }) {
  const t = useTranslator()
  if (state === 'in force') {
    if (!coming) return null
    return (
      <aside className={styles.short}>
        <strong>{t('reading.coming', { day: written(coming.from_day) })}</strong> {coming.changes}{' '}
        <Link to={`/${page}/?version=${coming.number}`}>{t('reading.coming.read')}</Link>
      </aside>
    )
  }
  return (
    <aside className={styles.short}>
      <strong>
        {state === 'past' && until_day
          ? t('reading.past', { number, from: written(from_day), until: written(until_day) })
          : t('reading.notyet', { number, from: written(from_day) })}
      </strong>{' '}
      <Link to={`/${page}/`}>{t('reading.now')}</Link>
    </aside>
  )
}

function Versions({ policy: { page, number, versions } }: { policy: Policy }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="versions" className={styles.versions}>
      <h2 id="versions">{t('reading.versions')}</h2>
      <ol>
        {versions.map((version) => (
          <li key={version.number}>
            {version.number === number ? (
              <strong>
                {t('reading.version', { number: version.number, day: written(version.from_day) })}
              </strong>
            ) : (
              <Link to={`/${page}/?version=${version.number}`}>
                {t('reading.version', { number: version.number, day: written(version.from_day) })}
              </Link>
            )}
            {version.changes ? <span> {version.changes}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The metadata of a reading page. It answers with and without a trailing slash; the address with the slash is canonical for all versions. */
export function readingMeta(policy: Policy | undefined, origin: string | undefined): MetaDescriptor[] {
  if (!policy) return pageMeta({ title: translator()('reading.versions') })
  const meta = pageMeta({ title: policy.title, description: policy.lead })
  if (!origin) return meta
  const isApart = policy.state !== 'in force'
  return [...meta, ...addresses(`/${policy.page}/`, origin), ...(isApart ? [NOINDEX] : [])]
}
