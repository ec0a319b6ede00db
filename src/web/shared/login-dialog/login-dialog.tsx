import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { clearSignOutReason, readSignOutReason, takeDestination } from '../storage.ts'
import { CodeStage } from './code-stage.tsx'
import styles from './login-dialog.module.css'
import { NameStage } from './name-stage.tsx'
import { PhoneStage } from './phone-stage.tsx'
import { CAPTCHA_CONTAINER, useLogin, type Login } from './use-login.ts'
import { Welcome } from './welcome.tsx'

await messagesFor('login')

/** Login and sign-up over any page, in three stages: the phone, the code, and for new accounts a name. */
export function LoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => Promise<void> }) {
  const navigate = useNavigate()
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const login = useLogin({ isOpen, onEntered: () => void revalidate() })

  const close = async () => {
    // A press in an alert counts as outside this dialog.
    if (login.isAlerting) return
    const destination = takeDestination()
    const isEntered = login.stage.at === 'welcome'
    await onClose()
    if (isEntered && destination) await navigate(destination)
  }
  return (
    <Dialog isOpen={isOpen} onClose={() => void close()} title={t('shared.login')}>
      <Stages login={login} onDone={() => void close()} />
    </Dialog>
  )
}

function Stages({ login, onDone }: { login: Login; onDone: () => void }) {
  const { stage, frame, phone, busy, news } = login
  const t = useTranslator()
  // Stored until it has been read: a reloaded page shows it again.
  const [signOutReason] = useState(readSignOutReason)
  const closed = useEffectEvent(login.closed)
  useEffect(
    () => () => {
      clearSignOutReason()
      closed()
    },
    [],
  )
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {stage.at === 'phone' ? (
        <PhoneStage
          phone={phone}
          onPhone={login.setPhone}
          signOutReason={signOutReason}
          isExpired={login.expired !== '' && login.expired === phone}
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
          channels={login.offers.channels}
          wrongTries={login.wrongTries}
          busy={busy}
          back={{
            name: t(stage.sending.factor ? 'login.otherway' : 'login.change'),
            onPress: login.changePhone,
          }}
          onVerify={login.verify}
          onResend={login.again}
        />
      ) : null}
      {stage.at === 'name' ? <NameStage isBusy={busy === 'register'} onRegister={login.register} /> : null}
      {stage.at === 'welcome' ? <Welcome name={stage.name} onDone={onDone} /> : null}
      <output className="visually-hidden">{news}</output>
      <div id={CAPTCHA_CONTAINER} />
    </div>
  )
}
