import { Link } from 'react-router'
import styles from './help.module.css'

/** Links to help articles. */
export function ArticleLinks({ articles }: { articles: readonly { slug: string; title: string }[] }) {
  return (
    <ul className={styles.links}>
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={`/help/${slug}`} prefetch="intent">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
