import { Link } from 'react-router'
import { searchPath } from '../../shared/slugs.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './hero.module.css'

/** The picture of a studio table, as wide as the window, with the text on its bright part. */
export function Hero({ picture }: { picture: { path: string } | null }) {
  const t = useTranslator()
  return (
    <div className={styles.hero}>
      {picture ? (
        <Picture
          path={picture.path}
          alt={t('lists.hero.picture')}
          width={1600}
          height={900}
          from={800}
          upTo={1600}
          // Narrow screens crop it, so it is drawn wider than the window; high-density screens tolerate that.
          sizes="(min-width: 1000px) 66vw, 110vw"
          isFirst
          className={styles.picture}
        />
      ) : null}
      <div className={`container ${styles.row}`}>
        <div className={styles.text}>
          <h1 className={styles.title}>{t('lists.hero.title')}</h1>
          <p className={styles.lead}>{t('lists.hero.lead')}</p>
          <p className={styles.ways}>
            <ButtonLink to="/hobbies">{t('lists.hero.hobby')}</ButtonLink>
            <ButtonLink to="/search/" variant="secondary">
              {t('lists.seegoods')}
            </ButtonLink>
          </p>
          <p className={styles.searches}>
            <span>{t('lists.hero.looking')}</span>
            {t('lists.hero.searches')
              .split(', ')
              .map((text) => (
                <Link key={text} to={searchPath(text)} prefetch="intent" className={styles.search}>
                  {text}
                </Link>
              ))}
          </p>
        </div>
      </div>
    </div>
  )
}
