import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AccountOfPerson } from '#contracts/accounts/staff'
import { istDay } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { AccountActionDialog, type AccountAction } from './account-action-dialog.tsx'
import { AuditLog, Events, Facts, Part, Sessions } from './account-parts.tsx'
import styles from './panel.module.css'

/** One account beside the list; on phones in place of it. */
export function Panel({ person, onClose }: { person: AccountOfPerson | null; onClose: () => void }) {
  const t = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus moves here when a row was opened; a fresh page load starts at the top.
  useEffect(() => {
    if (document.activeElement?.matches('a[data-row]')) heading.current?.focus()
  }, [])
  return (
    <aside className={styles.panel} aria-labelledby="person">
      <p className={styles.back}>
        <Button variant="quiet" size="small" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('admin.person.back')}
        </Button>
      </p>
      <div className={styles.head}>
        <h2 id="person" ref={heading} tabIndex={-1} className={styles.name}>
          {person?.name ?? t('admin.person.gone')}
        </h2>
        <button type="button" className={styles.close} aria-label={t('admin.person.close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {person ? <Account person={person} /> : null}
    </aside>
  )
}

function Account({ person }: { person: AccountOfPerson }) {
  const t = useTranslator()
  return (
    <>
      <State person={person} />
      <Actions person={person} />
      <Facts person={person} />
      <Part title={t('admin.person.methods')}>
        <ul className={styles.lines}>
          {person.logins.map(({ kind, shown, since }) => (
            <li key={`${kind} ${shown}`}>
              {t(loginMethodNames[kind])} <span className={styles.note}>{shown}</span>{' '}
              {since ? (
                <span className={styles.note}>{t('admin.person.since', { day: istDay(since) })}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </Part>
      <Sessions sessions={person.sessions} />
      <AuditLog acts={person.acts} />
      <Events events={person.events} />
    </>
  )
}

const loginMethodNames = {
  phone: 'admin.person.method.phone',
  email: 'admin.person.method.email',
  google: 'admin.person.method.google',
} as const

function State({ person: { id, state, suspended_at, closed_at, joined_into } }: { person: AccountOfPerson }) {
  const t = useTranslator()
  return (
    <p className={styles.state}>
      <span className={styles.note}>{t('admin.person.id', { id: String(id) })}</span>
      {state === 'active' ? <Badge tone="success">{t('admin.people.active')}</Badge> : null}
      {state === 'suspended' && suspended_at ? (
        <Badge tone="danger">{t('admin.person.suspended', { day: istDay(suspended_at) })}</Badge>
      ) : null}
      {state === 'closed' && closed_at ? (
        <Badge>{t('admin.person.closed', { day: istDay(closed_at) })}</Badge>
      ) : null}
      {joined_into === null ? null : (
        <span className={styles.note}>{t('admin.person.merged', { id: String(joined_into) })}</span>
      )}
    </p>
  )
}

function Actions({ person }: { person: AccountOfPerson }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<AccountAction | null>(null)
  if (!person.may.change) return <p className={styles.blocker}>{person.may.why_not}</p>
  const actions: { action: AccountAction; name: string; isShown: boolean }[] = [
    { action: 'roles', name: t('admin.do.roles'), isShown: true },
    { action: 'signout', name: t('admin.do.signout'), isShown: person.state === 'active' },
    { action: 'enrolment', name: t('admin.do.enrolment'), isShown: needsEnrolment(person) },
    { action: 'reset', name: t('admin.do.reset'), isShown: person.has_second_factor },
    { action: 'reinstate', name: t('admin.do.reinstate'), isShown: person.state === 'suspended' },
    { action: 'suspend', name: t('admin.do.suspend'), isShown: person.state === 'active' },
  ]
  return (
    <section aria-label={t('admin.person.actions')} className={styles.actions}>
      {actions
        .filter(({ isShown }) => isShown)
        .map(({ action, name }) => (
          <Button
            key={action}
            variant={action === 'suspend' ? 'danger' : 'secondary'}
            size="small"
            onClick={() => setChosen(action)}
          >
            {name}
          </Button>
        ))}
      {chosen ? <AccountActionDialog name={chosen} person={person} onClose={() => setChosen(null)} /> : null}
    </section>
  )
}

/** Staff without a second factor enrol with a code from another administrator. */
const needsEnrolment = ({ state, roles, has_second_factor }: AccountOfPerson): boolean =>
  state === 'active' && roles.includes('staff') && !has_second_factor
