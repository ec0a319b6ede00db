import { useRevalidator } from 'react-router'
import { listOwnGrievances, type Ticket } from '#contracts/messaging/support'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/own-grievances.ts'
import styles from './help.module.css'
import { TicketView } from './ticket-view.tsx'

await messagesFor('help')

export const handle = { messages: 'help' }

export async function loader({ context }: Route.LoaderArgs): Promise<{ rows: Ticket[] | null }> {
  try {
    return await context.get(askContext)(listOwnGrievances)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return { rows: null }
    throw error
  }
}

export default function OwnGrievances({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!rows) return <NeedsLogin heading={<PageHeading>{t('help.own')}</PageHeading>} why="help.own.login" />
  return <Page rows={rows} />
}

function Page({ rows }: { rows: readonly Ticket[] }) {
  useSignedOut()
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading
        lead={t('help.own.lead')}
        aside={rows.length > 0 ? <ButtonLink to="/grievance">{t('help.complain')}</ButtonLink> : undefined}
      >
        {t('help.own')}
      </PageHeading>
      {rows.length === 0 ? (
        <EmptyState
          title={t('help.own.none')}
          action={<ButtonLink to="/grievance">{t('help.complain')}</ButtonLink>}
        >
          {t('help.own.none.text')}
        </EmptyState>
      ) : (
        <div className={styles.stack}>
          {rows.map((ticket) => (
            <Card key={ticket.number}>
              <TicketView ticket={ticket} onChanged={() => void revalidate()} />
            </Card>
          ))}
        </div>
      )}
    </div>
  )
}

export const meta = () => unlistedPageMeta({ title: translator()('help.own'), path: '/profile/grievances' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
