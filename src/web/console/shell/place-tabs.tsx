import { Link } from 'react-router'
import { useScrollToCurrent } from '../../shared/use-current-in-sight.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { entryOf, placeOf, type ConsolePlace } from './places.ts'
import { Waiting } from './waiting.tsx'
import styles from './place-tabs.module.css'

type PlaceTabsProps = { places: readonly ConsolePlace[]; pathname: string; home: string }

/** The pages of the current place in a row, on screens without the rail. */
export function PlaceTabs({ places, pathname, home }: PlaceTabsProps) {
  const t = useTranslator()
  const row = useScrollToCurrent()
  const place = placeOf(places, pathname, home)
  if (!place || place.entries.length < 2) return null
  const page = entryOf(place.entries, pathname, home)
  return (
    <nav aria-label={t(place.name)} className={styles.tabs}>
      <ul ref={row} className={styles.row}>
        {place.entries.map(({ to, name, count }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className={styles.tab}
              aria-current={to === page?.to ? 'page' : undefined}
            >
              {t(name)} <Waiting count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
