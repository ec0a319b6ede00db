import { LogOut, Package, ShieldUser, Store, User } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { me } from '#contracts/accounts/identity'
import { ask } from '../shared/ask.ts'
import { isSignedIn, logOut, openLogin, useSession } from '../shared/session.ts'
import type { MenuItem } from '../ui/menu/menu.tsx'
import { useTranslator, type Translate } from '../messages/messages.tsx'
import iconStyles from './icon-link.module.css'

const loadMenu = () => import('../ui/menu/menu.tsx')
const Menu = lazy(() => loadMenu().then((module) => ({ default: module.Menu })))

/** Profile, Orders, for some their console, Logout; a visitor who is not signed in gets the login, and stays on the page. The menu's code comes when it is wanted. */
export function UserMenu() {
  const { person } = useSession()
  const t = useTranslator()
  const [isWanted, setWanted] = useState(false)
  const roles = useRoles(isWanted, person?.phoneNumber || person?.email || '')
  const press = () => {
    // The browser knows of a sign-in before it is shown here. A menu of the person before does not open by itself after the next login.
    setWanted(isSignedIn())
    if (!isSignedIn()) openLogin()
  }
  const button = (
    <button
      type="button"
      className={iconStyles.link}
      aria-label={t('shell.account')}
      aria-haspopup={person ? 'menu' : 'dialog'}
      title={person?.name || t('shell.account')}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={press}
    >
      <User size={24} aria-hidden />
    </button>
  )
  if (!isWanted || !person) return button
  return (
    <Suspense fallback={button}>
      <Menu isOpenAtFirst trigger={button} items={itemsFor(roles, t)} />
    </Suspense>
  )
}

const itemsFor = (roles: readonly string[], t: Translate): MenuItem[] => [
  { name: t('shell.profile'), to: '/profile', icon: <User size={20} aria-hidden /> },
  { name: t('shell.orders'), to: '/orders', icon: <Package size={20} aria-hidden /> },
  ...(roles.includes('seller')
    ? [{ name: t('shell.store'), to: '/store', icon: <Store size={20} aria-hidden /> }]
    : []),
  ...(roles.includes('staff')
    ? [{ name: t('shell.staff'), to: '/admin', icon: <ShieldUser size={20} aria-hidden /> }]
    : []),
  { name: t('shell.logout'), onPress: () => void logOut(), icon: <LogOut size={20} aria-hidden /> },
]

/** What else somebody is here beside shopping, asked when the menu is first wanted: the browser remembers no roles, which may be taken away. */
function useRoles(isWanted: boolean, who: string): readonly string[] {
  const [roles, setRoles] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted || !who) return
    // The menu does without.
    ask(me).then(
      ({ user }) => setRoles(user.roles),
      () => undefined,
    )
  }, [isWanted, who])
  return roles
}
