import { Link } from 'react-router'
import type { ArticleCard } from '#contracts/publishing/content'
import { istDay } from '../../shared/ist-date.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { localeOf } from '../../messages/languages.ts'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import styles from './blog.module.css'

export const articlePath = (slug: string): string => `/blogs/${encodeURIComponent(slug)}`

/** Articles as cards: picture, title, summary, author and reading time. */
export function ArticleCards({ articles, level = 2 }: { articles: readonly ArticleCard[]; level?: 2 | 3 }) {
  const t = useTranslator()
  const language = useLanguage()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.cards}>
      {articles.map(
        ({ slug, title, summary, summary_hi, author, published_at, minutes, cover, hobby_id }, at) => (
          <li key={slug} className={styles.card}>
            <div className={styles.cover} data-tint={hobby_id ?? undefined}>
              {cover ? (
                <Picture
                  path={cover.path}
                  alt=""
                  width={cover.width}
                  height={cover.height}
                  blur={cover.blur}
                  from={320}
                  upTo={800}
                  sizes="(min-width: 1000px) 400px, (min-width: 600px) 46vw, 92vw"
                  isFirst={level === 2 && at < 2}
                />
              ) : null}
            </div>
            <Title className={styles.title} lang={localeOf.en}>
              <Link to={articlePath(slug)} prefetch="intent" className={styles.whole}>
                {title}
              </Link>
            </Title>
            {language === 'hi' && summary_hi ? <p>{summary_hi}</p> : <p lang={localeOf.en}>{summary}</p>}
            <p className={styles.note}>
              {author} · {istDay(published_at)} · {t('reading.blog.minutes', { count: minutes })}
            </p>
          </li>
        ),
      )}
    </ul>
  )
}
