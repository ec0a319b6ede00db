import { useState } from 'react'
import type { Person } from '#contracts/accounts/identity'
import { messageOf } from '../../shared/ask.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Problem } from '../../shared/login-dialog/problem.tsx'
import { reloadLists } from '../../shared/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ProveGmail } from '../../shared/prove/prove-gmail.tsx'
import { ProveIt } from '../../shared/prove/prove-it.tsx'
import { ProvePhone } from '../../shared/prove/prove-phone.tsx'
import { useShown } from './use-keep.ts'
import { useWay, type Course, type Taken, type Way } from './use-way.ts'
import styles from './way-dialog.module.css'

const TITLES = {
  phone: 'account.ways.changephone',
  first: 'account.ways.addphone',
  gmail: 'account.ways.link',
} as const

/** Gives an account another number, its first one, or a Gmail account; where that has an account already, makes both one. */
export function WayDialog({ way, user, onClose }: { way: Way; user: Person; onClose: () => void }) {
  const t = useTranslator()
  const show = useShown()
  const course = useWay(way, user, {
    onChanged: async (changed) => {
      onClose()
      showToast(t(way === 'phone' ? 'account.ways.phonechanged' : 'account.ways.linked'), 'success')
      await show(changed)
    },
    onJoined: async (changed) => {
      onClose()
      showToast(t('account.join.done'), 'success')
      await show(changed)
      // Cart and wishlist follow a moment later.
      setTimeout(() => void reloadLists(), 3_000)
    },
  })
  const title =
    course.step.at === 'taken'
      ? 'account.join.title'
      : TITLES[way === 'phone' && !user.mobile_no ? 'first' : way]
  return (
    <Dialog isOpen onClose={onClose} title={t(title)}>
      <Steps way={way} user={user} course={course} />
    </Dialog>
  )
}

function Steps({
  way,
  user,
  course: { step, self, other, join, another },
}: {
  way: Way
  user: Person
  course: Course
}) {
  const t = useTranslator()
  if (step.at === 'taken')
    return (
      <JoinStep key={step.taken.other.since} taken={step.taken} way={way} onJoin={join} onAnother={another} />
    )
  if (step.at === 'self') {
    return (
      <>
        <Problem text={step.note} />
        <ProveIt lead={t('account.prove.lead')} who={user} onProven={self} />
      </>
    )
  }
  if (way === 'gmail') return <ProveGmail lead={t('account.ways.gmaillead')} onProven={other} />
  return (
    <ProvePhone
      lead={t(user.mobile_no ? 'account.ways.newphone' : 'account.ways.firstphone')}
      onProven={other}
    />
  )
}

type JoinStepProps = { taken: Taken; way: Way; onJoin: () => Promise<void>; onAnother: () => void }

/** The other account, and what becomes of the two. */
function JoinStep({ taken: { message, canJoin, other }, way, onJoin, onAnother }: JoinStepProps) {
  const t = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const join = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await onJoin()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.step}>
      <p>{message}</p>
      <div className={styles.other}>
        <strong>{other.name}</strong>
        {other.mobile_no ? <span>{other.mobile_no}</span> : null}
        {other.email ? <span>{other.email}</span> : null}
        <span className={styles.since}>{t('account.profile.since', { day: istDay(other.since) })}</span>
      </div>
      {canJoin ? (
        <>
          <p>{t('account.join.what')}</p>
          <p className={styles.since}>{t(way === 'phone' ? 'account.join.phone' : 'account.join.gmail')}</p>
        </>
      ) : null}
      <Problem text={problem} />
      {canJoin ? (
        <Button isWide isBusy={isBusy} onClick={() => void join()}>
          {t('account.join.do')}
        </Button>
      ) : null}
      <Button variant="secondary" isWide onClick={onAnother}>
        {t(way === 'phone' ? 'account.join.otherphone' : 'account.join.othergmail')}
      </Button>
    </div>
  )
}
