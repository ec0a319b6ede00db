import { pageMeta } from '../shared/page-meta.ts'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useWords, Words, words, type MessageId } from '../words/words.tsx'
import styles from './ranking.module.css'
import { wordsFor } from '../words/load.ts'

await wordsFor('reading')

export const handle = { words: 'reading', sameForEveryVisitor: true }

/** The rules of docs/search.md#what-decides-the-order-of-a-search, the most important first. */
const reasons = [
  'reading.ranking.search.name',
  'reading.ranking.search.spelling',
  'reading.ranking.search.rare',
  'reading.ranking.search.stock',
  'reading.ranking.search.short',
  'reading.ranking.search.rating',
] as const satisfies MessageId[]

/** What decides the order of goods (Consumer Protection (E-Commerce) Rules 2020, 5(3)(f)). */
export default function Ranking() {
  const say = useWords()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading lead={say('reading.ranking.lead')}>{say('reading.ranking')}</PageHeading>
      <h2>{say('reading.ranking.search')}</h2>
      <p>{say('reading.ranking.search.lead')}</p>
      <ol className={styles.reasons}>
        {reasons.map((id) => (
          <li key={id}>
            <Words id={id} components={{ b: <strong /> }} />
          </li>
        ))}
      </ol>
      <h2>{say('reading.ranking.lists')}</h2>
      <p>{say('reading.ranking.lists.text')}</p>
      <h2>{say('reading.ranking.not')}</h2>
      <p>{say('reading.ranking.not.text')}</p>
      <p className={styles.why}>{say('reading.ranking.why')}</p>
    </div>
  )
}

export const meta = () => {
  const say = words()
  return pageMeta({
    title: say('reading.ranking'),
    description: say('reading.ranking.about'),
    path: '/how-search-works',
  })
}
