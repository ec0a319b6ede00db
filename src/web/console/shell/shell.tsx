import type { ReactNode } from 'react'
import { Bell } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useUnread } from '../../shared/notices/unread.ts'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { IconLink } from '../../shell/icon-link.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { Logo } from '../../shell/logo.tsx'
import { UserMenu } from '../../shell/user-menu.tsx'
import { Palette, type Find } from '../palette/palette.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import type { ConsolePlace } from './places.ts'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'

type ShellProps = {
  /** 'Staff console': the name of its navigation, beside the logo. */
  name: MessageId
  /** Its first page. */
  home: string
  /** The map, as far as the person may open it; empty for a visitor without access. */
  places: readonly ConsolePlace[]
  /** Finds records for the search box; null: there is no search. */
  find: Find | null
  /** Links beside the person's menu, such as to their own rights. */
  own?: ReactNode
  children: ReactNode
}

/** The frame of a console: rail, search, bell and profile; on phones a bottom bar. No header or footer of the shop. */
export function ConsoleShell({ name, home, places, find, own, children }: ShellProps) {
  const t = useTranslator()
  const { pathname } = useLocation()
  const unread = useUnread()
  return (
    <div className={styles.shell} data-empty={places.length === 0 || undefined}>
      {places.length > 0 ? <Rail name={t(name)} home={home} places={places} pathname={pathname} /> : null}
      <div className={styles.body}>
        <header className={styles.top}>
          <Link to={home} aria-label={t(name)} className={styles.logo}>
            <Logo />
          </Link>
          {find ? <Palette places={places} find={find} /> : null}
          <nav aria-label={t('shell.things')} className={styles.things}>
            <span className={styles.own}>{own}</span>
            <LanguageSwitch />
            <IconLink
              to="/notifications"
              name={t('shell.bell')}
              icon={Bell}
              count={unread}
              countOf={t('shell.bell.count')}
            />
            <UserMenu />
          </nav>
        </header>
        <PlaceTabs key={pathname} places={places} pathname={pathname} home={home} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {places.length > 0 ? <BottomBar name={t(name)} home={home} places={places} /> : null}
    </div>
  )
}
