import { Menu } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import { CountBadge } from '../../ui/badge/badge.tsx'
import { withinChunkTime } from '../../ui/chunk-time.ts'
import { useOpenedHere } from '../use-opened-here.ts'
import { placeOf, waitingIn, type ConsolePlace } from './places.ts'
import styles from './bottom-bar.module.css'

type BarProps = { name: string; home: string; places: readonly ConsolePlace[] }

const SHOWN = 4

const loadMap = () => withinChunkTime(import('./whole-map.tsx')).then(({ WholeMap }) => WholeMap)

/** The bar of five on phones: the first four places, and the whole map under the fifth. */
export function BottomBar({ name, home, places }: BarProps) {
  const t = useTranslator()
  const { pathname } = useLocation()
  const { Part: Map, isOpen, open, close } = useOpenedHere(loadMap)
  const current = placeOf(places, pathname, home)
  const first = places.slice(0, SHOWN)
  return (
    <nav aria-label={t('shell.main')} className={styles.bar}>
      {first.map((place) => (
        <Link
          key={place.key}
          to={place.entries[0]?.to ?? home}
          className={styles.item}
          aria-current={place === current ? 'page' : undefined}
        >
          <span className={styles.icon}>
            <place.icon size={22} aria-hidden />
            <span className={styles.corner}>
              <CountBadge count={waitingIn(place)} of={t('console.waiting')} />
            </span>
          </span>
          <span className={styles.name}>{t(place.name)}</span>
        </Link>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={current && !first.includes(current) ? 'true' : undefined}
        onClick={open}
      >
        <Menu size={22} aria-hidden />
        <span className={styles.name}>{t('console.more')}</span>
      </button>
      {Map ? <Map name={name} places={places} isOpen={isOpen} onClose={close} /> : null}
    </nav>
  )
}
