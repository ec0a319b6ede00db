import { CircleHelp, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { endSession, endOtherSessions, type Device, type Session } from '#contracts/accounts/identity'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Row, RowNote, Rows } from '../rows/rows.tsx'
import { deviceName } from './device-name.ts'
import { presentIdentitySession } from './present-identity-session.ts'
import styles from './security.module.css'

const SHOWN = 5

/** The sessions of the account; one can be ended, or all except this one. */
export function SessionsCard({ sessions }: { sessions: Session[] }) {
  const t = useTranslator()
  const [isUnfolded, setUnfolded] = useState(false)
  const card = useRef<HTMLElement>(null)
  const end = useAction(endSession, { done: t('security.places.ended'), refusals: 'alert' })
  const endOthers = useAction(endOtherSessions, {
    done: ({ ended }) => t('security.places.endedothers', { count: ended }),
    refusals: 'alert',
  })
  const shown = isUnfolded || sessions.length <= SHOWN + 1 ? sessions : sessions.slice(0, SHOWN)
  // The pressed button has been removed when the answer arrives.
  const focusAfter = async (answer: Promise<unknown>) => {
    if ((await answer) !== null) card.current?.focus()
  }

  return (
    <Card ref={card} tabIndex={-1} title={t('security.places.title')} className={styles.card}>
      <Rows>
        {shown.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            isEnding={end.pending?.params.session_id === session.session_id}
            onEnd={() => void focusAfter(end.run({ params: { session_id: session.session_id } }))}
          />
        ))}
      </Rows>
      {shown.length < sessions.length ? (
        <Button variant="quiet" size="small" className={styles.all} onClick={() => setUnfolded(true)}>
          {t('security.places.all', { count: sessions.length })}
        </Button>
      ) : null}
      {sessions.length > 1 ? (
        <div className={styles.foot}>
          <RowNote>{t('security.places.hint')}</RowNote>
          <Button
            variant="secondary"
            isBusy={endOthers.isBusy}
            onClick={() =>
              void focusAfter(endOthers.run({ body: { identity_session: presentIdentitySession() } }))
            }
          >
            {t('security.places.endothers')}
          </Button>
        </div>
      ) : (
        <div className={styles.foot}>
          <RowNote>{t('security.places.only')}</RowNote>
        </div>
      )}
    </Card>
  )
}

const icons: Record<Device['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  other: CircleHelp,
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: Session
  isEnding: boolean
  onEnd: () => void
}) {
  const t = useTranslator()
  const { device, network, provider, is_current: isHere } = session
  const name = deviceName(device)
  const [opened, seen] = [istMoment(session.opened_at), istMoment(session.last_seen_at)]
  const end = (
    <Button
      variant="quiet"
      size="small"
      isBusy={isEnding}
      aria-label={t('security.places.endwhich', { device: name, moment: seen })}
      onClick={onEnd}
    >
      {t('security.places.end')}
    </Button>
  )
  return (
    <Row
      Icon={icons[device.kind]}
      name={name}
      badge={isHere ? <Badge tone="success">{t('security.places.here')}</Badge> : null}
      isHere={isHere}
      acts={isHere ? null : end}
    >
      <RowNote>
        {isHere ? t('security.places.now') : t('security.places.seen', { moment: seen })}
        {network ? <>, {t('security.places.network', { network })}</> : null}
      </RowNote>
      <RowNote>
        {t(provider === 'phone' ? 'security.places.phone' : 'security.places.gmail', { moment: opened })}
      </RowNote>
    </Row>
  )
}
