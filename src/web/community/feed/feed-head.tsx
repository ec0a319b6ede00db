import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './feed-head.module.css'

export type Craft = { slug: string; name: string; hobby_id: number }

type FeedHeadProps = {
  title: string
  lead: string
  here: string
  crafts: readonly Craft[]
  children?: ReactNode
}

/** The title of a feed, and links to the others. */
export function FeedHead({ title, lead, here, crafts, children }: FeedHeadProps) {
  const t = useTranslator()
  const tabs = [
    { slug: 'following', name: t('feed.tab.following') },
    { slug: 'all', name: t('feed.tab.all') },
    { slug: 'explore', name: t('feed.tab.explore') },
  ]
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <nav aria-label={t('feed.tabs')} className={styles.tabs}>
        {tabs.map(({ slug, name }) => (
          <Link
            key={slug}
            to={`/feedhome/${slug}`}
            prefetch="intent"
            className={styles.tab}
            aria-current={slug === here ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {crafts.length > 0 ? (
        <nav aria-label={t('feed.crafts')} className={styles.crafts}>
          <ul>
            {crafts.map(({ slug, name, hobby_id }) => (
              <li key={slug}>
                <Link
                  to={`/feedhome/${slug}`}
                  prefetch="intent"
                  className={styles.craft}
                  data-tint={hobby_id}
                  aria-current={slug === here ? 'page' : undefined}
                >
                  {translateTerms(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {children}
    </header>
  )
}
