import { Link } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { ConsolePlace } from './places.ts'
import { ShopLink } from './rail.tsx'
import { Waiting } from './waiting.tsx'
import styles from './whole-map.module.css'

type WholeMapProps = {
  name: string
  places: readonly ConsolePlace[]
  isOpen: boolean
  onClose: () => void
}

/** All places with all their pages, for phones. Choosing one closes it. */
export function WholeMap({ name, places, isOpen, onClose }: WholeMapProps) {
  const t = useTranslator()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name} shape="panel">
      {places.map(({ key, name: title, icon: Icon, entries }) => (
        <section key={key} className={styles.place}>
          <h2 className={styles.title}>
            <Icon size={20} aria-hidden />
            {t(title)}
          </h2>
          <ul>
            {entries.map(({ to, name: page, count }) => (
              <li key={to}>
                <Link to={to} className={styles.entry} onClick={onClose}>
                  <span>{t(page)}</span>
                  <Waiting count={count} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ShopLink>{t('console.shop')}</ShopLink>
    </Dialog>
  )
}
