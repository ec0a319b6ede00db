import { CircleHelp, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Device, Session } from '#contracts/identity'
import { call, messageOf } from '../../shared/call.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import { deviceName } from './device-name.ts'
import styles from './security.module.css'

/** More than this many are unfolded on demand. */
const SHOWN = 5
const EVERYWHERE = 0

/** Where somebody is signed in, and the ways to end that: one, or all but this one. */
export function PlacesCard({ sessions }: { sessions: Session[] }) {
  const say = useWords()
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
      await call('DELETE', `/user/sessions/${id}`)
      return say('security.places.ended')
    })
  const endOthers = () =>
    end(EVERYWHERE, async () => {
      const { ended } = await call<{ ended: number }>('POST', '/user/sessions/end-others')
      return say('security.places.endedothers', { count: ended })
    })

  return (
    <Card ref={card} tabIndex={-1} title={say('security.places.title')} className={styles.card}>
      <ul className={styles.rows}>
        {shown.map((session) => (
          <Place key={session.session_id} session={session} isEnding={ending === session.session_id} onEnd={() => void endOne(session.session_id)} />
        ))}
      </ul>
      {shown.length < sessions.length ? (
        <Button variant="quiet" size="small" className={styles.all} onClick={() => setUnfolded(true)}>
          {say('security.places.all', { count: sessions.length })}
        </Button>
      ) : null}
      {sessions.length > 1 ? (
        <div className={styles.foot}>
          <p className={styles.note}>{say('security.places.hint')}</p>
          <Button variant="secondary" isBusy={ending === EVERYWHERE} onClick={() => void endOthers()}>
            {say('security.places.endothers')}
          </Button>
        </div>
      ) : (
        <p className={styles.foot}>
          <span className={styles.note}>{say('security.places.only')}</span>
        </p>
      )}
    </Card>
  )
}

const icons: Record<Device['kind'], LucideIcon> = { phone: Smartphone, tablet: Tablet, computer: Monitor, other: CircleHelp }

function Place({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const say = useWords()
  const { device, network, provider, is_current: isHere } = session
  const Icon = icons[device.kind]
  const name = deviceName(device)
  const [opened, seen] = [istMoment(session.opened_at), istMoment(session.last_seen_at)]
  return (
    <li className={styles.row}>
      <span className={styles.face} data-here={isHere || undefined}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          {name}
          {isHere ? <Badge tone="success">{say('security.places.here')}</Badge> : null}
        </p>
        <p className={styles.note}>
          {isHere ? say('security.places.now') : say('security.places.seen', { moment: seen })}
          {network ? <>, {say('security.places.network', { network })}</> : null}
        </p>
        <p className={styles.note}>{say(provider === 'phone' ? 'security.places.phone' : 'security.places.gmail', { moment: opened })}</p>
      </div>
      {isHere ? null : (
        <Button
          variant="quiet"
          size="small"
          className={styles.act}
          isBusy={isEnding}
          aria-label={say('security.places.endwhich', { device: name, moment: seen })}
          onClick={onEnd}
        >
          {say('security.places.end')}
        </Button>
      )}
    </li>
  )
}
