import { Link } from 'react-router'
import { getStoreMessages } from '#contracts/messaging/conversations'
import { Conversation } from '../shared/conversation/conversation.tsx'
import { idOf } from '../shared/id-of.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/message.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'

await wordsFor('selling')
await wordsFor('returns')

export const handle = { words: ['selling', 'returns'] }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask) => ({
    talk: await ask(getStoreMessages, { params: { id: idOf(args.params.id) } }),
  }))

export default function StoreMessage({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <StoreGate page={loaderData} title={say('returns.inbox.title')}>
      {({ desk, talk }) => (
        <StoreFrame
          desk={desk}
          heading={say('returns.talk.with', { name: talk.shopper_name || say('returns.inbox.shopper') })}
          lead={
            <Link to={inStore(desk, `/store/orders/${talk.order_id}`)}>
              {say('returns.inbox.order', { id: talk.order_id })}
            </Link>
          }
        >
          <p>
            <Link to={inStore(desk, '/store/messages')}>{say('returns.inbox.title')}</Link>
          </p>
          <Card>
            <Conversation talk={talk} as="store" />
          </Card>
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('returns.inbox.title') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
