import { LogOut, Package, ShieldUser, Store, User } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Person } from '#contracts/identity'
import { call } from '../shared/call.ts'
import { logOut, useSession } from '../shared/session.ts'
import { useWords } from '../words/words.tsx'
import { IconLink } from './icon-link.tsx'
import iconStyles from './icon-link.module.css'

const loadMenu = () => import('../ui/menu/menu.tsx')
const Menu = lazy(() => loadMenu().then((module) => ({ default: module.Menu })))

/** Profile, Orders, for some their console, Logout; for a visitor who is not signed in, the way to the login. The menu's code comes when it is wanted. */
export function UserMenu() {
  const { person } = useSession()
  const say = useWords()
  const [isWanted, setWanted] = useState(false)
  const roles = useRoles(isWanted, person?.phoneNumber || person?.email || '')
  if (!person) return <IconLink to="/profile" name={say('shell.account')} icon={User} needsLogin />

  const button = (
    <button
      type="button"
      className={iconStyles.link}
      aria-label={say('shell.account')}
      aria-haspopup="menu"
      title={person.name || undefined}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <User size={24} aria-hidden />
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <Menu
        isOpenAtFirst
        trigger={button}
        items={[
          { name: say('shell.profile'), to: '/profile', icon: <User size={20} aria-hidden /> },
          { name: say('shell.orders'), to: '/orders', icon: <Package size={20} aria-hidden /> },
          ...(roles.includes('seller') ? [{ name: say('shell.store'), to: '/store', icon: <Store size={20} aria-hidden /> }] : []),
          ...(roles.includes('staff') ? [{ name: say('shell.staff'), to: '/admin', icon: <ShieldUser size={20} aria-hidden /> }] : []),
          { name: say('shell.logout'), onPress: () => void logOut(), icon: <LogOut size={20} aria-hidden /> },
        ]}
      />
    </Suspense>
  )
}

/** What else somebody is here beside shopping, asked when the menu is first wanted: the browser remembers no roles, which may be taken away. */
function useRoles(isWanted: boolean, who: string): readonly string[] {
  const [roles, setRoles] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted || !who) return
    // The menu does without.
    call<{ user: Person }>('GET', '/user/me').then(
      ({ user }) => setRoles(user.roles),
      () => undefined,
    )
  }, [isWanted, who])
  return roles
}
