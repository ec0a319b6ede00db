import { Link } from 'react-router'
import { getStoreMessages } from '#contracts/messaging/conversations'
import { Conversation } from '../shared/conversation/conversation.tsx'
import { idOf } from '../shared/id-of.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/message.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'

await messagesFor('selling')
await messagesFor('returns')

export const handle = { messages: ['selling', 'returns'] }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask) => ({
    talk: await ask(getStoreMessages, { params: { id: idOf(args.params.id) } }),
  }))

export default function StoreMessage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('returns.inbox.title')}>
      {({ selection, talk }) => (
        <StoreFrame
          selection={selection}
          heading={t('returns.talk.with', { name: talk.shopper_name || t('returns.inbox.shopper') })}
          lead={
            <Link to={inStore(selection, `/store/orders/${talk.order_id}`)}>
              {t('returns.inbox.order', { id: talk.order_id })}
            </Link>
          }
        >
          <p>
            <Link to={inStore(selection, '/store/messages')}>{t('returns.inbox.title')}</Link>
          </p>
          <Card>
            <Conversation talk={talk} as="store" />
          </Card>
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('returns.inbox.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
