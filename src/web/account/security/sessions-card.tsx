import { CircleHelp, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { endSession, endOtherSessions, type Device, type Session } from '#contracts/accounts/identity'
import { ask, messageOf } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Row, RowNote, Rows } from '../rows/rows.tsx'
import { deviceName } from './device-name.ts'
import { presentIdentitySession } from './present-identity-session.ts'
import styles from './security.module.css'

/** More than this many are unfolded on demand. */
const SHOWN = 5
const EVERYWHERE = 0

/** Where somebody is signed in, and the ways to end that: one, or all but this one. */
export function PlacesCard({ sessions }: { sessions: Session[] }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<number | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const card = useRef<HTMLElement>(null)
  const shown = isUnfolded || sessions.length <= SHOWN + 1 ? sessions : sessions.slice(0, SHOWN)

  async function end(which: number, work: () => Promise<string>): Promise<void> {
    setEnding(which)
    try {
      const outcome = await work()
      await revalidate()
      // The button that was pressed is gone.
      card.current?.focus()
      showToast(outcome, 'success')
    } catch (error) {
      showAlert('error', messageOf(error))
    } finally {
      setEnding(null)
    }
  }
  const endOne = (id: number) =>
    end(id, async () => {
      await ask(endSession, { params: { session_id: id } })
      return t('security.places.ended')
    })
  const endOthers = () =>
    end(EVERYWHERE, async () => {
      const { ended } = await ask(endOtherSessions, {
        body: {
          identity_session: presentIdentitySession(),
        },
      })
      return t('security.places.endedothers', { count: ended })
    })

  return (
    <Card ref={card} tabIndex={-1} title={t('security.places.title')} className={styles.card}>
      <Rows>
        {shown.map((session) => (
          <Place
            key={session.session_id}
            session={session}
            isEnding={ending === session.session_id}
            onEnd={() => void endOne(session.session_id)}
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
          <Button variant="secondary" isBusy={ending === EVERYWHERE} onClick={() => void endOthers()}>
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

function Place({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
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
