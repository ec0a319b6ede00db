import { useState } from 'react'
import {
  changeRolesOfPerson,
  endSessionsOfPerson,
  issueEnrolmentCodeToPerson,
  reinstatePerson,
  resetTwoStepOfPerson,
  revealOfPerson,
  suspendPerson,
  type AccountOfPerson,
} from '#contracts/accounts/staff'
import type { FormText } from '#platform/api-client'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { useTranslator, type MessageId, type Translate } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction, type StaffAction } from '../actions/staff-action.ts'
import { roleHints, roleName } from '../labels.ts'
import { IssuedCode, type Issued } from './issued-code.tsx'
import styles from './panel.module.css'

export type AccountAction =
  | 'suspend'
  | 'reinstate'
  | 'signout'
  | 'roles'
  | 'reset'
  | 'enrolment'
  | 'phone'
  | 'email'

const texts: Record<AccountAction, { title: MessageId; lead: MessageId; isGrave?: boolean }> = {
  suspend: { title: 'admin.do.suspend', lead: 'admin.do.suspend.lead', isGrave: true },
  reinstate: { title: 'admin.do.reinstate', lead: 'admin.do.reinstate.lead' },
  signout: { title: 'admin.do.signout', lead: 'admin.do.signout.lead' },
  roles: { title: 'admin.do.roles', lead: 'admin.do.roles.lead' },
  reset: { title: 'admin.do.reset', lead: 'admin.do.reset.lead', isGrave: true },
  enrolment: { title: 'admin.do.enrolment', lead: 'admin.do.enrolment.lead' },
  phone: { title: 'admin.person.show.phone', lead: 'admin.do.reveal.lead' },
  email: { title: 'admin.person.show.email', lead: 'admin.do.reveal.lead' },
}

const reasons = [
  'admin.why.asked',
  'admin.why.order',
  'admin.why.fraud',
  'admin.why.stolen',
  'admin.why.abuse',
  'admin.why.team',
  'admin.why.error',
] as const

type Reply = {
  success?: true
  roles?: readonly string[]
  value?: string
  ended?: number
  code?: string
  expires_at?: string
}

type AccountActionDialogProps = {
  name: AccountAction
  person: AccountOfPerson
  onClose: () => void
  /** Receives the revealed number or address. */
  onRevealed?: (value: string) => void
}

/** One action on a person's account, with a reason for the audit log. */
export function AccountActionDialog({ name, person, onClose, onRevealed }: AccountActionDialogProps) {
  const t = useTranslator()
  const [roles, setRoles] = useState<readonly string[]>(person.roles)
  const [issued, setIssued] = useState<Issued | null>(null)
  const { title, lead, isGrave } = texts[name]
  const finish = ({ code, expires_at, value }: Reply): void => {
    if (code && expires_at) return setIssued({ code, expiresAt: expires_at })
    if (value !== undefined) onRevealed?.(value)
    onClose()
  }
  if (issued) return <IssuedCode name={person.name} issued={issued} onClose={onClose} />
  return (
    <ActionDialog
      title={t(title)}
      lead={t(lead, { name: person.name })}
      submitName={onRevealed ? t('admin.do.reveal') : undefined}
      isGrave={isGrave}
      action={actionOf(name, person, roles)}
      suggestions={reasons.map((each) => t(each))}
      done={({ ended = 0 }) => doneText(t, name, { name: person.name, ended })}
      onDone={finish}
      staysOpen
      onClose={onClose}
    >
      {name === 'roles' ? <Roles may={person.may.roles} held={roles} onChange={setRoles} /> : null}
    </ActionDialog>
  )
}

function actionOf(
  name: AccountAction,
  { id, roles: before }: AccountOfPerson,
  after: readonly string[],
): StaffAction<Reply> {
  const params = { id }
  const withReason = (reason: FormText) => ({ params, body: { reason } })
  const grant = after.filter((role) => !before.includes(role))
  const revoke = before.filter((role) => !after.includes(role))
  const reveal = (field: 'phone' | 'email') =>
    staffAction(revealOfPerson, (reason) => ({ params, body: { field, reason } }))
  const actions: Record<AccountAction, StaffAction<Reply>> = {
    suspend: staffAction(suspendPerson, withReason),
    reinstate: staffAction(reinstatePerson, withReason),
    signout: staffAction(endSessionsOfPerson, withReason),
    reset: staffAction(resetTwoStepOfPerson, withReason),
    enrolment: staffAction(issueEnrolmentCodeToPerson, withReason),
    roles: staffAction(changeRolesOfPerson, (reason) => ({ params, body: { grant, revoke, reason } })),
    phone: reveal('phone'),
    email: reveal('email'),
  }
  return actions[name]
}

/** The text of the toast; '' where the answer itself is shown. */
function doneText(t: Translate, name: AccountAction, values: { name: string; ended: number }): string {
  if (name === 'phone' || name === 'email' || name === 'enrolment') return ''
  if (name === 'signout') return t('admin.do.done.signout', values)
  if (name === 'roles') return t('admin.do.done.roles')
  if (name === 'reset') return t('admin.do.done.reset')
  return t(name === 'suspend' ? 'admin.do.done.suspended' : 'admin.do.done.reinstated', values)
}

type RolesProps = {
  may: readonly string[]
  held: readonly string[]
  onChange: (roles: readonly string[]) => void
}

/** The roles that may be granted and revoked. A right includes the staff role, as on the server. */
function Roles({ may, held, onChange }: RolesProps) {
  const t = useTranslator()
  const change = (role: string, isHeld: boolean) => {
    if (isHeld)
      return onChange([...new Set([...held, role, ...(role.startsWith('staff:') ? ['staff'] : [])])])
    onChange(held.filter((other) => other !== role && !(role === 'staff' && other.startsWith('staff:'))))
  }
  return (
    <fieldset className={styles.roles}>
      <legend className="visually-hidden">{t('admin.person.roles')}</legend>
      {may.map((role) => (
        <Checkbox
          key={role}
          label={roleName(t, role)}
          hint={roleHints[role] ? t(roleHints[role]) : undefined}
          checked={held.includes(role)}
          onChange={({ target }) => change(role, target.checked)}
        />
      ))}
    </fieldset>
  )
}
