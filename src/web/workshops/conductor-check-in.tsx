import { getCheckInList } from '#contracts/learning/bookings'
import { notFound } from '#platform/refusal'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/conductor-check-in.ts'
import { CheckIn } from './conductor/check-in.tsx'
import { forConductor } from './conductor/for-conductor.server.ts'
import { ConductorFrame, ConductorGate } from './conductor/frame.tsx'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forConductor(context, async (ask) => {
    if (!/^\d{1,15}$/.test(params.id)) throw notFound()
    return { list: await ask(getCheckInList, { params: { id: Number(params.id) } }) }
  })

export default function ConductorCheckIn({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <ConductorGate page={loaderData} title={t('workshops.checkin')}>
      {({ list }) => (
        <ConductorFrame heading={t('workshops.checkin')} lead={list.title}>
          <CheckIn list={list} />
        </ConductorFrame>
      )}
    </ConductorGate>
  )
}

export const meta = () => consolePageMeta('workshops.checkin')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
