import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inTrade } from '../../words/trade.ts'
import { useWords } from '../../words/words.tsx'
import styles from './feed-head.module.css'

export type Craft = { slug: string; name: string; hobby_id: number }

type FeedHeadProps = {
  title: string
  lead: string
  /** As it stands in the address. */ here: string
  crafts: readonly Craft[]
  children?: ReactNode
}

/** What a feed is called, and the ways to the others. */
export function FeedHead({ title, lead, here, crafts, children }: FeedHeadProps) {
  const say = useWords()
  const tabs = [
    { slug: 'following', name: say('feed.tab.following') },
    { slug: 'all', name: say('feed.tab.all') },
    { slug: 'explore', name: say('feed.tab.explore') },
  ]
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <nav aria-label={say('feed.tabs')} className={styles.tabs}>
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
        <nav aria-label={say('feed.crafts')} className={styles.crafts}>
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
                  {inTrade(name)}
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
