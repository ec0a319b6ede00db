import { useId, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountOfPerson } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, type MessageId, type Translate } from '../../messages/messages.tsx'
import { roleHints, roleName } from '../labels.ts'
import { IssuedCode, type Issued } from './issued-code.tsx'
import styles from './panel.module.css'

export type Deed = 'suspend' | 'reinstate' | 'signout' | 'roles' | 'reset' | 'enrolment' | 'phone' | 'email'

type DeedWords = { title: MessageId; lead: MessageId; path: string; isGrave?: boolean }

const deeds: Record<Deed, DeedWords> = {
  suspend: { title: 'admin.do.suspend', lead: 'admin.do.suspend.lead', path: 'suspend', isGrave: true },
  reinstate: { title: 'admin.do.reinstate', lead: 'admin.do.reinstate.lead', path: 'reinstate' },
  signout: { title: 'admin.do.signout', lead: 'admin.do.signout.lead', path: 'end-sessions' },
  roles: { title: 'admin.do.roles', lead: 'admin.do.roles.lead', path: 'roles' },
  reset: { title: 'admin.do.reset', lead: 'admin.do.reset.lead', path: 'two-step/reset', isGrave: true },
  enrolment: {
    title: 'admin.do.enrolment',
    lead: 'admin.do.enrolment.lead',
    path: 'two-step/enrolment-code',
  },
  phone: { title: 'admin.person.show.phone', lead: 'admin.do.reveal.lead', path: 'reveal' },
  email: { title: 'admin.person.show.email', lead: 'admin.do.reveal.lead', path: 'reveal' },
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

type Answer = { value?: string; ended?: number; code?: string; expires_at?: string }

type ActDialogProps = {
  deed: Deed
  person: AccountOfPerson
  onClose: () => void
  /** Gets what was looked up. */ onShown?: (value: string) => void
}

/** Asks why, does it, and shows the account as it is then. */
export function ActDialog({ deed, person, onClose, onShown }: ActDialogProps) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const list = useId()
  const [reason, setReason] = useState('')
  const [roles, setRoles] = useState<readonly string[]>(person.roles)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [issued, setIssued] = useState<Issued | null>(null)
  const { title, lead, path, isGrave } = deeds[deed]

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      const answer = await call<Answer>('POST', `/admin/people/${person.id}/${path}`, {
        reason,
        ...furtherOf(deed, person, roles),
      })
      if (answer.code && answer.expires_at)
        return setIssued({ code: answer.code, expiresAt: answer.expires_at })
      if (answer.value !== undefined) onShown?.(answer.value)
      else showToast(doneWith(t, deed, { name: person.name, ended: answer.ended ?? 0 }), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'second_factor_needed') await revalidate()
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (issued) return <IssuedCode name={person.name} issued={issued} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t(title)}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t(lead, { name: person.name })}</p>
        {deed === 'roles' ? <Roles may={person.may.roles} held={roles} onChange={setRoles} /> : null}
        <TextInput
          label={t('admin.do.reason')}
          hint={t('admin.do.reason.hint')}
          error={problem}
          list={list}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem('')
          }}
        />
        <datalist id={list}>
          {reasons.map((each) => (
            <option key={each} value={t(each)}>
              {t(each)}
            </option>
          ))}
        </datalist>
        <div className={styles.buttons}>
          <Button type="submit" variant={isGrave ? 'danger' : 'primary'} isBusy={isBusy}>
            {t(onShown ? 'admin.do.reveal' : title)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('admin.do.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function furtherOf(deed: Deed, { roles: before }: AccountOfPerson, after: readonly string[]): object {
  if (deed === 'phone' || deed === 'email') return { field: deed }
  if (deed !== 'roles') return {}
  return {
    grant: after.filter((role) => !before.includes(role)),
    revoke: before.filter((role) => !after.includes(role)),
  }
}

function doneWith(t: Translate, deed: Deed, values: { name: string; ended: number }): string {
  if (deed === 'signout') return t('admin.do.done.signout', values)
  if (deed === 'roles') return t('admin.do.done.roles')
  if (deed === 'reset') return t('admin.do.done.reset')
  return t(deed === 'suspend' ? 'admin.do.done.suspended' : 'admin.do.done.reinstated', values)
}

type RolesProps = {
  may: readonly string[]
  held: readonly string[]
  onChange: (roles: readonly string[]) => void
}

/** The roles that may be given and taken. A right brings the staff with it, and goes with it, as at the server. */
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
