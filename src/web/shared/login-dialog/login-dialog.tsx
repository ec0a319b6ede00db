import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { wordsFor } from '../../words/load.ts'
import { useWords } from '../../words/words.tsx'
import { takeDestination } from '../storage.ts'
import { CodeStage } from './code-stage.tsx'
import styles from './login-dialog.module.css'
import { NameStage } from './name-stage.tsx'
import { PhoneStage } from './phone-stage.tsx'
import type { Channel } from './identity-config.ts'
import { useLogin, type Login } from './use-login.ts'
import { CAPTCHA_CONTAINER, type Sending } from './use-sending.ts'
import { Welcome } from './welcome.tsx'

await wordsFor('login')

/** Login and sign-up over any page, in three stages: the phone, the code, and for newcomers a name. */
export function LoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const say = useWords()
  const { revalidate } = useRevalidator()
  const login = useLogin({ onEntered: () => void revalidate() })

  const close = () => {
    // What is pressed in an alert lies outside of this dialog.
    if (login.isAlerting) return
    onClose()
    const destination = takeDestination()
    if (login.stage.at === 'welcome' && destination) void navigate(destination)
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={say('shared.login')}>
      <Stages login={login} onDone={close} />
    </Dialog>
  )
}

function Stages({ login, onDone }: { login: Login; onDone: () => void }) {
  const { stage, frame, phone, busy, news } = login
  const closed = useEffectEvent(login.closed)
  useEffect(() => () => closed(), [])
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {stage.at === 'phone' ? (
        <PhoneStage
          phone={phone}
          onPhone={login.setPhone}
          heldUntil={login.held.phone === phone ? login.held.until : 0}
          offers={login.offers}
          busy={busy}
          onAsk={login.askCode}
          onGmail={login.enterByGmail}
        />
      ) : null}
      {stage.at === 'code' ? (
        <CodeStage
          key={stage.sending.sentAt}
          sending={stage.sending}
          others={othersFor(stage.sending, login.offers.channels)}
          wrongTries={login.wrongTries}
          busy={busy}
          onVerify={login.verify}
          onResend={login.again}
          onBack={login.changePhone}
        />
      ) : null}
      {stage.at === 'name' ? <NameStage isBusy={busy === 'register'} onRegister={login.register} /> : null}
      {stage.at === 'welcome' ? <Welcome name={stage.name} onDone={onDone} /> : null}
      <output className="visually-hidden">{news}</output>
      <div id={CAPTCHA_CONTAINER} />
    </div>
  )
}

/** A call or another messenger, for whom the text messages do not reach. */
const othersFor = ({ count, sent }: Sending, channels: readonly Channel[]): Channel[] =>
  count > 1 && sent.sendAgain ? channels.filter((channel) => channel !== 'sms') : []
