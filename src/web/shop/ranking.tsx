import { pageMeta } from '../shared/page-meta.ts'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useWords, Words, words, type MessageId } from '../words/words.tsx'
import styles from './ranking.module.css'

export const handle = { sameForEveryVisitor: true }

/** As `docs/search.md` has it, the most important first. */
const reasons = [
  'lists.ranking.search.name',
  'lists.ranking.search.spelling',
  'lists.ranking.search.rare',
  'lists.ranking.search.stock',
  'lists.ranking.search.short',
  'lists.ranking.search.rating',
] as const satisfies MessageId[]

/** What decides the order of goods (Consumer Protection (E-Commerce) Rules 2020, 5(3)(f)). */
export default function Ranking() {
  const say = useWords()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading lead={say('lists.ranking.lead')}>{say('lists.ranking')}</PageHeading>
      <h2>{say('lists.ranking.search')}</h2>
      <p>{say('lists.ranking.search.lead')}</p>
      <ol className={styles.reasons}>
        {reasons.map((id) => (
          <li key={id}>
            <Words id={id} components={{ b: <strong /> }} />
          </li>
        ))}
      </ol>
      <h2>{say('lists.ranking.lists')}</h2>
      <p>{say('lists.ranking.lists.text')}</p>
      <h2>{say('lists.ranking.not')}</h2>
      <p>{say('lists.ranking.not.text')}</p>
      <p className={styles.why}>{say('lists.ranking.why')}</p>
    </div>
  )
}

export const meta = () => {
  const say = words()
  return pageMeta({ title: say('lists.ranking'), description: say('lists.ranking.about'), path: '/how-search-works' })
}
