import { LogOut, Package, ShieldUser, Store, User } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { me } from '#contracts/accounts/identity'
import { ask } from '../shared/ask.ts'
import { logOut } from '../shared/session.ts'
import { Menu, type MenuItem } from '../ui/menu/menu.tsx'
import { useTranslator, type Translate } from '../messages/messages.tsx'

/** The open menu: Profile, Orders, the person's consoles, Logout. `who` identifies the person whose roles are fetched. */
export function UserMenuItems({ trigger, who }: { trigger: ReactElement; who: string }) {
  const t = useTranslator()
  const roles = useRoles(who)
  return <Menu isOpenAtFirst trigger={trigger} items={itemsFor(roles, t)} />
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

/** The person's roles, fetched when the menu is first needed: the browser stores none, because they can be revoked. */
function useRoles(who: string): readonly string[] {
  const [roles, setRoles] = useState<readonly string[]>([])
  useEffect(() => {
    if (!who) return
    // Without an answer the menu has no consoles.
    ask(me).then(
      ({ user }) => setRoles(user.roles),
      () => undefined,
    )
  }, [who])
  return roles
}
