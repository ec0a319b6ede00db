import { ButtonLink } from '../ui/button/button.tsx'
import { useTranslator } from '../messages/messages.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './not-found-page.module.css'

/** The 404 page, with a search and links. */
export function NotFoundPage() {
  const t = useTranslator()
  return (
    <div className={`container page ${styles.page}`}>
      <title>{`${t('shell.notfound.page')} - CIY`}</title>
      <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true" className={styles.drawing}>
        <circle cx="196" cy="72" r="34" className={styles.ball} />
        <path
          d="M166 60c18-14 42-14 60 0M163 76c20-14 46-14 66 0M176 98c10-26 24-44 44-50M8 96c30-34 50 18 78-8s12-62-14-50-6 52 30 50 38-28 62-12"
          className={styles.thread}
        />
      </svg>
      <h1>{t('shell.notfound.title')}</h1>
      <p className={styles.text}>{t('shell.notfound.lead')}</p>
      <div className={styles.search}>
        <SearchBox />
      </div>
      <p className={styles.ways}>
        <ButtonLink to="/hobbies">{t('shell.notfound.hobbies')}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {t('shell.error.home')}
        </ButtonLink>
      </p>
    </div>
  )
}
