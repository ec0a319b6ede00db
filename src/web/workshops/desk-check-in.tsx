import { getCheckInList } from '#contracts/learning/bookings'
import { notFound } from '#platform/refusal'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/desk-check-in.ts'
import { CheckInDesk } from './desk/check-in-desk.tsx'
import { forConductor } from './desk/for-conductor.server.ts'
import { DeskFrame, DeskGate } from './desk/frame.tsx'

await wordsFor('workshops')

export const handle = { words: 'workshops' }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forConductor(context, async (ask) => {
    if (!/^\d{1,15}$/.test(params.id)) throw notFound()
    return { list: await ask(getCheckInList, { params: { id: Number(params.id) } }) }
  })

export default function DeskCheckIn({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <DeskGate page={loaderData} title={say('workshops.checkin')}>
      {({ list }) => (
        <DeskFrame heading={say('workshops.checkin')} lead={list.title}>
          <CheckInDesk list={list} />
        </DeskFrame>
      )}
    </DeskGate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('workshops.checkin') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
