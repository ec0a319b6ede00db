import { getCheckInList } from '#contracts/learning/bookings'
import { notFound } from '#platform/refusal'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/desk-check-in.ts'
import { CheckInDesk } from './desk/check-in-desk.tsx'
import { forConductor } from './desk/for-conductor.server.ts'
import { DeskFrame, DeskGate } from './desk/frame.tsx'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forConductor(context, async (ask) => {
    if (!/^\d{1,15}$/.test(params.id)) throw notFound()
    return { list: await ask(getCheckInList, { params: { id: Number(params.id) } }) }
  })

export default function DeskCheckIn({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <DeskGate page={loaderData} title={t('workshops.checkin')}>
      {({ list }) => (
        <DeskFrame heading={t('workshops.checkin')} lead={list.title}>
          <CheckInDesk list={list} />
        </DeskFrame>
      )}
    </DeskGate>
  )
}

export const meta = () => [
  ...pageMeta({ title: translator()('workshops.checkin') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
