import { getCategories } from '#contracts/products/catalogue'
import { getOwnWorkshop, listOwnWorkshops, type OwnWorkshop } from '#contracts/learning/workshops'
import { notFound } from '#platform/refusal'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/conductor-workshop.ts'
import { Editor } from './conductor/editor.tsx'
import { forConductor } from './conductor/for-conductor.server.ts'
import { ConductorFrame, ConductorGate } from './conductor/frame.tsx'
import { stateNames } from './conductor/state-names.ts'
import { SessionList } from './conductor/session-list.tsx'
import { WorkshopSteps } from './conductor/workshop-steps.tsx'
import styles from '../shared/workshops/workshops.module.css'

await messagesFor('workshops')
await messagesFor('returns')

export const handle = { messages: ['workshops', 'returns'] }

/** `/conduct/workshops/new` and `/conduct/workshops/:id`. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  forConductor(context, async (ask) => {
    const hobbies = (await ask(getCategories)).data.map(({ id, name }) => ({ id, name }))
    if (params.id === 'new') {
      await ask(listOwnWorkshops)
      return { workshop: null, hobbies }
    }
    if (!/^\d{1,15}$/.test(params.id)) throw notFound()
    return { workshop: await ask(getOwnWorkshop, { params: { id: Number(params.id) } }), hobbies }
  })

export default function ConductorWorkshop({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <ConductorGate page={loaderData} title={t('workshops.console')}>
      {({ workshop, hobbies }) => (
        <ConductorFrame
          heading={workshop?.title ?? t('workshops.console.new')}
          lead={workshop?.said}
          aside={workshop ? <State workshop={workshop} /> : null}
        >
          {workshop ? (
            <>
              <WorkshopSteps workshop={workshop} />
              <SessionList workshop={workshop} />
            </>
          ) : null}
          <Editor key={workshop?.id ?? 'new'} workshop={workshop} hobbies={hobbies} />
        </ConductorFrame>
      )}
    </ConductorGate>
  )
}

function State({ workshop: { state, slug } }: { workshop: OwnWorkshop }) {
  const t = useTranslator()
  return (
    <span className={styles.badges}>
      <Badge tone={state === 'published' ? 'success' : 'plain'}>{t(stateNames[state])}</Badge>
      {state === 'published' ? (
        <ButtonLink size="small" variant="quiet" to={`/workshops/${encodeURIComponent(slug)}`}>
          {t('workshops.console.see')}
        </ButtonLink>
      ) : null}
    </span>
  )
}

export const meta = () => consolePageMeta('workshops.console')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
