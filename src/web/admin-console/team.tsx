import { Link } from 'react-router'
import {
  approveAccess,
  getAdminAccess,
  getTeam,
  refuseAccess,
  type AccessRequest,
  type TeamMember,
} from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/team.ts'
import { ActionButton } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { rightNames } from './team/right-names.ts'
import styles from './team/team.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('system')])

export const handle = { messages: ['admin', 'login', 'system'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, team] = await Promise.all([ask(getAdminAccess), ask(getTeam)])
    return { overview, team }
  })

/** The staff: roles and rights, until when, last active, two-step login; and requests for all rights. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('system.team')}>
      {({ overview, team: { members, requests } }) => (
        <ConsoleFrame overview={overview} heading={t('system.team')} lead={t('system.team.lead')}>
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
          <div className={styles.cards}>
            {members.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Request({
  request: { id, person, asked_by, asked_at, reason, may_approve },
}: {
  request: AccessRequest
}) {
  const t = useTranslator()
  const params = { id }
  return (
    <Card title={t('system.request', { name: person.name })}>
      <p>{t('system.request.text', { by: asked_by.name, when: istMoment(asked_at), reason })}</p>
      <div className={styles.buttons}>
        {may_approve ? (
          <ActionButton
            title={t('system.request.approve')}
            lead={t('system.request.approve.lead', { name: person.name })}
            variant="primary"
            action={staffAction(approveAccess, (why) => ({ params, body: { reason: why } }))}
          />
        ) : (
          <span className={styles.note}>{t('system.request.other')}</span>
        )}
        <ActionButton
          title={t('system.request.refuse')}
          lead={t('system.request.refuse.lead', { name: person.name })}
          variant="quiet"
          action={staffAction(refuseAccess, (why) => ({ params, body: { reason: why } }))}
        />
      </div>
    </Card>
  )
}

function Member({ member }: { member: TeamMember }) {
  const t = useTranslator()
  const { id, name, phone, state, rights, team_roles, last_seen_at, has_two_step } = member
  return (
    <Card title={<Link to={`/admin/people?person=${id}`}>{name || t('admin.audit.unnamed')}</Link>}>
      <ul className={styles.list}>
        {state === 'active' ? null : (
          <li>
            <Badge>{t(state === 'suspended' ? 'system.member.suspended' : 'system.member.closed')}</Badge>
          </li>
        )}
        {phone ? <li className={styles.note}>{phone}</li> : null}
        {team_roles.map((role) => (
          <li key={role.id}>
            {role.until
              ? t('system.member.until', { role: role.name, when: istMoment(role.until) })
              : role.name}
          </li>
        ))}
        <li className={styles.note}>
          {rights.length > 0 ? rightNames(t, rights) : t('system.member.norights')}
        </li>
        <li className={styles.note}>
          {last_seen_at ? t('system.member.seen', { when: istMoment(last_seen_at) }) : t('system.never')}
        </li>
        <li>{t(has_two_step ? 'system.member.twostep' : 'system.member.notwostep')}</li>
      </ul>
    </Card>
  )
}

export const meta = () => consolePageMeta('system.team')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
