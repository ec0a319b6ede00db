import { Link } from 'react-router'
import { searchPath } from '../shared/slugs.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import styles from './home.hero.module.css'

const searches = ['Merino yarn', 'Gota patti', 'Seed beads', 'Block print']

/** The studio table, as wide as the window; what is said stands where the light falls. */
export function Hero({ picture }: { picture: { path: string; alt: string } | null }) {
  return (
    <div className={styles.hero}>
      {picture ? (
        <Picture
          path={picture.path}
          alt={picture.alt}
          width={1600}
          height={900}
          from={800}
          upTo={1600}
          // Narrow screens show a part of it, so it is drawn wider than the window; screens that are fine enough forgive that.
          sizes="(min-width: 1000px) 66vw, 120vw"
          isFirst
          className={styles.picture}
        />
      ) : null}
      <div className={`container ${styles.row}`}>
        <div className={styles.text}>
          <h1 className={styles.title}>Everything to make it yourself</h1>
          <p className={styles.lead}>
            Yarn, cloth, beads, paint, paper and kits from stores across India, and the people who show what can be made of them.
          </p>
          <p className={styles.ways}>
            <ButtonLink to="/hobbies">Choose a hobby</ButtonLink>
            <ButtonLink to="/search/" variant="secondary">
              See all goods
            </ButtonLink>
          </p>
          <p className={styles.searches}>
            <span>Looking for</span>
            {searches.map((text) => (
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
