import { useState, type ReactNode } from 'react'
import { auditActionNames, type AccountOfPerson } from '#contracts/accounts/staff'
import { istDay, istMoment } from '../../shared/ist-date.ts'
import { shownPhone } from '../../shared/shown-phone.ts'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { changeOf, eventName, roleName } from '../labels.ts'
import { AccountActionDialog } from './account-action-dialog.tsx'
import styles from './panel.module.css'
import { Fact } from '../../ui/fact.tsx'

/** A part of an account under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.subtitle}>{title}</h3>
      {children}
    </section>
  )
}

export function Facts({ person }: { person: AccountOfPerson }) {
  const t = useTranslator()
  const roles = person.roles.map((role) => roleName(t, role)).join(', ')
  return (
    <dl className={styles.facts}>
      <Masked person={person} field="phone" name={t('admin.person.phone')} masked={person.phone} />
      <Masked person={person} field="email" name={t('admin.person.email')} masked={person.email} />
      {person.unverified_email ? (
        <Masked
          person={person}
          field="email"
          name={t('admin.person.waiting')}
          masked={person.unverified_email}
          isShowable={person.email === null}
        />
      ) : null}
      <Fact name={t('admin.person.roles')}>{roles || t('admin.person.shops')}</Fact>
      <Fact name={t('admin.person.twostep')}>
        {t(person.has_second_factor ? 'admin.person.on' : 'admin.person.off')}
      </Fact>
      <Fact name={t('admin.person.joined')}>{istDay(person.joined_at)}</Fact>
      {person.last_seen_at ? (
        <Fact name={t('admin.person.seen')}>{istMoment(person.last_seen_at)}</Fact>
      ) : null}
    </dl>
  )
}

type MaskedProps = {
  person: AccountOfPerson
  field: 'phone' | 'email'
  name: string
  masked: string | null
  isShowable?: boolean
}

/** A masked number or address; staff can reveal it with a reason, until the account is closed. */
function Masked({ person, field, name, masked, isShowable = true }: MaskedProps) {
  const t = useTranslator()
  const [isAsking, setAsking] = useState(false)
  const [unmasked, setUnmasked] = useState<string | null>(null)
  if (masked === null) return null
  return (
    <Fact name={name}>
      <span className={styles.masked}>
        {unmasked === null ? masked : field === 'phone' ? shownPhone(unmasked) : unmasked}
      </span>
      {unmasked === null && isShowable ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={t(field === 'phone' ? 'admin.person.show.phone' : 'admin.person.show.email')}
          onClick={() => setAsking(true)}
        >
          {t('admin.person.show')}
        </Button>
      ) : null}
      {isAsking ? (
        <AccountActionDialog
          name={field}
          person={person}
          onClose={() => setAsking(false)}
          onRevealed={setUnmasked}
        />
      ) : null}
    </Fact>
  )
}

export function Sessions({ sessions }: Pick<AccountOfPerson, 'sessions'>) {
  const t = useTranslator()
  return (
    <Part title={t('admin.person.sessions')}>
      {sessions.length === 0 ? <p className={styles.note}>{t('admin.person.sessions.none')}</p> : null}
      <ul className={styles.lines}>
        {sessions.map(({ id, device: { browser, system }, network, last_seen_at, second_factor }) => (
          <li key={id}>
            {browser && system
              ? t('admin.person.session', { browser, system })
              : browser || system || t('admin.person.session.unknown')}
            <span className={styles.note}>
              {[
                network,
                t('admin.person.session.seen', { moment: istMoment(last_seen_at) }),
                second_factor ? t('admin.person.session.factor') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function AuditLog({ acts }: Pick<AccountOfPerson, 'acts'>) {
  const t = useTranslator()
  return (
    <Part title={t('admin.person.audit')}>
      {acts.length === 0 ? <p className={styles.note}>{t('admin.person.audit.none')}</p> : null}
      <ul className={styles.lines}>
        {acts.map((act) => (
          <li key={act.id}>
            <span>
              <strong>{t(auditActionNames[act.act])}</strong> {changeOf(t, act)}
            </span>
            <span>{act.reason}</span>
            <span className={styles.note}>
              {istMoment(act.at)} ·{' '}
              {act.actor ? act.actor.name || t('admin.audit.unnamed') : t('admin.audit.command')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Events({ events }: Pick<AccountOfPerson, 'events'>) {
  const t = useTranslator()
  return (
    <Part title={t('admin.person.events')}>
      {events.length === 0 ? <p className={styles.note}>{t('admin.person.events.none')}</p> : null}
      <ul className={styles.lines}>
        {events.map(({ id, kind, at, actor_id, network }) => (
          <li key={id}>
            {eventName(t, kind)}
            <span className={styles.note}>
              {[istMoment(at), actor_id === null ? network : t('admin.person.bystaff')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
