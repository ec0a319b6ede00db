import { pageMeta } from '../shared/page-meta.ts'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useTranslator, Message, translator, type MessageId } from '../messages/messages.tsx'
import styles from './ranking.module.css'
import { messagesFor } from '../messages/load.ts'

await messagesFor('reading')

export const handle = { messages: 'reading', sameForEveryVisitor: true }

/** The rules of docs/search.md#what-decides-the-order-of-a-search, the most important first. */
const reasons = [
  'reading.ranking.search.name',
  'reading.ranking.search.spelling',
  'reading.ranking.search.rare',
  'reading.ranking.search.stock',
  'reading.ranking.search.short',
  'reading.ranking.search.rating',
] as const satisfies MessageId[]

/** The ranking parameters (Consumer Protection (E-Commerce) Rules 2020, 5(3)(f)). */
export default function Ranking() {
  const t = useTranslator()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading lead={t('reading.ranking.lead')}>{t('reading.ranking')}</PageHeading>
      <h2>{t('reading.ranking.search')}</h2>
      <p>{t('reading.ranking.search.lead')}</p>
      <ol className={styles.reasons}>
        {reasons.map((id) => (
          <li key={id}>
            <Message id={id} components={{ b: <strong /> }} />
          </li>
        ))}
      </ol>
      <h2>{t('reading.ranking.lists')}</h2>
      <p>{t('reading.ranking.lists.text')}</p>
      <h2>{t('reading.ranking.not')}</h2>
      <p>{t('reading.ranking.not.text')}</p>
      <p className={styles.why}>{t('reading.ranking.why')}</p>
    </div>
  )
}

export const meta = () => {
  const t = translator()
  return pageMeta({
    title: t('reading.ranking'),
    description: t('reading.ranking.about'),
    path: '/how-search-works',
  })
}
