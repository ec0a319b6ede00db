import { Link } from 'react-router'
import {
  addTeamMember,
  addTeamRole,
  changeTeamRole,
  getAdminAccess,
  listTeamRoles,
  removeTeamMember,
  removeTeamRole,
  type TeamRole,
} from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { textIn } from '../ui/form/form.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/team-roles.ts'
import { ActionButton } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { rightNames } from './team/right-names.ts'
import { RoleFields } from './team/role-fields.tsx'
import styles from './team/team.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('system')])

export const handle = { messages: ['admin', 'login', 'system'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, roles] = await Promise.all([ask(getAdminAccess), ask(listTeamRoles)])
    return { overview, roles }
  })

/** Roles made of rights, with their members. */
export default function TeamRoles({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('system.roles')}>
      {({ overview, roles: { rows, rights } }) => (
        <ConsoleFrame overview={overview} heading={t('system.roles')} lead={t('system.roles.lead')}>
          <div className={styles.nav}>
            <ActionButton
              title={t('system.role.add')}
              lead={t('system.role.add.lead')}
              variant="primary"
              action={staffAction(addTeamRole, (reason, fields) => ({
                body: { name: textIn(fields, 'name'), rights: rightsIn(fields), reason },
              }))}
            >
              <RoleFields rights={rights} />
            </ActionButton>
          </div>
          <div className={styles.cards}>
            {rows.map((role) => (
              <Role key={`${role.id} ${role.version}`} role={role} rights={rights} />
            ))}
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const rightsIn = (fields: FormData): string[] => fields.getAll('rights').map(String)

function Role({ role, rights }: { role: TeamRole; rights: readonly string[] }) {
  const t = useTranslator()
  const { id, name, version, members, may_change } = role
  const params = { id }
  return (
    <Card title={name}>
      <p className={styles.note}>{rightNames(t, role.rights)}</p>
      <h3 className={styles.heading}>{t('system.role.members', { count: members.length })}</h3>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <span>
              <Link to={`/admin/people?person=${member.id}`}>{member.name}</Link>
              {member.until ? ` · ${t('system.role.until', { when: istMoment(member.until) })}` : null}
            </span>
            {may_change ? (
              <ActionButton
                title={t('system.role.leave')}
                lead={t('system.role.leave.lead', { name: member.name, role: name })}
                variant="quiet"
                isGrave
                action={staffAction(removeTeamMember, (reason) => ({
                  params,
                  body: { person_id: member.id, reason },
                }))}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {may_change ? (
        <div className={styles.buttons}>
          <AddMember id={id} name={name} />
          <ActionButton
            title={t('system.role.change')}
            lead={t('system.role.change.lead', { count: members.length })}
            action={staffAction(changeTeamRole, (reason, fields) => ({
              params,
              body: { name: textIn(fields, 'name'), rights: rightsIn(fields), version, reason },
            }))}
          >
            <RoleFields rights={rights} role={role} />
          </ActionButton>
          {members.length === 0 ? (
            <ActionButton
              title={t('system.role.remove')}
              lead={t('system.role.remove.lead')}
              isGrave
              variant="quiet"
              action={staffAction(removeTeamRole, (reason) => ({ params, body: { reason } }))}
            />
          ) : null}
        </div>
      ) : (
        <p className={styles.note}>{t('system.role.notyours')}</p>
      )}
    </Card>
  )
}

function AddMember({ id, name }: { id: number; name: string }) {
  const t = useTranslator()
  return (
    <ActionButton
      title={t('system.role.join')}
      lead={t('system.role.join.lead', { role: name })}
      action={staffAction(addTeamMember, (reason, fields) => ({
        params: { id },
        body: { mobile_no: textIn(fields, 'mobile_no'), until: untilIn(fields), reason },
      }))}
    >
      <TextInput
        label={t('system.role.mobile')}
        name="mobile_no"
        type="tel"
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <TextInput
        label={t('system.role.untilfield')}
        hint={t('system.role.untilfield.hint')}
        name="until"
        type="datetime-local"
        isOptional
      />
    </ActionButton>
  )
}

/** The field holds a time in India. */
function untilIn(fields: FormData): string | null {
  const typed = textIn(fields, 'until')
  return typed === '' ? null : `${typed}:00+05:30`
}

export const meta = () => consolePageMeta('system.roles')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
