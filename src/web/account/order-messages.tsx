import { Link } from 'react-router'
import { getMessages, type Conversation as Talk } from '#contracts/messaging/conversations'
import { Conversation } from '../shared/conversation/conversation.tsx'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { idOf } from '../shared/id-of.ts'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import styles from '../shared/returns/returns.module.css'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/order-messages.ts'
import { OrderError } from './account-error.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'

await messagesFor('account')
await messagesFor('returns')

export const handle = { messages: ['account', 'returns'] }

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => ({
  talk: await ifSignedIn(context, (ask) => ask(getMessages, { params: { id: idOf(id) } })),
})

export default function OrderMessages({ loaderData: { talk } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!talk)
    return (
      <NeedsLogin heading={<PageHeading>{t('returns.talk.title')}</PageHeading>} why="account.login.order" />
    )
  return <Page talk={talk} />
}

function Page({ talk }: { talk: Talk }) {
  useSignedOut()
  const t = useTranslator()
  return (
    <div className="container page">
      <p className={styles.back}>
        <Link to={`/order-details/${talk.order_id}`}>{t('returns.back.order')}</Link>
      </p>
      <PageHeading lead={t('returns.lead', { id: talk.order_id, store: talk.store_name })}>
        {t('returns.talk.with', { name: talk.store_name })}
      </PageHeading>
      <Card>
        <Conversation talk={talk} as="shopper" />
      </Card>
    </div>
  )
}

export const meta = ({ params }: Route.MetaArgs) =>
  unlistedPageMeta({
    title: translator()('returns.talk.title'),
    path: `/order-details/${params.id}/messages`,
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderError error={error} />
}
