import { me } from '#contracts/accounts/identity'
import { getChoices, listNotifications, listPushDevices } from '#contracts/messaging/notices'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/notifications.ts'
import { AccountFrame } from './account-frame.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { ChoicesCard } from './notices/choices-card.tsx'
import { NoticeList } from './notices/notice-list.tsx'
import { QuietHours } from './notices/quiet-hours.tsx'
import { ThisBrowser } from './notices/this-browser.tsx'

await messagesFor('account')
await messagesFor('makers')

export const handle = { messages: ['account', 'makers'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, list, choices, push] = await Promise.all([
      ask(me),
      ask(listNotifications, { query: {} }),
      ask(getChoices),
      ask(listPushDevices),
    ])
    return { user, list, choices, push }
  })
  return { own }
}

export default function Notifications({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return (
      <NeedsLogin
        heading={<PageHeading>{t('makers.notices.title')}</PageHeading>}
        why="makers.notices.login"
      />
    )
  return (
    <AccountFrame heading={t('makers.notices.title')} lead={t('makers.notices.lead')} person={own.user}>
      <NoticeList first={own.list} />
      <ThisBrowser first={own.push} />
      <QuietHours first={own.choices.quiet} />
      <ChoicesCard first={own.choices} />
    </AccountFrame>
  )
}

export const meta = () => pageMeta({ title: translator()('makers.notices.title'), path: '/notifications' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
