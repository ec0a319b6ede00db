import { Link } from 'react-router'
import { getAnyMessages } from '#contracts/messaging/conversations'
import { getAnyCase } from '#contracts/delivery/returns'
import { getDesk } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { Conversation } from '../shared/conversation/conversation.tsx'
import { istDay } from '../shared/ist-date.ts'
import { idOf } from '../shared/id-of.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { CaseView } from '../shared/returns/case-view.tsx'
import { kindNames } from '../shared/returns/labels.ts'
import styles from '../shared/returns/returns.module.css'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/return.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { AgreeForm, DecideForm } from './returns/decide-form.tsx'

await wordsFor('admin')
await wordsFor('login')
await wordsFor('returns')

export const handle = { words: ['admin', 'login', 'returns'] }

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [desk, found] = await Promise.all([ask(getDesk), ask(getAnyCase, { params: { id: idOf(id) } })])
    // The staff read what was written once they are called.
    const talk = await ask(getAnyMessages, { params: { id: found.response.order_id } }).catch(
      (error: unknown) => {
        if (error instanceof Refusal && error.status === 404) return null
        throw error
      },
    )
    return { desk, found, talk }
  })

export default function Return({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('returns.admin.title')}>
      {({ desk, found, talk }) => {
        const shown = found.response
        return (
          <ConsoleFrame
            desk={desk}
            heading={say('returns.store.one', { kind: say(kindNames[shown.kind]), id: shown.order_id })}
            lead={`${shown.store_name}. ${say('returns.admin.grievance', { day: istDay(shown.grievance_due_at) })}`}
          >
            <p>
              <Link to="/admin/returns">{say('returns.admin.title')}</Link>
            </p>
            <div className={styles.columns}>
              <Card title={say('returns.admin.case', { id: shown.case_id })}>
                <CaseView shown={shown} as="staff">
                  {shown.may.includes('decide') ? <DecideForm key={shown.state} found={found} /> : null}
                  {shown.may.includes('agree') ? <AgreeForm found={found} /> : null}
                </CaseView>
              </Card>
              {talk ? (
                <Card title={say('returns.admin.messages')}>
                  <Conversation talk={talk} as="staff" />
                </Card>
              ) : null}
            </div>
          </ConsoleFrame>
        )
      }}
    </Gate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('returns.admin.title') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
