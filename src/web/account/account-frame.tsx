import {
  Bell,
  BellRing,
  Bookmark,
  Coins,
  EyeOff,
  Heart,
  LogOut,
  Package,
  Palette,
  Scale,
  ShieldCheck,
  Smartphone,
  Sparkles,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Person } from '#contracts/accounts/identity'
import { logOut } from '../shared/session.ts'
import { useSignedOut } from '../shared/needs-login.tsx'
import { useScrollToCurrent } from '../shared/use-current-in-sight.ts'
import { Button } from '../ui/button/button.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { PersonFace } from '../ui/person-face/person-face.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import { DeletionNews } from './privacy/deletion-news.tsx'
import styles from './account-frame.module.css'

// Pages of other areas use the frame too: they declare `handle = { messages: ['account', '<their own>'] }`.
await messagesFor('account')

type AccountFrameProps = {
  heading: ReactNode
  lead?: ReactNode
  /** The signed-in person, from `GET /user/me`. */
  person: Pick<Person, 'name' | 'photo' | 'roles'>
  children: ReactNode
}

/**
 * The frame of account pages, with navigation at the side; on phones the navigation is above the page and the sign-out button below it. Leaves
 * the page when the person signs out.
 */
export function AccountFrame({ heading, lead, person, children }: AccountFrameProps) {
  useSignedOut()
  const t = useTranslator()
  const { pathname } = useLocation()
  const row = useScrollToCurrent()
  const shown = places.filter(({ isFor }) => !isFor || person.roles.includes(isFor))
  return (
    <div className={`container page ${styles.frame}`}>
      <nav aria-label={t('account.frame.name')} className={styles.side}>
        <p className={styles.who}>
          <PersonFace name={person.name} photo={person.photo} isFirst />
          <strong className={styles.name}>{person.name}</strong>
        </p>
        <ul ref={row} className={styles.places}>
          {shown.map(({ to, name, Icon }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" className={styles.place} aria-current={currentOf(to, pathname)}>
                <Icon size={20} aria-hidden="true" />
                {t(name)}
              </Link>
            </li>
          ))}
          <li className={styles.atside}>
            <button type="button" className={styles.place} onClick={() => void logOut()}>
              <LogOut size={20} aria-hidden="true" />
              {t('account.profile.logout')}
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.page}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        <DeletionNews />
        <div className={styles.cards}>{children}</div>
        <div className={styles.atfoot}>
          <Button variant="secondary" isWide onClick={() => void logOut()}>
            <LogOut size={20} aria-hidden="true" />
            {t('account.profile.logout')}
          </Button>
        </div>
      </div>
    </div>
  )
}

type Place = { to: string; name: MessageId; Icon: LucideIcon; isFor?: 'staff' | 'creator' }

const places: readonly Place[] = [
  { to: '/profile', name: 'account.frame.profile', Icon: UserRound },
  { to: '/profile/security', name: 'account.frame.security', Icon: ShieldCheck },
  { to: '/profile/two-step', name: 'account.frame.twostep', Icon: Smartphone, isFor: 'staff' },
  { to: '/creator', name: 'account.frame.creator', Icon: Palette, isFor: 'creator' },
  { to: '/profile/earnings', name: 'account.frame.earnings', Icon: Coins, isFor: 'creator' },
  { to: '/profile/points', name: 'account.frame.points', Icon: Sparkles },
  { to: '/profile/privacy', name: 'account.frame.privacy', Icon: EyeOff },
  { to: '/profile/standing', name: 'account.frame.status', Icon: Scale },
  { to: '/orders', name: 'account.profile.orders', Icon: Package },
  { to: '/profile/boards', name: 'account.frame.boards', Icon: Bookmark },
  { to: '/wishlist', name: 'account.profile.wishlist', Icon: Heart },
  { to: '/notifications', name: 'account.frame.notices', Icon: BellRing },
  { to: '/alerts', name: 'account.profile.alerts', Icon: Bell },
]

/** Pages that are not in the navigation, with the entry that is highlighted for them. */
const within: Record<string, string> = { '/profiler': '/profile', '/deletemyaccount': '/profile/privacy' }

function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = pathname.replace(/(?<=.)\/$/, '')
  if (to === here) return 'page'
  return to === within[here] ? 'true' : undefined
}
