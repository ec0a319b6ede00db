import { Link } from 'react-router'
import { listOwnWorkshops } from '#contracts/learning/workshops'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { istMoment } from '../shared/ist-date.ts'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/conductor-workshops.ts'
import { forConductor } from './conductor/for-conductor.server.ts'
import { ConductorFrame, ConductorGate } from './conductor/frame.tsx'
import { stateNames } from './conductor/state-names.ts'
import styles from '../shared/workshops/workshops.module.css'
import tableStyles from '../shared/workshops/table.module.css'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

export const loader = ({ context }: Route.LoaderArgs) => forConductor(context, (ask) => ask(listOwnWorkshops))

export default function ConductorWorkshops({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <ConductorGate page={loaderData} title={t('workshops.console')}>
      {({ rows }) => (
        <ConductorFrame
          heading={t('workshops.console')}
          lead={t('workshops.console.lead')}
          aside={<ButtonLink to="/conduct/workshops/new">{t('workshops.console.new')}</ButtonLink>}
        >
          {rows.length === 0 ? (
            <EmptyState
              title={t('workshops.console.none')}
              action={<ButtonLink to="/conduct/workshops/new">{t('workshops.console.new')}</ButtonLink>}
            >
              {t('workshops.console.none.text')}
            </EmptyState>
          ) : (
            <div className={tableStyles.scroll}>
              <table className={tableStyles.table}>
                <thead>
                  <tr>
                    <th>{t('workshops.console.workshop')}</th>
                    <th>{t('workshops.console.state')}</th>
                    <th>{t('workshops.console.next')}</th>
                    <th data-number>{t('workshops.console.taken')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <th scope="row">
                        <Link to={`/conduct/workshops/${row.id}`}>{row.title}</Link>
                        {row.said ? <span className={styles.soft}> · {row.said}</span> : null}
                      </th>
                      <td>
                        <Badge tone={row.state === 'published' ? 'success' : 'plain'}>
                          {t(stateNames[row.state])}
                        </Badge>
                      </td>
                      <td data-label={t('workshops.console.next')}>{row.next ? istMoment(row.next) : '–'}</td>
                      <td data-number data-label={t('workshops.console.taken')}>
                        {row.taken}/{row.capacity}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </ConductorFrame>
      )}
    </ConductorGate>
  )
}

export const meta = () => consolePageMeta('workshops.console')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
