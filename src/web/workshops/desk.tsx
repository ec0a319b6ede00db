import { Link } from 'react-router'
import { listOwnWorkshops } from '#contracts/learning/workshops'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { istMoment } from '../shared/ist-date.ts'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/desk.ts'
import { forConductor } from './desk/for-conductor.server.ts'
import { DeskFrame, DeskGate } from './desk/frame.tsx'
import { stateNames } from './desk/labels.ts'
import styles from '../shared/workshops/workshops.module.css'
import tableStyles from '../shared/workshops/table.module.css'

await wordsFor('workshops')

export const handle = { words: 'workshops' }

export const loader = ({ context }: Route.LoaderArgs) => forConductor(context, (ask) => ask(listOwnWorkshops))

export default function Desk({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <DeskGate page={loaderData} title={say('workshops.desk')}>
      {({ rows }) => (
        <DeskFrame
          heading={say('workshops.desk')}
          lead={say('workshops.desk.lead')}
          aside={<ButtonLink to="/conduct/workshops/new">{say('workshops.desk.new')}</ButtonLink>}
        >
          {rows.length === 0 ? (
            <EmptyState
              title={say('workshops.desk.none')}
              action={<ButtonLink to="/conduct/workshops/new">{say('workshops.desk.new')}</ButtonLink>}
            >
              {say('workshops.desk.none.text')}
            </EmptyState>
          ) : (
            <div className={tableStyles.scroll}>
              <table className={tableStyles.table}>
                <thead>
                  <tr>
                    <th>{say('workshops.desk.workshop')}</th>
                    <th>{say('workshops.desk.state')}</th>
                    <th>{say('workshops.desk.next')}</th>
                    <th data-number>{say('workshops.desk.taken')}</th>
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
                          {say(stateNames[row.state])}
                        </Badge>
                      </td>
                      <td data-label={say('workshops.desk.next')}>{row.next ? istMoment(row.next) : '–'}</td>
                      <td data-number data-label={say('workshops.desk.taken')}>
                        {row.taken}/{row.capacity}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </DeskFrame>
      )}
    </DeskGate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('workshops.desk') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
