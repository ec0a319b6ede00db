import { useRevalidator } from 'react-router'
import { joinAccounts, type Person } from '#contracts/accounts/identity'
import { istDay } from '../../shared/ist-date.ts'
import { Problem } from '../../shared/login-dialog/problem.tsx'
import { reloadLists } from '../../shared/session.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ProveGmail } from '../../shared/prove/prove-gmail.tsx'
import { IdentityCheck } from '../../shared/prove/identity-check.tsx'
import { ProvePhone } from '../../shared/prove/prove-phone.tsx'
import {
  joinBody,
  useLoginMethod,
  type LoginMethod,
  type LoginMethodSteps,
  type Step,
} from './use-login-method.ts'
import { rememberPerson } from './use-profile-action.ts'
import styles from './login-method-dialog.module.css'

const TITLES = {
  phone: 'account.methods.changephone',
  first: 'account.methods.addphone',
  gmail: 'account.methods.link',
} as const

/** Cart and wishlist of a joined account arrive by an event, shortly after the reply. */
const LISTS_MOVE_MS = 3_000

type DialogProps = { method: LoginMethod; user: Person; onClose: () => void }

/** Replaces the number, or adds a number or a Gmail account; where that belongs to another account, offers to join the two. */
export function LoginMethodDialog({ method, user, onClose }: DialogProps) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const finish = async (changed: Person, sentence: string): Promise<void> => {
    onClose()
    showToast(sentence, 'success')
    rememberPerson(changed)
    await revalidate()
  }
  const onJoined = async (changed: Person): Promise<void> => {
    await finish(changed, t('account.join.done'))
    setTimeout(() => void reloadLists(), LISTS_MOVE_MS)
  }
  const steps = useLoginMethod(method, user, {
    onChanged: (changed) =>
      finish(changed, t(method === 'phone' ? 'account.methods.phonechanged' : 'account.methods.linked')),
    onJoined,
  })
  const title =
    steps.step.at === 'taken'
      ? 'account.join.title'
      : TITLES[method === 'phone' && !user.mobile_no ? 'first' : method]
  return (
    <Dialog isOpen onClose={onClose} title={t(title)}>
      <Steps {...{ method, user, steps, onJoined }} />
    </Dialog>
  )
}

type StepsProps = {
  method: LoginMethod
  user: Person
  steps: LoginMethodSteps
  onJoined: (user: Person) => Promise<void>
}

function Steps({ method, user, steps, onJoined }: StepsProps) {
  const t = useTranslator()
  const { step, provePresent, proveNew } = steps
  if (step.at === 'taken')
    return <JoinStep key={step.otherAccount.other.since} {...{ step, method, steps, onJoined }} />
  if (step.at === 'present') {
    return (
      <>
        <Problem text={step.note} />
        <IdentityCheck lead={t('account.prove.lead')} who={user} onProven={provePresent} />
      </>
    )
  }
  if (method === 'gmail') return <ProveGmail lead={t('account.methods.gmaillead')} onProven={proveNew} />
  return (
    <ProvePhone
      lead={t(user.mobile_no ? 'account.methods.newphone' : 'account.methods.firstphone')}
      onProven={proveNew}
    />
  )
}

type JoinStepProps = Omit<StepsProps, 'user'> & { step: Extract<Step, { at: 'taken' }> }

function JoinStep({ step, method, steps, onJoined }: JoinStepProps) {
  const t = useTranslator()
  const { message, canJoin, other } = step.otherAccount
  const join = useAction(joinAccounts, {
    onDone: ({ user }) => onJoined(user),
    onRefused: steps.refuseJoin,
    isRevalidating: false,
  })
  const send = () => join.run({ body: joinBody(method, step.pending.proof, step.current) })
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
          <p className={styles.since}>
            {t(method === 'phone' ? 'account.join.phone' : 'account.join.gmail')}
          </p>
        </>
      ) : null}
      <Problem text={join.problem} />
      {canJoin ? (
        <Button isWide isBusy={join.isBusy} onClick={() => void send()}>
          {t('account.join.do')}
        </Button>
      ) : null}
      <Button variant="secondary" isWide onClick={steps.chooseAnother}>
        {t(method === 'phone' ? 'account.join.otherphone' : 'account.join.othergmail')}
      </Button>
    </div>
  )
}
