import { KeyRound } from 'lucide-react'
import { Outlet } from 'react-router'
import { getAdminAccess, searchConsole } from '#contracts/accounts/staff'
import { askContext } from '../api.server.ts'
import type { Find } from '../console/palette/palette.tsx'
import { ConsoleShell } from '../console/shell/shell.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import { ask } from '../shared/ask.ts'
import { orElse } from '../shared/or-else.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { IconLink } from '../shell/icon-link.tsx'
import type { Route } from './+types/layout.ts'
import { foundNames } from './found-names.ts'
import { placesFor } from './places-for.ts'

await Promise.all([messagesFor('admin'), messagesFor('console'), messagesFor('login')])

export const handle = { messages: ['admin', 'console', 'login'], shell: 'console' }

/** Without access there is no map; each page says what is missing. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  access: await orElse(context.get(askContext)(getAdminAccess), null),
})

/** The shell of the staff's console around each of its pages. */
export default function AdminLayout({ loaderData: { access } }: Route.ComponentProps) {
  const t = useTranslator()
  const mine = new Set(access?.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))
  return (
    <ConsoleShell
      name="admin.nav"
      home="/admin"
      places={access ? placesFor(mine) : []}
      find={access ? find : null}
      own={access ? <IconLink to="/admin/me" name={t('console.me')} icon={KeyRound} /> : null}
    >
      <Outlet />
    </ConsoleShell>
  )
}

const find: Find = async (text) => {
  const { groups } = await ask(searchConsole, { query: { q: text } })
  return groups.map(({ kind, rows }) => ({ name: foundNames[kind], rows }))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  )
}
