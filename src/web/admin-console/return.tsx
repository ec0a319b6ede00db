import { Link } from 'react-router'
import { getAnyMessages } from '#contracts/messaging/conversations'
import { getCaseForStaff } from '#contracts/delivery/returns'
import { getAdminAccess } from '#contracts/accounts/staff'
import { nullIfNotFound } from '#platform/refusal'
import { Conversation } from '../shared/conversation/conversation.tsx'
import { istDay } from '../shared/ist-date.ts'
import { idOf } from '../shared/id-of.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { CaseView } from '../shared/returns/case-view.tsx'
import { kindNames } from '../shared/returns/labels.ts'
import styles from '../shared/returns/returns.module.css'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/return.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { AgreeForm, DecideForm } from './returns/decide-form.tsx'

await messagesFor('admin')
await messagesFor('login')
await messagesFor('returns')

export const handle = { messages: ['admin', 'login', 'returns'] }

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, found] = await Promise.all([
      ask(getAdminAccess),
      ask(getCaseForStaff, { params: { id: idOf(id) } }),
    ])
    // Staff may read the messages once the return is escalated to them.
    const talk = await ask(getAnyMessages, { params: { id: found.response.order_id } }).catch(nullIfNotFound)
    return { overview, found, talk }
  })

export default function Return({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('returns.admin.title')}>
      {({ overview, found, talk }) => {
        const shown = found.response
        return (
          <ConsoleFrame
            overview={overview}
            heading={t('returns.store.one', { kind: t(kindNames[shown.kind]), id: shown.order_id })}
            lead={`${shown.store_name}. ${t('returns.admin.grievance', { day: istDay(shown.grievance_due_at) })}`}
          >
            <p>
              <Link to="/admin/returns">{t('returns.admin.title')}</Link>
            </p>
            <div className={styles.columns}>
              <Card title={t('returns.admin.case', { id: shown.case_id })}>
                <CaseView shown={shown} as="staff">
                  {shown.may.includes('decide') ? <DecideForm key={shown.state} found={found} /> : null}
                  {shown.may.includes('agree') ? <AgreeForm found={found} /> : null}
                </CaseView>
              </Card>
              {talk ? (
                <Card title={t('returns.admin.messages')}>
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

export const meta = () => consolePageMeta('returns.admin.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
