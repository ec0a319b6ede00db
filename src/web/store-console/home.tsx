import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/home.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'

await wordsFor('selling')

export const handle = { words: 'selling' }

export const loader = (args: Route.LoaderArgs) => forStore(args, async () => ({}))

export default function StoreHome({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <StoreGate page={loaderData} title={say('selling.home')}>
      {({ desk }) => (
        <StoreFrame desk={desk} heading={say('selling.home')} lead={say('selling.home.lead', { store: desk.store.name })}>
          {null}
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => [...pageMeta({ title: words()('selling.home') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
