import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import { Logo } from '../../shell/logo.tsx'
import { entryOf, placeOf, waitingIn, type ConsolePlace } from './places.ts'
import { Waiting } from './waiting.tsx'
import styles from './rail.module.css'

type RailProps = { name: string; home: string; places: readonly ConsolePlace[]; pathname: string }

/** The map at the left: all places, and the pages of the current one. */
export function Rail({ name, home, places, pathname }: RailProps) {
  const t = useTranslator()
  const current = placeOf(places, pathname, home)
  return (
    <nav aria-label={name} className={styles.rail}>
      <Link to={home} aria-label={name} className={styles.logo}>
        <Logo />
      </Link>
      <ul className={styles.map}>
        {places.map((place) => (
          <li key={place.key}>
            <Place place={place} isCurrent={place === current} pathname={pathname} home={home} />
          </li>
        ))}
      </ul>
      <ShopLink>{t('console.shop')}</ShopLink>
    </nav>
  )
}

type PlaceProps = { place: ConsolePlace; isCurrent: boolean; pathname: string; home: string }

function Place({ place, isCurrent, pathname, home }: PlaceProps) {
  const t = useTranslator()
  const { name, icon: Icon, entries } = place
  const [first, ...others] = entries
  if (!first) return null
  const page = entryOf(entries, pathname, home)
  return (
    <>
      <Link
        to={first.to}
        prefetch="intent"
        className={styles.place}
        aria-current={isCurrent ? (others.length === 0 ? 'page' : 'true') : undefined}
      >
        <Icon size={20} aria-hidden />
        <span>{t(name)}</span>
        {isCurrent && others.length > 0 ? null : <Waiting count={waitingIn(place)} />}
      </Link>
      {isCurrent && others.length > 0 ? (
        <ul className={styles.entries}>
          {entries.map(({ to, name: title, count }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className={styles.entry}
                aria-current={to === page?.to ? 'page' : undefined}
              >
                <span>{t(title)}</span>
                <Waiting count={count} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The way back to the shop. */
export function ShopLink({ children }: { children: string }) {
  return (
    <Link to="/" className={styles.shop}>
      <ArrowLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
