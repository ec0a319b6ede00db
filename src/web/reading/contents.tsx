import { useTranslator } from '../messages/messages.tsx'
import styles from './contents.module.css'

/** The table of contents of a long page. */
export function Contents({
  chapters,
  lang,
}: {
  chapters: readonly { id: string; title: string }[]
  /** The language of the titles, where it is not the page's. */ lang?: string
}) {
  const t = useTranslator()
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <p id="contents" className={styles.title}>
        {t('reading.contents')}
      </p>
      <ol lang={lang}>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
