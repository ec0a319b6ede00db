import { Clock, Gauge } from 'lucide-react'
import type { WholePost } from '#contracts/community/feed'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './steps.module.css'

const LEVELS = {
  easy: 'feed.difficulty.easy',
  medium: 'feed.difficulty.medium',
  hard: 'feed.difficulty.hard',
} as const satisfies Record<string, MessageId>

/** How a project was made: difficulty, time, tools and steps. */
export function Steps({ post: { steps, difficulty, minutes, tools, hobby_id } }: { post: WholePost }) {
  const t = useTranslator()
  if (steps.length === 0 && difficulty === null && minutes === null && tools.length === 0) return null
  return (
    <section className={styles.project} aria-labelledby="steps">
      <h2 id="steps">{t('feed.steps')}</h2>
      <ul className={styles.facts}>
        {difficulty ? (
          <li>
            <Gauge size={18} aria-hidden="true" /> {t(LEVELS[difficulty])}
          </li>
        ) : null}
        {minutes === null ? null : (
          <li>
            <Clock size={18} aria-hidden="true" />{' '}
            {t('feed.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }).trim()}
          </li>
        )}
        {tools.length > 0 ? (
          <li>
            {t('feed.tools')}: {tools.join(', ')}
          </li>
        ) : null}
      </ul>
      <ol className={styles.steps}>
        {steps.map(({ words, picture }, at) => (
          <li key={at} className={styles.step}>
            <h3>{t('feed.step', { n: at + 1 })}</h3>
            <p className={styles.words}>{words}</p>
            {picture ? (
              <Picture
                path={picture.path}
                alt={picture.alt}
                tint={hobby_id}
                blur={picture.blur}
                placeholder={picture.placeholder}
                sizes="(min-width: 768px) 320px, 100vw"
                upTo={800}
                className={styles.picture}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
